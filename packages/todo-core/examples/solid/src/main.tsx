import { render } from 'solid-js/web';
import { createTodoApi, createTodoStore } from 'todo-core';
import { TodosPage } from './todos-page.tsx';

const store = createTodoStore(createTodoApi({ baseUrl: '/api', userId: 1 }));
void store.load();

render(() => <TodosPage store={store} />, document.querySelector('#app') ?? document.body);
