import { mount } from 'svelte';
import TodosPage from './todos-page.svelte';

mount(TodosPage, { target: document.body });
