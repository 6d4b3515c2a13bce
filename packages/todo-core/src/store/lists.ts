import { findTodo, keepUnchanged } from '../list.ts';
import type { Todo } from '../todo.ts';
import { asCreate, isMade } from './change.ts';
import { complete, endMade, fail, showError } from './ends.ts';
import { giveTurn, queueOf } from './queue.ts';
import { type Entry, type ListCall, newList, show, type State } from './state.ts';

/** Wanted: it waits for its turn. Refreshes that wait share one. */
export function listWanted({ lists }: State, list: ListCall): void {
  const shared = [...lists].find(({ isLoad, state }) => !isLoad && state === 'waiting');
  if (shared && !list.isLoad) shared.resolves.push(...list.resolves);
  else lists.add(list);
}

/**
 * Its turn: it is asked for once no change is in flight, or one is lost, and holds back changes. If nobody wants one, the
 * store does while a change is lost, or while it is behind: after a list that has failed, once something else has happened.
 */
export function askForNext(state: State): void {
  const { effects, isBehind, lists, lost, sent } = state;
  const isQuiet = sent.size === 0;
  if (!isQuiet && lost.size === 0) return;
  const isNeeded = lost.size > 0 || (isBehind && !effects.hasListFailed);
  if (lists.size === 0 && isNeeded) lists.add(newList(false));
  const [next] = lists;
  if (next?.state !== 'waiting') return;
  next.state = isQuiet ? 'asked' : 'stale';
  next.holds = true;
  effects.list = next;
  for (const each of lost) each.isLookedUp = true;
}

/**
 * Come: it replaces the list on the screen, unless it is stale, and may be older or newer than an answer there. Then it
 * only says which of the lost changes were made: nothing else of their todos is in flight.
 */
export function listAnswered(state: State, list: ListCall, answer: readonly Todo[]): void {
  const { entries, loadStatus, lost, removedIds, todos: before } = state;
  const isStale = list.state === 'stale';
  const todos = keepUnchanged(before, answer);
  const known = new Set([...before.map(({ id }) => id), ...(isStale ? removedIds : [])]);
  // Of a first list, nobody knows what is new: twice is worse, but what is completed is old.
  const isNew = ({ id, completed }: Todo) =>
    !known.has(id) && (loadStatus === 'loaded' || !completed);
  state.isBehind = isStale;
  if (!isStale) {
    state.todos = todos;
    state.loadStatus = 'loaded';
    if (state.error?.action === 'load') state.error = undefined;
    for (const { id } of todos) removedIds.delete(id);
    // Also the creates in doubt that wait for their turn.
    for (const each of [...lost, ...queueOf(state, 'creates')]) each.isLookedUp = true;
  }
  settleCreates(state, todos.filter(isNew), isStale ? lost : [...lost, ...entries]);
  settleLost(state, todos);
  if (!isStale) {
    if (loadStatus !== 'loaded') doubtUnsent(state);
    settleRenames(state);
  }
  listOver(state, list, true);
}

/** A new todo is that of the first create of its title that may have been made. */
function settleCreates(state: State, newTodos: Todo[], entries: Iterable<Entry>): void {
  for (const entry of new Set(entries)) {
    const { change } = entry;
    if (change.action !== 'create' || !(change.doubt || state.lost.has(entry))) continue;
    const others = (change.doubt ?? []) as readonly number[];
    const at = newTodos.findIndex(
      ({ id, title }) => title === change.title && !others.includes(id),
    );
    const [todo] = at < 0 ? [] : newTodos.splice(at, 1);
    if (!todo) continue;
    if (change.state !== 'failed') endMade(state, entry, todo);
    else {
      show(state, entry, undefined);
      complete(state, entry, todo);
    }
  }
}

/** A copy of an earlier page may send what that one had not: the todos that are there are not its own. */
function doubtUnsent(state: State): void {
  for (const entry of state.failed) {
    const { change } = entry;
    if (change.action !== 'create' || change.doubt) continue;
    const alike = state.todos.filter(({ title }) => title === change.title);
    show(state, entry, { ...change, doubt: alike.map(({ id }) => id) });
  }
}

/** The other changes that are lost are made if the list shows them. */
function settleLost(state: State, todos: readonly Todo[]): void {
  for (const entry of [...state.lost].filter(({ isLookedUp }) => isLookedUp)) {
    const { change, cause } = entry;
    const todo = change.action === 'create' ? undefined : findTodo(todos, change.todoId);
    // A create in doubt is sent now.
    if (change.state === 'waiting') {
      state.lost.delete(entry);
      giveTurn(state, entry.queueKey);
    } else if (change.action !== 'create' && isMade(change, todo)) endMade(state, entry, todo);
    else fail(state, entry, cause);
  }
}

/** Failed renames leave if the list shows them. If their todos are gone, they are titles to add. */
export function settleRenames(state: State): void {
  for (const entry of state.failed) {
    const { change } = entry;
    if (change.action !== 'rename') continue;
    const todo = findTodo(state.todos, change.todoId);
    if (!todo) show(state, entry, asCreate(change));
    else if (todo.title === change.title) show(state, entry, undefined);
  }
}

/** Or failed: if it was to decide about lost changes, nobody knows whether any of them were made. */
export function listFailed(state: State, list: ListCall, cause: unknown): void {
  const { effects, lost, queues } = state;
  effects.hasListFailed = true;
  if (list.isLoad) {
    if (state.loadStatus === 'pending') state.loadStatus = 'failed';
    showError(state, cause, { action: 'load' });
  }
  if ([...lost].some(({ isLookedUp }) => isLookedUp)) {
    state.isBehind = true;
    // The server does not answer: each of many that wait would take as long to fail.
    const isOfMany = ({ batch, change, queueKey }: Entry) =>
      change.state === 'waiting' && (batch.hasSeveral || queueKey === 'creates');
    const ofMany = [...queues.values()].flat().filter(isOfMany);
    for (const each of new Set([...lost, ...ofMany])) fail(state, each, each.cause ?? cause);
  }
  listOver(state, list, false);
}

/** It has come or failed, or its load is aborted. */
export function listOver(state: State, list: ListCall, hasCome: boolean): void {
  state.lists.delete(list);
  for (const resolve of list.resolves) resolve(hasCome);
}
