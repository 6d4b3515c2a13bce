import { AsyncLocalStorage } from 'node:async_hooks';
import type { Scheduler } from 'fast-check';
import type { TodoApi } from '../api/todo-api.ts';
import { lost, milk, statusError } from './story-words.test-utils.ts';
import { appendTodo, findTodo, removeTodo } from '../list.ts';
import type { Todo } from '../todo.ts';

/**
 * What happens to a call: the server refuses it, or its request or answer is lost, also behind a 500.
 * A create that is late is made some time after its answer is lost.
 */
export const fates = [
  ...(['succeeds', 'refused', 'request lost', 'answer lost', 'late'] as const),
  ...(['500', '500 after all'] as const),
];
type Fate = (typeof fates)[number];

/** What a call belongs to, even if the call had to wait for its turn. */
export const currentAction = new AsyncLocalStorage<object>();

/** A change that the server made, for the API or another client. */
export interface Change {
  readonly kind: 'create' | 'update' | 'remove' | 'toggle elsewhere';
  /** The todo as it is since then, or as it was before its delete. */
  readonly todo: Todo;
  readonly action: object | undefined;
  /** Whether another client has made it. */
  readonly isElsewhere: boolean;
  /** Whether a change of its todo was answered before. */
  readonly isAnswered: boolean;
}

/** A server in memory. It acts when a request arrives or never; the scheduler says when. */
export class ModelServer {
  todos: readonly Todo[];
  /** What happens to the next calls. Later ones succeed. */
  fates: readonly Fate[] = [];
  isDown = false;
  /** Whether another client has changed the list. */
  isShared = false;
  /** All changes, oldest first. */
  readonly changes: Change[] = [];
  /** The latest change of each todo that was answered. */
  readonly answered = new Map<number, Change>();
  /** The todos whose delete was sent. */
  readonly deleteRequests = new Set<number>();
  /** Whether any call has failed. */
  hasFailed = false;
  /** The titles of the creates that are made after their answers are lost: a look-up may come before. */
  readonly late: string[] = [];
  /** Called with the title of each create that is sent. */
  onCreate: (title: string) => void = () => {};
  /** How many list calls have failed. */
  failedLists = 0;
  /** Whether a list was read before one that was asked for earlier: nobody can know which is newer. */
  isOvertaken = false;
  #askedLists = 0;
  #readList = 0;
  /** What the store did wrong. */
  readonly problems: string[] = [];
  readonly #scheduler: Scheduler;
  /** The todos by the keys of their creates, if this server knows keys. */
  readonly #keys: Map<string, number> | undefined;
  readonly #inFlight = new Set<string>();
  /** How many pages have connected: only the latest is open. */
  #pageCount = 0;
  #lastId: number;

  constructor(scheduler: Scheduler, todos: readonly Todo[], knowsKeys: boolean) {
    this.#keys = knowsKeys ? new Map() : undefined;
    this.#scheduler = scheduler;
    this.todos = todos;
    this.#lastId = todos.length;
  }

  /** Opens a page in the place of the one before, whose requests in flight are lost. */
  connect(): TodoApi {
    this.#pageCount += 1;
    const page = this.#pageCount;
    this.#inFlight.clear();
    this.answered.clear();
    return {
      list: async () => {
        const asked = (this.#askedLists += 1);
        try {
          return await this.#call(page, 'a list', () => {
            this.isOvertaken ||= asked < this.#readList;
            this.#readList = asked;
            return this.todos.map((todo) => ({ ...todo }));
          });
        } catch (cause) {
          this.failedLists += 1;
          throw cause;
        }
      },
      create: (title, { key = '' } = {}) => {
        this.onCreate(title);
        return this.#change(page, 'a create', () => this.#create(title, key), title);
      },
      update: (sent) =>
        this.#change(page, `a change of ${sent.id}`, () => {
          this.#find(sent.id);
          return this.#make('update', sent);
        }),
      remove: async (id) => {
        this.deleteRequests.add(id);
        const remove = () => this.#make('remove', this.#find(id));
        await this.#change(page, `a change of ${id}`, remove);
      },
    };
  }

  /** Another client changes the list. */
  changeElsewhere(change: 'create' | 'toggle' | 'rename' | 'remove', id: number, title: string) {
    this.isShared = true;
    const todo = findTodo(this.todos, id);
    if (change === 'create') this.#make('create', this.#newTodo(title), true);
    else if (todo && change === 'remove') this.#make('remove', todo, true);
    else if (todo && change === 'rename') this.#make('update', { ...todo, title }, true);
    else if (todo) this.#make('toggle elsewhere', { ...todo, completed: !todo.completed }, true);
  }

  #find(id: number): Todo {
    const todo = findTodo(this.todos, id);
    if (!todo) throw statusError(404);
    return todo;
  }

  #newTodo(title: string): Todo {
    return { ...milk, id: (this.#lastId += 1), title };
  }

  /** Creates a todo, or finds the one of this key. */
  #create(title: string, key: string): Change {
    const known = findTodo(this.todos, this.#keys?.get(key) ?? 0);
    const last = this.changes.filter(({ todo }) => todo.id === known?.id).at(-1);
    if (last) return last;
    const change = this.#make('create', this.#newTodo(title));
    this.#keys?.set(key, change.todo.id);
    return change;
  }

  #make(kind: Change['kind'], todo: Todo, isElsewhere = false): Change {
    const isAnswered = this.answered.has(todo.id);
    const change = { kind, todo, action: currentAction.getStore(), isElsewhere, isAnswered };
    this.changes.push(change);
    this.todos = kind === 'remove' ? removeTodo(this.todos, todo.id) : appendTodo(this.todos, todo);
    return change;
  }

  /** Changes of one todo, and creates, are sent one at a time. */
  async #change(page: number, name: string, make: () => Change, lateTitle?: string): Promise<Todo> {
    const key = `${page} ${name}`;
    if (this.#inFlight.has(key)) this.problems.push(`${name} was sent during another`);
    this.#inFlight.add(key);
    try {
      const change = await this.#call(page, name, make, lateTitle);
      this.answered.set(change.todo.id, change);
      return { ...change.todo };
    } finally {
      this.#inFlight.delete(key);
    }
  }

  async #call<T>(page: number, name: string, act: () => T, lateTitle?: string): Promise<T> {
    const [fate = 'succeeds', ...rest] = this.fates;
    this.fates = rest;
    if (fate !== 'succeeds') this.hasFailed = true;
    const isLost = (loss: Fate) => this.isDown || page < this.#pageCount || fate === loss;
    await this.#scheduler.schedule(Promise.resolve(), `${name} arrives: ${fate}`);
    if (isLost('request lost')) throw this.#lose();
    if (fate === 'refused') throw statusError(409);
    if (fate === '500') throw statusError(500);
    if (fate === 'late' && lateTitle !== undefined) {
      this.late.push(lateTitle);
      void this.#scheduler.schedule(Promise.resolve(), 'a late create is made').then(act);
      throw this.#lose();
    }
    const answer = act();
    await this.#scheduler.schedule(Promise.resolve(), `${name} is answered`);
    if (isLost('answer lost')) throw this.#lose();
    if (fate === '500 after all') throw statusError(500);
    return answer;
  }

  #lose(): Error {
    this.hasFailed = true;
    return lost;
  }
}
