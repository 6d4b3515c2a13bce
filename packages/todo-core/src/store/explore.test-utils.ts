import type { Change } from './change.ts';
import { bread, lost, milk, statusError } from './story-words.test-utils.ts';
import { type Call, keyOf, type Read } from './explore-key.test-utils.ts';
import { Promises } from './explore-promises.test-utils.ts';
import { appendTodo, findTodo, removeTodo } from '../list.ts';
import { listAnswered, listFailed, listWanted } from './lists.ts';
import { type Asked, type ListCall, newList, State } from './state.ts';
import { answered, asked, discarded, rejected, step } from './step.ts';
import { createsOf, removeOf, renameOf, toggleOf } from './store.ts';
import type { Todo } from '../todo.ts';

/** What users and a second client do; the number says which of two actions it is. */
const userActions: Record<string, (world: World, at: number) => void> = {
  create: (world) => world.ask(createsOf(world.state, ['A'])),
  createTwo: (world) => world.ask(createsOf(world.state, ['A', 'B'])),
  toggle: (world) => world.ask([toggleOf(world.state, 1)]),
  toggleOther: (world) => world.ask([toggleOf(world.state, 2)]),
  rename: (world, at) => world.ask([renameOf(world.state, 1, `R${at}`)]),
  remove: (world) => world.ask([removeOf(findTodo(world.state.todos, 1))]),
  toggleAll: (world) => world.ask([1, 2].map((id) => toggleOf(world.state, id))),
  removeAll: (world) => world.ask([1, 2].map((id) => removeOf(findTodo(world.state.todos, id)))),
  retry: (world) => world.ask(world.failed.slice(0, 1)),
  discard: (world) => world.discard(),
  renameElsewhere: (world) => world.changeElsewhere({ title: 'A' }),
  toggleElsewhere: (world) => world.changeElsewhere({ completed: true }),
  removeElsewhere: (world) => world.changeElsewhere(undefined),
  refresh: (world) => world.want(false),
  load: (world) => world.want(true),
};
export const actionNames: readonly string[] = Object.keys(userActions);

/** A store, its server, and what is on its way between them. */
export class World {
  readonly state;
  readonly promises = new Promises([milk, bread]);
  #isChecked = false;
  #failuresLeft: number;
  #todos: readonly Todo[] = [milk, bread];
  #lastId = 10;
  #at = 0;
  #calls: Call[] = [];
  #reads: Read[] = [];

