import type { CallOptions, TodoApi } from '../api/todo-api.ts';
import type { Todo } from '../todo.ts';
import type { TodoStoreOptions } from './snapshot.ts';
import { createTodoStore } from './store.ts';
import { nameOf, named, refused, todoOf } from './story-words.test-utils.ts';

/** A call that waits until the test answers it. */
export interface Call {
  readonly action: 'list' | 'create' | 'update' | 'remove';
  /** The id of its todo. */
  readonly id?: number | undefined;
  /** What it is to make of its todo; the title of a new one. */
  readonly todo?: Todo;
  readonly title?: string;
  readonly key?: unknown;
  /** Whether its key was sent before. */
  readonly isRepeated?: boolean;
  readonly signal?: AbortSignal | undefined;
  /** Whether a change was in flight while this list was. */
  isStale?: boolean;
  readonly answer: (answer: unknown) => void;
  readonly fail: (cause: unknown) => void;
}

/** A `TodoApi` whose every answer is up to the test, and which ignores its signals. */
export class WaitingCalls implements TodoApi {
  waiting: Call[] = [];
  /** The names of all that were sent. */
  readonly sent: string[] = [];
  readonly keys: unknown[] = [];

  readonly list = (options: CallOptions = {}): Promise<readonly Todo[]> => {
    const isStale = this.waiting.some(({ action }) => action !== 'list');
    return this.#call({ action: 'list', signal: options.signal, isStale });
  };
  readonly create = (title: string, { key }: CallOptions = {}): Promise<Todo> => {
    const isRepeated = this.keys.includes(key);
    this.keys.push(key);
    return this.#change({ action: 'create', title, key, isRepeated });
  };
  readonly update = (todo: Todo, { key }: CallOptions = {}): Promise<Todo> =>
    this.#change({ action: 'update', id: todo.id, todo, key });
  readonly remove = (id: number, { key }: CallOptions = {}): Promise<void> =>
    this.#change({ action: 'remove', id, key });

  #change<T>(call: Omit<Call, 'answer' | 'fail'>): Promise<T> {
    for (const each of this.waiting) if (each.action === 'list') each.isStale = true;
    return this.#call(call);
  }

  #call<T>(call: Omit<Call, 'answer' | 'fail'>): Promise<T> {
    return new Promise((resolve, fail) => {
      const whole = { ...call, answer: resolve as Call['answer'], fail };
      this.waiting.push(whole);
      this.sent.push(nameOfCall(whole));
    });
  }
}

/** Writes a call: `create Eggs again` (its key was sent before), `update Milk ✓`, `remove Milk`, `stale list`. */
export function nameOfCall({ action, id = 0, isStale, isRepeated, signal, ...of }: Call): string {
  if (action === 'list') return signal?.aborted ? 'left list' : isStale ? 'stale list' : 'list';
  if (action === 'create') return `create ${of.title}${isRepeated ? ' again' : ''}`;
  const key = of.key === undefined ? '' : ' with a key';
  return `${action} ${of.todo ? nameOf(of.todo) : named(id)}${key}`;
}

/** Returns what a server answers that does what was asked. */
export const answerTo = ({ title, todo }: Call): Todo | undefined =>
  title === undefined ? todo : todoOf(title);

/** Runs everything that does not wait for a call. */
export const flushPromises = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** A store over calls that wait: `answer` and `fail` end the oldest. */
export function storeWith(options: TodoStoreOptions) {
  const api = new WaitingCalls();
  const store = createTodoStore(api, options);
  const end = async (how: 'answer' | 'fail', what?: unknown) => {
    await flushPromises();
    api.waiting.shift()?.[how](what);
    await flushPromises();
  };
  const answer = (what?: unknown) => end('answer', what);
  const fail = (what: unknown = refused) => end('fail', what);
  return { api, store, snapshot: store.getSnapshot, answer, fail };
}
