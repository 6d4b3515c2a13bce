import { createTodoApi, createTodoStore } from 'todo-core';
import { createTodosPage } from './todos-page.ts';

const store = createTodoStore(createTodoApi({ baseUrl: '/api', userId: 1 }));
const render = createTodosPage(store);

store.subscribe(render);
addEventListener('hashchange', render);
render();
void store.load();
