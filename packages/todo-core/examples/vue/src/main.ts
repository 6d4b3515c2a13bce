import { createApp } from 'vue';
import TodosPage from './todos-page.vue';

createApp(TodosPage).mount('main');
