import { DestroyRef, inject, Injectable, signal } from '@angular/core';
import { parseStatus } from 'todo-core';

/** The status that the address names, such as `#/active`. */
@Injectable({ providedIn: 'root' })
export class StatusService {
  readonly #status = signal(readStatus());
  readonly status = this.#status.asReadonly();

  constructor() {
    const handleChange = () => this.#status.set(readStatus());
    addEventListener('hashchange', handleChange);
    inject(DestroyRef).onDestroy(() => removeEventListener('hashchange', handleChange));
  }
}

function readStatus() {
  return parseStatus(location.hash.slice('#/'.length));
}
