import { bootstrapApplication } from '@angular/platform-browser';
import { TodosPage } from './todos-page.ts';

await bootstrapApplication(TodosPage);
