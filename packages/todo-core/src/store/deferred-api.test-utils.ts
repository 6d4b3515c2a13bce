import { expect, onTestFinished, vi } from 'vitest';
import type { CallOptions, TodoApi } from '../api/todo-api.ts';
import { TodoApiError } from '../api/api-error.ts';
import type { Change, CreateChange, RenameChange } from './change.ts';
import type { ChangeEnd, TodoAction, TodoError, TodoStoreOptions } from './snapshot.ts';
import { createTodoStore } from './store.ts';
import { newTodo, type Todo } from '../todo.ts';
import type { TodoStore } from './todo-store.ts';

export const milk: Todo = { id: 1, ...newTodo('Milk', 7) };
export const bread: Todo = { id: 2, ...newTodo('Bread', 7), completed: true };
export const eggs: Todo = { id: 3, ...newTodo('Eggs', 7) };
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

/** The failed creates of these titles, with ids from 1. */
export function failedCreates(...titles: readonly string[]): readonly CreateChange[] {
  return titles.map((title, at) => ({ id: at + 1, state: 'failed', action: 'create', title }));
}

/** A failed create of which nobody knows whether it was made. */
export const inDoubt: CreateChange = {
  id: 1,
  state: 'failed',
  action: 'create',
  title: 'Eggs',
  doubt: [],
};

/** The changes with the keys that creates get as soon as they are asked for. */
export function sent(...changes: readonly Change[]): readonly Change[] {
  const key = expect.stringMatching(/^[\de.-]{9,}$/) as string;
  return changes.map((change) => (change.action === 'create' ? { ...change, key } : change));
}

/** The failed rename of milk to oat milk. */
export const failedRename: RenameChange = {
  id: 1,
  state: 'failed',
  action: 'rename',
  todoId: milk.id,
  title: 'Oat milk',
};

/** Runs everything that does not wait for a call. */
export function flushPromises(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** Returns what lets a second pass, after which no list holds back changes. Call it before the list is asked for. */
export function fakeSeconds(): () => void {
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  return () => vi.advanceTimersByTime(1000);
}

/** The calls of one kind: each waits until the test answers it or lets it fail. */
class DeferredCalls<Input, Answer> {
  readonly inputs: Input[] = [];
  readonly keys: unknown[] = [];
  readonly signals: (AbortSignal | undefined)[] = [];
  readonly #pending: { resolve: (answer: Answer) => void; reject: (cause: unknown) => void }[] = [];

  readonly call = (input: Input, options?: CallOptions): Promise<Answer> => {
    this.inputs.push(input);
    this.keys.push(options?.key);
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
  return {
    api,
    store,
    snapshot: store.getSnapshot,
    /** Brings this list by a refresh, once the changes before it are sent. */
    refreshTo: async (...list: readonly Todo[]) => {
      await flushPromises();
      void store.refresh();
      await api.lists.answer(api.lists.inputs.length, list);
    },
  };
}

interface Action {
  readonly action: Exclude<TodoAction, 'load'>;
  readonly message: string;
  readonly act: (store: TodoStore) => Promise<ChangeEnd>;
  readonly calls: 'creates' | 'updates' | 'removes';
  readonly answer: unknown;
  /** The list with milk once it is made. */
  readonly made: readonly Todo[];
  /** Its todo before and after, as its end says. */
  readonly todos: { readonly before: Todo | undefined; readonly todo: Todo | undefined };
  /** What the error says of the todo, and what stays in `changes`, if it fails. */
  readonly subject: Partial<TodoError>;
  readonly kept: readonly Change[];
}

const ofMilk = { subject: { todoId: milk.id, title: milk.title } };

/** Each action that changes a list with milk. */
export const actions: readonly Action[] = [
  {
    action: 'create',
    message: 'Unable to add a todo',
    act: (store) => store.create('Eggs'),
    calls: 'creates',
    answer: eggs,
    made: [milk, eggs],
    todos: { before: undefined, todo: eggs },
    subject: { title: 'Eggs' },
    kept: failedCreates('Eggs'),
  },
  {
    ...ofMilk,
    action: 'toggle',
    message: 'Unable to toggle a todo',
    act: (store) => store.toggle(milk.id),
    calls: 'updates',
    answer: doneMilk,
    todos: { before: milk, todo: doneMilk },
    made: [doneMilk],
    kept: [],
  },
  {
    ...ofMilk,
    action: 'rename',
    message: 'Unable to rename a todo',
    act: (store) => store.rename(milk.id, 'Oat milk'),
    calls: 'updates',
    answer: oatMilk,
    todos: { before: milk, todo: oatMilk },
    made: [oatMilk],
    kept: [failedRename],
  },
  {
    ...ofMilk,
    action: 'remove',
    message: 'Unable to delete a todo',
    act: (store) => store.remove(milk.id),
    calls: 'removes',
    answer: undefined,
    todos: { before: milk, todo: undefined },
    made: [],
    kept: [],
  },
];
