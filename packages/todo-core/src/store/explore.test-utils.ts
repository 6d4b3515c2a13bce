import { milk, lost, statusError } from './deferred-api.test-utils.ts';
import { appendTodo, findTodo, removeTodo } from '../list.ts';
import type { Todo } from '../todo.ts';
import { keyOf } from './explore-key.test-utils.ts';
import { listAnswered, listFailed, listSent, loadAsked } from './list-calls.ts';
import { failedRenameOf, queueOf } from './queue.ts';
import { type Asked, type Entry, type Event, type ListCall, newBatch, newState } from './state.ts';
import { answered, asked, discarded, rejected, step } from './step.ts';

/** What users do; the number says which of two actions it is. */
const userActions: Record<string, (world: World, at: number) => void> = {
  create: (world) => world.ask([{ action: 'create', title: 'A' }]),
  createTwo: (world) => world.ask(['A', 'B'].map((title) => ({ action: 'create', title }))),
  toggle: (world) => world.ask([world.toggleOf(1)]),
  toggleOther: (world) => world.ask([world.toggleOf(2)]),
  rename: (world, at) => world.rename(1, `R${at}`),
  remove: (world) => world.ask([world.removeOf(1)]),
  toggleAll: (world) => world.ask([1, 2].map((id) => world.toggleOf(id))),
  removeAll: (world) => world.ask([1, 2].map((id) => world.removeOf(id))),
  retry: (world) => world.ask(world.failed.slice(0, 1)),
  discard: (world) => world.discard(),
  refresh: (world) => void (world.wantsRefresh = true),
  load: (world) => world.load(),
};
export const actionNames: readonly string[] = Object.keys(userActions);

/** A call of a change on its way, and the todo that the server has made of it. */
interface Call {
  readonly entry: Entry;
  made?: { readonly todo: Todo | undefined };
  /** Its answer is lost, and the server makes it later. */
  isLate?: boolean;
}

/** A list that is asked for, and what the server has read. */
interface Read {
  readonly list: ListCall;
  todos?: readonly Todo[];
}

/** What the server has made. */
interface Made {
  readonly id: number;
  readonly title: string;
  readonly todoId: number;
  /** The todo since then; nothing if it is deleted. */
  readonly json: string;
}

/** A store, its server, and what is on its way between them. */
export class World {
  readonly state;
  readonly problems: string[] = [];
  wantsRefresh = false;
  #isChecked = false;
  #hasListFailed = false;
  #hasLate = false;
  /** Whether a create was asked for again before its late todo was made: nobody could know. */
  #isRepeated = false;
  /** Whether the first todo was to be deleted: its titles go with it. */
  #isDeleted = false;
  #failuresLeft: number;
  #todos: readonly Todo[];
  #lastId = 10;
  #at = 0;
  #calls: Call[] = [];
  #reads: Read[] = [];
  readonly #made: Made[] = [];
  readonly #confirmed = new Map<number, number>();
  readonly #open = new Set<number>();
  readonly #titles: string[] = [];
  /** How many todos `A` were asked for, and may be made. */
  #copies = 0;

  constructor(
    todos: readonly Todo[],
    readonly script: readonly string[],
    failures: number,
    isLoaded: boolean,
  ) {
    this.#todos = todos;
    this.#failuresLeft = failures;
    this.state = newState(isLoaded ? todos : undefined);
    if (!isLoaded) this.load();
  }

  get failed() {
    return [...this.state.failed.values()].map(({ change }) => change);
  }

