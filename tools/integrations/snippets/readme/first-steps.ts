import { createTodoApi, createTodoStore, visibleTodos } from 'todo-core';

const api = createTodoApi({ baseUrl: 'https://students.example/api', userId: 1 });
const store = createTodoStore(api);

store.subscribe(() => console.log(store.getSnapshot()));
await store.load();
await store.create('Buy milk');
await Promise.all(store.getSnapshot().todos.map(({ id }) => store.toggle(id)));
console.log(visibleTodos(store.getSnapshot().todos, 'completed'));
