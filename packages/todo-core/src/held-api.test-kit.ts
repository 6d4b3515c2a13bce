import type { CallOptions, TodoApi } from './api.ts';
import { createTodoStore, type TodoStore } from './store.ts';
import type { Todo } from './todo.ts';

export const milk: Todo = { id: 1, title: 'Milk', completed: false, userId: 7 };
export const bread: Todo = { id: 2, title: 'Bread', completed: true, userId: 7 };
export const eggs: Todo = { id: 3, title: 'Eggs', completed: false, userId: 7 };

/** Lets everything go on that does not wait for a call. */
export function settle(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** The calls of one kind: each waits until the test answers it or lets it fail. */
class HeldCalls<Input, Answer> {
  readonly inputs: Input[] = [];
  readonly signals: (AbortSignal | undefined)[] = [];
  readonly #held: { resolve: (answer: Answer) => void; reject: (cause: unknown) => void }[] = [];

  readonly hold = (input: Input, options?: CallOptions): Promise<Answer> => {
    this.inputs.push(input);
    this.signals.push(options?.signal);
    return new Promise((resolve, reject) => this.#held.push({ resolve, reject }));
  };

  answer(index: number, answer: Answer): Promise<void> {
    this.#at(index).resolve(answer);
    return settle();
  }

  fail(index: number, cause: unknown = new Error('refused')): Promise<void> {
    this.#at(index).reject(cause);
    return settle();
  }

  #at(index: number) {
    const held = this.#held[index];
    if (!held) throw new Error(`only ${this.#held.length} calls were made, none at ${index}`);
    return held;
  }
}

/** A TodoApi whose every answer is in the test's hand, and that does not heed its signal. */
export class HeldApi implements TodoApi {
  readonly lists = new HeldCalls<undefined, readonly Todo[]>();
  readonly creates = new HeldCalls<string, Todo>();
  readonly updates = new HeldCalls<Todo, Todo>();
  readonly removes = new HeldCalls<number, void>();

  readonly list = (options?: CallOptions) => this.lists.hold(undefined, options);
  readonly create = this.creates.hold;
  readonly update = this.updates.hold;
  readonly remove = this.removes.hold;
}

/** A store that has loaded `todos`; its list call is number 0. */
export async function loadedStore(
  ...todos: readonly Todo[]
): Promise<{ api: HeldApi; store: TodoStore }> {
  const api = new HeldApi();
  const store = createTodoStore(api);
  void store.load();
  await settle();
  await api.lists.answer(0, todos);
  return { api, store };
}