  /** All that can happen next. */
  moves(): string[] {
    const moves: string[] = [];
    const mayFail = this.#failuresLeft > 0;
    if (this.#at < this.script.length) moves.push('act');
    for (const [at, { entry, made, isLate }] of this.#calls.entries()) {
      const add = (...names: string[]) => moves.push(...names.map((name) => `${name} ${at}`));
      const { change, before } = entry;
      if (isLate) add('late');
      else if (made) {
        add('answer');
        if (mayFail) add('lost', '500');
      } else if (change.action !== 'create' && !findTodo(this.#todos, (before as Todo).id))
        add('404');
      else {
        add('make');
        if (mayFail) add('lost', '500', 'refuse');
        if (mayFail && change.action === 'create') add('delay');
      }
    }
    for (const [at, { todos }] of this.#reads.entries()) {
      moves.push(`${todos ? 'list' : 'read'} ${at}`);
      if (mayFail && !todos) moves.push(`no-list ${at}`);
    }
    if (this.wantsRefresh && !this.#reads.some(({ list }) => !list.isLoad)) moves.push('refresh');
    // A list that has failed, or a late create, leaves the list behind.
    const isBehind = this.#hasListFailed || this.#hasLate || this.state.loadStatus !== 'loaded';
    if (moves.length === 0 && isBehind && !this.#isChecked) moves.push('check');
    return moves;
  }

  make(move: string): void {
    const [name, at] = move.split(' ') as [string, string];
    const call = this.#calls[Number(at)] as Call;
    const read = this.#reads[Number(at)];
    if (name === 'act') userActions[this.script[this.#at++] as string]?.(this, this.#at);
    else if (name === 'make' || name === 'late') this.#makeOnServer(call);
    else if (name === 'read' && read) read.todos = this.#todos;
    else if (name === 'list' || name === 'no-list') this.#endRead(Number(at));
    else if (name === 'refresh' || name === 'check') {
      this.#isChecked ||= name === 'check';
      this.wantsRefresh = false;
      this.#send({ isLoad: false, sentAt: 0 });
    } else this.#endCall(name, call);
  }

  #makeOnServer(call: Call): void {
    const { change, before } = call.entry;
    let todo = before;
    if (change.action === 'create')
      todo = { ...milk, id: (this.#lastId += 1), title: change.title };
    else if (change.action === 'toggle') todo = { ...milk, ...before, completed: change.completed };
    else if (change.action === 'rename') todo = { ...milk, ...before, title: change.title };
    const isGone = change.action === 'remove';
    const { id } = todo as Todo;
    this.#todos = isGone ? removeTodo(this.#todos, id) : appendTodo(this.#todos, todo as Todo);
    const title = 'title' in change ? change.title : '';
    this.#made.push({ id: change.id, title, todoId: id, json: isGone ? '' : JSON.stringify(todo) });
    call.made = { todo: isGone ? undefined : todo };
    if (call.isLate) this.#calls = this.#calls.filter((each) => each !== call);
  }

  #endCall(name: string, call: Call): void {
    const { entry, made } = call;
    if (name === 'delay') {
      this.#hasLate = call.isLate = true;
    } else this.#calls = this.#calls.filter((each) => each !== call);
    if (name === 'answer' && made) {
      const at = this.#made.findIndex(({ id }) => id === entry.change.id);
      this.#confirmed.set((this.#made[at] as Made).todoId, at);
      this.#happen(answered, entry, made.todo);
      return;
    }
    if (name !== '404') this.#failuresLeft -= 1;
    const status = { refuse: 409, 404: 404, 500: 500 }[name];
    this.#happen(rejected, entry, status ? statusError(status) : lost);
  }

  #endRead(at: number): void {
    const [{ list, todos }] = this.#reads.splice(at, 1) as [Read];
    if (todos) this.#happen(listAnswered, list, todos);
    else {
      this.#failuresLeft -= 1;
      this.#hasListFailed = true;
      this.#happen(listFailed, list, lost);
    }
  }

  #happen<Args extends unknown[]>(event: Event<Args>, ...args: Args): void {
    const { calls, ends, needsRefresh } = step(this.state, event, ...args);
    for (const { end } of ends) {
      const { change, outcome } = end;
      if (change && !this.#open.delete(change.id)) this.problems.push('a change ends twice');
      const made = this.#made.filter(({ id }) => id === change?.id).at(-1);
      const isLatest = made === this.#made.filter(({ todoId }) => todoId === made?.todoId).at(-1);
      const isBlind = change?.action === 'create' && !('doubt' in change);
      const isUnknown = this.#hasListFailed || this.#hasLate || isBlind;
      if (outcome === 'failed' && made && isLatest && !isUnknown)
        this.problems.push('failed, but was made');
    }
    for (const entry of calls) {
      const isSent = this.#calls.some((call) => !call.isLate && call.entry.key === entry.key);
      if (isSent) this.problems.push('two changes of one todo, or creates, at once');
      this.#calls.push({ entry });
    }
    this.wantsRefresh ||= needsRefresh;
  }

  ask(changes: readonly Asked[]): void {
    const isFailed = (title: string) =>
      this.failed.find((change) => change.action === 'create' && change.title === title);
    const all = changes
      .filter((each) => each !== undefined)
      .map((each) => (each.action === 'create' ? (isFailed(each.title) ?? each) : each));
    if (all.length === 0) return;
    for (const [at, each] of all.entries()) {
      this.#open.add(this.state.lastChangeId + at + 1);
      if ('title' in each) this.#titles.push(each.title);
      if (each.action === 'create' && each.title === 'A' && !('id' in each)) this.#copies += 1;
    }
    this.#isRepeated ||= this.#calls.some(({ isLate }) => isLate);
    this.#happen(asked, all, newBatch(all.length));
  }

  rename(todoId: number, title: string): void {
    // Only the last one stays.
    this.#forget((each) => each.startsWith('R'));
    const id = failedRenameOf(this.state, todoId)?.change.id;
    this.ask([{ id, action: 'rename', todoId, title }]);
    if (this.#isDeleted) this.#forget((each) => each === title);
  }

  toggleOf(todoId: number): Asked {
    const todo = findTodo(this.state.todos, todoId);
    if (!todo) return undefined;
    let { completed } = todo;
    for (const { change } of queueOf(this.state, todoId)) {
      if (change.action === 'toggle') completed = change.completed;
    }
    return { action: 'toggle', todoId, completed: !completed };
  }

  removeOf(todoId: number): Asked {
    if (!findTodo(this.state.todos, todoId)) return undefined;
    if (todoId === 1) {
      this.#isDeleted = true;
      this.#forget((each) => each.startsWith('R'));
    }
    return { action: 'remove', todoId };
  }

  discard(): void {
    const ids = this.failed.map(({ id }) => id);
    for (const change of this.failed)
      this.#forget((each) => 'title' in change && each === change.title);
    this.#happen(discarded, ids);
  }

  #forget(isForgotten: (title: string) => boolean): void {
    for (let at = this.#titles.length - 1; at >= 0; at -= 1) {
      if (isForgotten(this.#titles[at] as string)) this.#titles.splice(at, 1);
    }
  }

  load(): void {
    const list = { isLoad: true, sentAt: 0 };
    this.#happen(loadAsked, list);
    this.#send(list);
  }

  #send(list: ListCall): void {
    this.#reads.push({ list });
    this.#happen(listSent, list);
  }

  /** What must hold at any time. */
  check(): readonly string[] {
    const { todos, loadStatus } = this.state;
    for (const [todoId, at] of loadStatus === 'loaded' ? this.#confirmed : []) {
      const shown = findTodo(todos, todoId);
      const json = shown ? JSON.stringify(shown) : '';
      const isKept = this.#made
        .slice(at)
        .some((each) => each.todoId === todoId && each.json === json);
      if (!isKept) this.problems.push('a confirmed change is undone');
    }
    return this.problems;
  }

  /** What must hold once nothing can happen any more. */
  checkEnd(): readonly string[] {
    const { todos, queues, awaitingList } = this.state;
    const { problems } = this;
    if (this.#open.size > 0) problems.push('a change never ends');
    if (queues.size + awaitingList.size > 0) problems.push('something is pending');
    if (JSON.stringify(todos) !== JSON.stringify(this.#todos))
      problems.push("the list is not the server's");
    const titles = this.failed.map((change) => 'title' in change && change.title);
    const safe = new Set([...titles, ...this.#made.map(({ title }) => title)]);
    for (const title of this.#titles) if (!safe.has(title)) problems.push('a title is lost');
    const copies = this.#made.filter(({ title }) => title === 'A').length;
    if (copies > this.#copies + (this.#isRepeated ? 1 : 0)) problems.push('a todo is made twice');
    return problems;
  }

  /** Returns a text that two worlds share if the same can happen in both. */
  key(): string {
    return keyOf(
      this.state,
      this.#calls.map(({ entry }) => entry),
      [
        [
          this.#todos,
          this.#made,
          [...this.#confirmed],
          [...this.#open],
          this.#titles,
          this.#copies,
        ],
        this.#calls.map(({ entry, made, isLate }) => [entry.change.id, made, isLate]),
        this.#reads.map(({ list, todos }) => [[...this.state.lists].indexOf(list), todos]),
        [
          this.#at,
          this.#failuresLeft,
          this.#hasListFailed,
          this.#hasLate,
          this.#isDeleted,
          this.#isRepeated,
        ],
        [this.wantsRefresh, this.#lastId, this.problems, this.#isChecked],
      ],
    );
  }
}
