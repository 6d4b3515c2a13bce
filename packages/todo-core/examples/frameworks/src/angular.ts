import { bootstrapApplication } from '@angular/platform-browser';
import { Component, DestroyRef, inject, signal } from '@angular/core';
import { store, toggle } from './store.ts';

@Component({
  selector: 'main',
  template: `
    <div role="alert">
      @for (error of [snapshot().error]; track error?.id) {
        <p>{{ error?.message }}</p>
      }
    </div>
    @for (todo of snapshot().todos; track todo.id) {
      <label>
        <input type="checkbox" [checked]="todo.completed" (change)="toggle($event, todo)" />
        {{ todo.title }}
      </label>
    }
  `,
})
export class Todos {
  protected readonly toggle = toggle;
  protected readonly snapshot = signal(store.getSnapshot());
  readonly #unsubscribe = store.subscribe(() => this.snapshot.set(store.getSnapshot()));

  constructor() {
    inject(DestroyRef).onDestroy(this.#unsubscribe);
  }
}

await bootstrapApplication(Todos);