  constructor(
    readonly script: readonly string[],
    failures: number,
    isLoaded: boolean,
  ) {
    this.#failuresLeft = failures;
    this.state = new State(isLoaded ? this.#todos : undefined);
    if (!isLoaded) this.want(true);
  }

  get failed(): readonly Change[] {
    return this.state.changes.filter(({ state }) => state === 'failed');
  }

  /** All that can happen next. */
  moves(): string[] {
    const moves: string[] = [];
    const mayFail = this.#failuresLeft > 0;
    if (this.#at < this.script.length) moves.push('act');
    for (const [at, call] of this.#calls.entries()) {
      moves.push(...this.#endsOf(call, mayFail).map((name) => `${name} ${at}`));
    }
    for (const [at, { todos }] of this.#reads.entries()) {
      moves.push(`${todos ? 'list' : 'read'} ${at}`);
      if (mayFail && !todos) moves.push(`no-list ${at}`);
    }
    for (const [at, { holds, isLoad }] of [...this.state.lists].entries()) {
      if (holds && !(isLoad && this.state.loadStatus === 'pending')) moves.push(`second ${at}`);
    }
    // A list that has failed, a late create or another client leaves the list behind.
    const { hasListFailed, hasLate, isShared } = this.promises;
    const isBehind = hasListFailed || hasLate || isShared || this.state.loadStatus !== 'loaded';
    if (moves.length === 0 && isBehind && !this.#isChecked) moves.push('check');
    return moves;
  }

  /** All that can happen to a call next. */
  #endsOf({ entry, made, isLate }: Call, mayFail: boolean): readonly string[] {
    const { change, before } = entry;
    if (isLate) return ['late'];
    if (made) return mayFail ? ['answer', 'lost', '500'] : ['answer'];
    if (change.action === 'create' && mayFail) return ['make', 'lost', '500', 'refuse', 'delay'];
    if (change.action !== 'create' && !findTodo(this.#todos, (before as Todo).id)) return ['404'];
    return mayFail ? ['make', 'lost', '500', 'refuse'] : ['make'];
  }

  make(move: string): void {
    const [name, at] = move.split(' ') as [string, string];
    const call = this.#calls[Number(at)] as Call;
    const read = this.#reads[Number(at)];
    if (name === 'act') userActions[this.script[this.#at++] as string]?.(this, this.#at);
    else if (name === 'make' || name === 'late') this.#makeOnServer(call);
    else if (name === 'read' && read) this.#read(read);
    else if (name === 'list' || name === 'no-list') this.#endRead(Number(at));
    else if (name === 'second') {
      const list = [...this.state.lists][Number(at)] as ListCall;
      this.#happen(() => void (list.holds = false));
    } else if (name === 'check') {
      this.#isChecked = true;
      this.want(false);
    } else this.#endCall(name, call);
  }

  #read(read: Read): void {
    const earlier = this.#reads.slice(0, this.#reads.indexOf(read));
    this.promises.isOvertaken ||= earlier.some(({ todos }) => !todos);
    read.todos = this.#todos;
  }

  #makeOnServer(call: Call): void {
    const { change, before } = call.entry;
    const todo = { ...milk, ...before };
    if (change.action === 'create') todo.id = this.#lastId += 1;
    if (change.action === 'toggle') todo.completed = change.completed;
    if ('title' in change) todo.title = change.title;
    const isGone = change.action === 'remove';
    this.#todos = isGone ? removeTodo(this.#todos, todo.id) : appendTodo(this.#todos, todo);
    this.promises.noteMade(change, todo);
    call.made = { todo: isGone ? undefined : todo };
    if (call.isLate) this.#drop(call);
  }

  #drop(call: Call): void {
    this.#calls = this.#calls.filter((each) => each !== call);
  }

  #endCall(name: string, call: Call): void {
    const { entry, made } = call;
    if (name === 'delay') this.promises.hasLate = call.isLate = true;
    else this.#drop(call);
    if (name === 'answer' && made) {
      this.#happen(() => answered(this.state, entry, made.todo));
      return;
    }
    if (name !== '404') this.#failuresLeft -= 1;
    const status = { refuse: 409, 404: 404, 500: 500 }[name];
    const cause = status ? statusError(status) : lost;
    this.#happen(() => rejected(this.state, entry, cause));
  }

  #endRead(at: number): void {
    const [{ list, todos }] = this.#reads.splice(at, 1) as [Read];
    if (todos) this.#happen(() => listAnswered(this.state, list, todos));
    else {
      this.#failuresLeft -= 1;
      this.promises.hasListFailed = true;
      this.#isChecked = false;
      this.#happen(() => listFailed(this.state, list, lost));
    }
  }

  #happen(event: () => void): void {
    const { calls, ends, list } = step(this.state, event);
    for (const end of ends) this.promises.noteEnd(end);
    if (list) this.#reads.push({ list });
    for (const entry of calls) {
      const isSent = this.#calls.some(
        (call) => !call.isLate && call.entry.queueKey === entry.queueKey,
      );
      if (isSent) this.promises.problems.push('two changes of one todo, or creates, at once');
      this.#calls.push({ entry });
    }
  }

  ask(asking: readonly (Asked | undefined)[]): void {
    const changes = asking.filter((each) => each !== undefined);
    if (changes.length === 0) return;
    this.promises.noteAsked(changes, this.state.lastChangeId);
    this.promises.isRepeated ||= this.#calls.some(({ isLate }) => isLate);
    const all = changes.map((change) => ({ change }));
    this.#happen(() => asked(this.state, all));
  }

  /** Another client changes the first todo, or deletes it. */
  changeElsewhere(fields: Partial<Todo> | undefined): void {
    const todo = findTodo(this.#todos, 1);
    if (!todo) return;
    const changed = fields && { ...todo, ...fields };
    this.#todos = changed ? appendTodo(this.#todos, changed) : removeTodo(this.#todos, 1);
    this.promises.noteElsewhere(changed);
    // As another tab says it.
    this.want(false);
  }

  discard(): void {
    const { failed } = this;
    this.promises.hasDiscarded = true;
    this.promises.forget((title) => failed.some((each) => 'title' in each && each.title === title));
    this.#happen(() => discarded(this.state, failed));
  }

  want(isLoad: boolean): void {
    const list = newList(isLoad);
    this.#happen(() => listWanted(this.state, list));
  }

  /** Returns the promises that are broken, once nothing can happen any more if this is the end. */
  check(isEnd: boolean): readonly string[] {
    if (isEnd) this.promises.checkEnd(this.state, this.#todos);
    else this.promises.check(this.state);
    return this.promises.problems;
  }

  /** Returns a text that two worlds share if the same can happen in both. */
  key(): string {
    const counts = [this.#at, this.#failuresLeft, this.#lastId, this.#isChecked];
    return keyOf(this.state, this.#calls, this.#reads, [this.#todos, this.promises, counts]);
  }
}
