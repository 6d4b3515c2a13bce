import { createTodoApi, createTodoStore } from 'todo-core';
import { createApp } from 'vue';
import TodosPage from './todos-page.vue';

const store = createTodoStore(createTodoApi({ baseUrl: '/api', userId: 1 }));
void store.load();

createApp(TodosPage, { store }).mount('#app');
