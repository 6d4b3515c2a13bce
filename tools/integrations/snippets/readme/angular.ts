import { Component, DestroyRef, inject, Injectable, signal } from '@angular/core';
import { store } from './store';

@Injectable({ providedIn: 'root' })
class TodosService {
  readonly #snapshot = signal(store.getSnapshot());
  readonly snapshot = this.#snapshot.asReadonly();

  constructor() {
    const unsubscribe = store.subscribe(() => this.#snapshot.set(store.getSnapshot()));
    inject(DestroyRef).onDestroy(unsubscribe);
  }
}

@Component({
  selector: 'todo-list',
  template: `
    <p role="alert">{{ snapshot().error?.message }}</p>
    <ul>
      @for (todo of snapshot().todos; track todo.id) {
        <li>
          <label>
            <input
              type="checkbox"
              [checked]="todo.completed"
              (click)="handleClick($event, todo.id)"
            />
            {{ todo.title }}
          </label>
        </li>
      }
    </ul>
  `,
})
export class TodoList {
  protected readonly snapshot = inject(TodosService).snapshot;

  constructor() {
    void store.load();
  }

  protected handleClick(event: Event, id: number) {
    event.preventDefault();
    void store.toggle(id);
  }
}
