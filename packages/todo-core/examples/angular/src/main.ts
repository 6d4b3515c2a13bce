import { Component, computed, DestroyRef, inject, Injectable, signal } from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';
import { countActive, createTodoApi, createTodoStore, statuses, visibleTodos } from 'todo-core';
import type { Status, Todo } from 'todo-core';

@Injectable({ providedIn: 'root' })
class TodosService {
  readonly store = createTodoStore(createTodoApi({ baseUrl: '/api', userId: 1 }));
  readonly #snapshot = signal(this.store.getSnapshot());
  readonly snapshot = this.#snapshot.asReadonly();

  constructor() {
    const unsubscribe = this.store.subscribe(() => this.#snapshot.set(this.store.getSnapshot()));
    inject(DestroyRef).onDestroy(unsubscribe);
    void this.store.load();
  }
}

@Component({
  selector: 'todos-page',
  template: `
    <div role="alert">
      @for (error of errors(); track error.id) {
        <p>{{ error.message }} <button (click)="store.dismissError()">Close</button></p>
      }
    </div>
    <form (submit)="create($event, field)">
      <input #field aria-label="New todo" required autocomplete="off" />
    </form>
    @if (snapshot().failedTitles.length > 0) {
      <p>
        Not added: {{ snapshot().failedTitles.join(', ') }}
        <button (click)="addAgain()">Add again</button>
      </p>
    }
    <ul>
      @for (todo of visible(); track todo.id) {
        <li [attr.aria-busy]="snapshot().busyIds.has(todo.id)">
          <input
            #checkbox
            type="checkbox"
            [attr.aria-label]="todo.title"
            [checked]="todo.completed"
            (change)="toggle(checkbox, todo)"
          />
          <form (submit)="save($event, todo.id)">
            <input
              #title
              aria-label="Title"
              [value]="titleOf(todo)"
              (input)="drafts.set(todo.id, title.value)"
              (blur)="save($event, todo.id)"
            />
          </form>
          @if (snapshot().failedRenames.has(todo.id)) {
            <button (click)="store.rename(todo.id, title.value)">Rename again</button>
            <button (click)="store.dismissFailedRename(todo.id)">Discard</button>
          }
          <button [attr.aria-label]="'Delete ' + todo.title" (click)="store.remove(todo.id)">
            x
          </button>
        </li>
      }
    </ul>
    <output>{{ snapshot().loadStatus === 'loaded' ? activeCount() + ' items left' : '' }}</output>
    @for (each of statuses; track each) {
      <button [attr.aria-pressed]="each === status()" (click)="status.set(each)">{{ each }}</button>
    }
    @if (snapshot().loadStatus === 'failed') {
      <button (click)="store.load()">Load again</button>
    }
    <button (click)="store.toggleAll()">Toggle all</button>
    <button (click)="store.clearCompleted()">Clear completed</button>
  `,
})
class TodosPage {
  protected readonly statuses = statuses;
  protected readonly store = inject(TodosService).store;
  protected readonly snapshot = inject(TodosService).snapshot;
  protected readonly status = signal<Status>('all');
  protected readonly visible = computed(() => visibleTodos(this.snapshot().todos, this.status()));
  protected readonly activeCount = computed(() => countActive(this.snapshot().todos));
  protected readonly errors = computed(() => [this.snapshot().error].filter((error) => !!error));
  /** Titles that are being edited, by id. */
  protected readonly drafts = new Map<number, string>();

  protected create(event: Event, field: HTMLInputElement) {
    event.preventDefault();
    void this.store.create(field.value);
    field.value = '';
  }

  protected addAgain() {
    const { failedTitles } = this.snapshot();
    this.store.dismissFailedTitles(failedTitles);
    void this.store.createAll(failedTitles);
  }

  protected toggle(checkbox: HTMLInputElement, { id, completed }: Todo) {
    // It shows what is confirmed: a toggle comes with a later snapshot.
    checkbox.checked = completed;
    void this.store.toggle(id);
  }

  protected titleOf({ id, title }: Todo) {
    const { failedRenames, pendingRenames } = this.snapshot();
    return this.drafts.get(id) ?? failedRenames.get(id) ?? pendingRenames.get(id) ?? title;
  }

  protected save(event: Event, id: number) {
    event.preventDefault();
    const draft = this.drafts.get(id);
    this.drafts.delete(id);
    if (draft !== undefined) void this.store.rename(id, draft);
  }
}

await bootstrapApplication(TodosPage);
