import { Component, computed, inject } from '@angular/core';
import { countActive, statuses, visibleTodos } from 'todo-core';
import { StatusService } from './status.service.ts';
import { TodoItem } from './todo-item.ts';
import { TodosService } from './todos.service.ts';

@Component({
  selector: 'todos-page',
  imports: [TodoItem],
  template: `
    <div role="alert">
      <!-- A new error with the same message has another id, so it is announced again. -->
      @for (error of errors(); track error.id) {
        <p>
          <strong>Error</strong> {{ error.message }}
          <button type="button" aria-label="Close error" (click)="closeError(field)">Close</button>
        </p>
      }
    </div>
    <main>
      <h1>todos</h1>
      <button type="button" [attr.aria-pressed]="allCompleted()" (click)="store.toggleAll()">
        Toggle all
      </button>
      <form (submit)="create($event, field)">
        <input
          #field
          required
          autocomplete="off"
          aria-label="New todo"
          placeholder="What needs to be done?"
        />
      </form>
      <ul aria-label="Todos">
        @for (todo of visible(); track todo.id) {
          <li
            [todo]="todo"
            [busy]="snapshot().busyIds.has(todo.id)"
            (toggle)="store.toggle(todo.id)"
            (rename)="store.rename(todo.id, $event)"
            (remove)="store.remove(todo.id)"
          ></li>
        }
      </ul>
      <p role="status">
        {{ snapshot().loadStatus === 'pending' ? '' : activeCount() + ' items left' }}
      </p>
      <nav aria-label="Filter">
        @for (each of statuses; track each) {
          <a [href]="'#/' + each" [attr.aria-current]="each === status() ? 'page' : null">
            {{ names[each] }}
          </a>
        }
      </nav>
      <button
        type="button"
        [attr.aria-disabled]="activeCount() === snapshot().todos.length"
        (click)="store.clearCompleted()"
      >
        Clear completed
      </button>
    </main>
  `,
})
export class TodosPage {
  protected readonly statuses = statuses;
  protected readonly names = { all: 'All', active: 'Active', completed: 'Completed' };
  protected readonly store = inject(TodosService).store;
  protected readonly snapshot = inject(TodosService).snapshot;
  protected readonly status = inject(StatusService).status;
  protected readonly visible = computed(() => visibleTodos(this.snapshot().todos, this.status()));
  protected readonly activeCount = computed(() => countActive(this.snapshot().todos));
  protected readonly allCompleted = computed(
    () => this.snapshot().todos.length > 0 && this.activeCount() === 0,
  );
  protected readonly errors = computed(() => {
    const { error } = this.snapshot();
    return error ? [error] : [];
  });

  protected async create(event: Event, field: HTMLInputElement) {
    event.preventDefault();
    const title = field.value;
    field.value = '';
    if (await this.store.create(title)) return;
    // A failed title comes back as soon as there is room for it.
    const [failed] = this.store.getSnapshot().failedTitles;
    if (failed === undefined || field.value !== '') return;
    field.value = failed;
    this.store.dismissFailedTitles([failed]);
  }

  protected closeError(field: HTMLInputElement) {
    this.store.dismissError();
    field.focus();
  }
}
