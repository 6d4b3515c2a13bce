import { expect, vi } from 'vitest';
import type { Change } from './change.ts';
import type { ChangeEnd, TodoError, TodoSnapshot } from './snapshot.ts';
import { createTodoStore } from './store.ts';
import * as words from './story-words.test-utils.ts';
import type { TodoStore } from './todo-store.ts';
import { type Call, nameOfCall, WaitingCalls } from './waiting-calls.test-utils.ts';

type Ends = (ChangeEnd | undefined)[];

/** A store over calls that wait, and all that it tells. */
export class Page {
  readonly api = new WaitingCalls();
  store!: TodoStore;
  ends: Ends[] = [];
  told: ChangeEnd[] = [];
  errors: TodoError[] = [];
  loads: { hasCome?: boolean }[] = [];
  /** The snapshots, and how they were: nobody edits them. */
  snapshots: [TodoSnapshot, string][] = [];
  discarded: Change | readonly Change[] | undefined;
  visit = new AbortController();
  #isTold = true;

  open(todos: string, changes: readonly Change[]): void {
    this.api.waiting = [];
    this.ends = [];
    this.told = [];
    this.errors = [];
    this.store = createTodoStore(this.api, {
      ...(todos !== 'no list yet' && { todos: words.todosOf(todos) }),
      changes,
      onChangeEnd: (end) => this.told.push(end),
      onError: (error) => this.errors.push(error),
    });
    this.snapshots = [[this.shown, JSON.stringify(this.shown)]];
    this.store.subscribe(() => this.#noteSnapshot());
  }

  get shown(): TodoSnapshot {
    return this.store.getSnapshot();
  }

  #noteSnapshot(): void {
    const { errors, shown } = this;
    this.snapshots.push([shown, JSON.stringify(shown)]);
    this.#isTold &&= !shown.error || errors.includes(shown.error);
  }

  note(acted: Promise<ChangeEnd | readonly ChangeEnd[]>): void {
    const own: Ends = [undefined];
    this.ends.push(own);
    void acted.then((all) => own.splice(0, 1, ...[all].flat()));
  }

  noteLoad(loaded: Promise<boolean>): void {
    const load: { hasCome?: boolean } = {};
    this.loads.push(load);
    void loaded.then((hasCome) => (load.hasCome = hasCome));
  }

  /** Takes the oldest call that waits and has these words. */
  take(text: string, isWanted: (call: Call) => boolean): Call {
    const { waiting } = this.api;
    const at = waiting.findIndex((call) => isWanted(call) && nameOfCall(call).includes(text));
    const [call] = at < 0 ? [] : waiting.splice(at, 1);
    return call ?? expect.fail(`no such call; these wait: ${waiting.map(nameOfCall).join(', ')}`);
  }

  takeChange = (text: string) => this.take(text, ({ action }) => action !== 'list');
  takeList = (isLeft = false) =>
    this.take('list', ({ action, signal }) => action === 'list' && !!signal?.aborted === isLeft);

  get changes(): string[] {
    const isOf = (change: Change) => (call: Call) =>
      'todoId' in change ? call.id === change.todoId : call.action === 'create';
    return this.shown.changes.map((change) =>
      words.nameOfChange(change, !this.api.waiting.some(isOf(change))),
    );
  }

  get left(): string[] {
    const { error } = this.shown;
    const calls = this.api.waiting.map((call) => `waits for ${nameOfCall(call)}`);
    const errors = error ? [words.nameOfError(error)] : [];
    return [words.listOf(this.shown), ...this.changes, ...errors, ...calls];
  }

  /** The promises that this page has broken. */
  problems(): readonly string[] {
    const { api, ends, errors, shown, snapshots, told } = this;
    const all = ends.flat();
    const isOver = shown.changes.every(({ state }) => state === 'failed');
    const isListed = api.waiting.some(({ action }) => action === 'list');
    const kept = {
      'each action ends': !isOver || !all.includes(undefined),
      'onChangeEnd is told each end': all.every((end) => !end?.action || told.includes(end)),
      'a change ends once': new Set(told.map(({ change }) => change?.id)).size === told.length,
      'errors have ids of their own': new Set(errors.map(({ id }) => id)).size === errors.length,
      'onError is told of an error before it is shown': this.#isTold,
      'listeners are told of something new':
        new Set(snapshots.map(([each]) => each)).size === snapshots.length,
      'a snapshot stays as it was': snapshots.every(
        ([snapshot, text]) => JSON.stringify(snapshot) === text,
      ),
      'no timer is left': isListed || vi.getTimerCount() === 0,
    };
    return Object.entries(kept).flatMap(([promise, isKept]) =>
      isKept ? [] : `broken: ${promise}`,
    );
  }
}
