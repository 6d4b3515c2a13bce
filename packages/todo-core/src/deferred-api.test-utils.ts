import type { CallOptions, TodoApi } from './api.ts';
import { createTodoStore } from './store.ts';
import type { TodoStore } from './todo-store.ts';
import type { Todo } from './todo.ts';

export const milk: Todo = { id: 1, title: 'Milk', completed: false, userId: 7 };
export const bread: Todo = { id: 2, title: 'Bread', completed: true, userId: 7 };
export const eggs: Todo = { id: 3, title: 'Eggs', completed: false, userId: 7 };

/** Runs everything that does not wait for a call. */
export function flushPromises(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** The calls of one kind: each waits until the test answers it or lets it fail. */
class DeferredCalls<Input, Answer> {
  readonly inputs: Input[] = [];
  readonly signals: (AbortSignal | undefined)[] = [];
  readonly #pending: { resolve: (answer: Answer) => void; reject: (cause: unknown) => void }[] = [];

  readonly call = (input: Input, options?: CallOptions): Promise<Answer> => {
    this.inputs.push(input);
    this.signals.push(options?.signal);
    return new Promise((resolve, reject) => this.#pending.push({ resolve, reject }));
  };

  answer(index: number, answer: Answer): Promise<void> {
    this.#at(index).resolve(answer);
    return flushPromises();
  }

  fail(index: number, cause: unknown = new Error('refused')): Promise<void> {
    this.#at(index).reject(cause);
    return flushPromises();
  }

  #at(index: number) {
    const pending = this.#pending[index];
    if (!pending) throw new Error(`only ${this.#pending.length} calls were made, none at ${index}`);
    return pending;
  }
}

/** A TodoApi whose every answer is up to the test, and which ignores its signal. */
export class DeferredApi implements TodoApi {
  readonly lists = new DeferredCalls<undefined, readonly Todo[]>();
  readonly creates = new DeferredCalls<string, Todo>();
  readonly updates = new DeferredCalls<Todo, Todo>();
  readonly removes = new DeferredCalls<number, void>();

  readonly list = (options?: CallOptions) => this.lists.call(undefined, options);
  readonly create = this.creates.call;
  readonly update = this.updates.call;
  readonly remove = this.removes.call;
}

/** A store that has loaded `todos`; its list call is number 0. */
export async function loadedStore(
  ...todos: readonly Todo[]
): Promise<{ api: DeferredApi; store: TodoStore }> {
  const api = new DeferredApi();
  const store = createTodoStore(api);
  void store.load();
  await flushPromises();
  await api.lists.answer(0, todos);
  return { api, store };
}
