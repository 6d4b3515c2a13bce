import { DestroyRef, inject, Injectable, signal } from '@angular/core';
import { createTodoApi, createTodoStore } from 'todo-core';

/** The store, with its current snapshot as a signal. */
@Injectable({ providedIn: 'root' })
export class TodosService {
  readonly store = createTodoStore(createTodoApi({ baseUrl: '/api', userId: 1 }));
  readonly #snapshot = signal(this.store.getSnapshot());
  readonly snapshot = this.#snapshot.asReadonly();

  constructor() {
    const { subscribe, getSnapshot, load } = this.store;
    inject(DestroyRef).onDestroy(subscribe(() => this.#snapshot.set(getSnapshot())));
    void load();
  }
}
