import { Component, computed, DestroyRef, inject, Injectable, signal } from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';
import { changesByTodo, countActive, createsIn, createTodoApi, createTodoStore } from 'todo-core';
import { type Filter, filters, type Todo, visibleTodos } from 'todo-core';

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
    @if (failed().length > 0) {
      <p>
        Not added: {{ failedTitles().join(', ') }}
        <button (click)="addAgain()">Add again</button>
      </p>
    }
    <ul>
      @for (todo of visible(); track todo.id) {
        @let changes = byTodo().get(todo.id);
        <li [attr.aria-busy]="!!changes?.busy">
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
          @if (changes?.failedRename; as failed) {
            <button (click)="store.retry([failed.id])">Rename again</button>
            <button (click)="store.discard([failed.id])">Discard</button>
          }
          <button [attr.aria-label]="'Delete ' + todo.title" (click)="store.remove(todo.id)">
            x
          </button>
        </li>
      }
    </ul>
    <output>{{ snapshot().loadStatus === 'loaded' ? activeCount() + ' items left' : '' }}</output>
    @for (each of filters; track each) {
      <button [attr.aria-pressed]="each === filter()" (click)="filter.set(each)">{{ each }}</button>
    }
    @if (snapshot().loadStatus === 'failed') {
      <button (click)="store.load()">Load again</button>
    }
    <button (click)="store.toggleAll()">Toggle all</button>
    <button (click)="store.clearCompleted()">Clear completed</button>
  `,
})
class TodosPage {
  protected readonly filters = filters;
  protected readonly store = inject(TodosService).store;
  protected readonly snapshot = inject(TodosService).snapshot;
  protected readonly filter = signal<Filter>('all');
  protected readonly visible = computed(() => visibleTodos(this.snapshot().todos, this.filter()));
  protected readonly byTodo = computed(() => changesByTodo(this.snapshot().changes));
  protected readonly failed = computed(() =>
    createsIn(this.snapshot().changes).filter(({ state }) => state === 'failed'),
  );
  protected readonly failedTitles = computed(() => this.failed().map(({ title }) => title));
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
    void this.store.retry(this.failed().map(({ id }) => id));
  }

  protected toggle(checkbox: HTMLInputElement, { id, completed }: Todo) {
    // It shows what is confirmed: a toggle comes with a later snapshot.
    checkbox.checked = completed;
    void this.store.toggle(id);
  }

  protected titleOf({ id, title }: Todo) {
    const { savingTitle, failedRename } = this.byTodo().get(id) ?? {};
    return this.drafts.get(id) ?? savingTitle ?? failedRename?.title ?? title;
  }

  protected save(event: Event, id: number) {
    event.preventDefault();
    const draft = this.drafts.get(id);
    this.drafts.delete(id);
    if (draft !== undefined) void this.store.rename(id, draft);
  }
}

await bootstrapApplication(TodosPage);
