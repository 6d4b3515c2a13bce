import { mount } from 'svelte';
import { createTodoApi, createTodoStore } from 'todo-core';
import { reactive } from './reactive.ts';
import TodosPage from './todos-page.svelte';

const store = createTodoStore(createTodoApi({ baseUrl: '/api', userId: 1 }));
void store.load();

mount(TodosPage, { target: document.body, props: { store: reactive(store) } });
