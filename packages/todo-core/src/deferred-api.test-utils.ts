import type { CallOptions, TodoApi } from './api.ts';
import { TodoApiError } from './api-error.ts';
import type { TodoStoreOptions } from './snapshot.ts';
import { createTodoStore } from './store.ts';
import type { Todo } from './todo.ts';
import type { TodoStore } from './todo-store.ts';

export const milk: Todo = { id: 1, title: 'Milk', completed: false, userId: 7 };
export const bread: Todo = { id: 2, title: 'Bread', completed: true, userId: 7 };
export const eggs: Todo = { id: 3, title: 'Eggs', completed: false, userId: 7 };
export const doneMilk: Todo = { ...milk, completed: true };
export const oatMilk: Todo = { ...milk, title: 'Oat milk' };

export function statusError(status: number): TodoApiError {
  const call = { method: 'ANY', url: '/todos' };
  return new TodoApiError('status', `answered with status ${status}`, call, { status });
}

/** A failure that says that the server changed nothing. */
export const refused = statusError(400);
/** A failure after which nobody knows whether the server made the change. */
export const lost = new Error('the answer was lost');

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

  /** Answers the call with this number, counted from 0, and runs what follows from it. */
  async answer(index: number, answer: Answer): Promise<void> {
    (await this.#at(index)).resolve(answer);
    await flushPromises();
  }

  async fail(index: number, cause: unknown = refused): Promise<void> {
    (await this.#at(index)).reject(cause);
    await flushPromises();
  }

  async #at(index: number) {
    await flushPromises();
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

/** A store that has loaded `todos`, and has made no call. */
export function storeOf(...todos: readonly Todo[]) {
  return storeWith({ todos });
}

export function storeWith(options: TodoStoreOptions) {
  const api = new DeferredApi();
  const store = createTodoStore(api, options);
  return { api, store, snapshot: store.getSnapshot };
}

type Calls = 'creates' | 'updates' | 'removes';
type Act = (store: TodoStore) => Promise<unknown>;

/** Each change of a list with milk, what the server answers, and the list once it is made. */
export const changes: [name: string, calls: Calls, act: Act, answer: unknown, made: Todo[]][] = [
  ['create', 'creates', (store) => store.create('Eggs'), eggs, [milk, eggs]],
  ['createAll', 'creates', (store) => store.createAll([' ', 'Eggs']), eggs, [milk, eggs]],
  ['toggle', 'updates', (store) => store.toggle(milk.id), doneMilk, [doneMilk]],
  ['rename', 'updates', (store) => store.rename(milk.id, 'Oat milk'), oatMilk, [oatMilk]],
  ['delete', 'removes', (store) => store.remove(milk.id), undefined, []],
];
