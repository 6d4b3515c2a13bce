import { findTodo, keepUnchanged } from '../list.ts';
import type { Todo } from '../todo.ts';
import { asCreate, isMade, mayBeOf, newDoubt } from './change.ts';
import { completeTodo, endMade, fail, showError } from './ends.ts';
import { giveTurn, queueOf } from './queue.ts';
import { type Entry, type ListCall, newList, type State } from './state.ts';

/** Wanted: it waits for its turn. Refreshes that wait share one. */
export function listWanted({ lists }: State, list: ListCall): void {
  const shared = [...lists].find(({ isLoad, state }) => !isLoad && state === 'waiting');
  if (shared && !list.isLoad) shared.onOver.push(...list.onOver);
  else lists.add(list);
}

/**
 * Its turn: it is asked for once no change is in flight, and holds back changes. If one is lost, a list is
 * asked for at once, to decide.
 */
export function askForNext(state: State): void {
  const { effects, lists, lost, sent } = state;
  if (sent.size > 0 && lost.size === 0) return;
  if (lists.size === 0 && lost.size > 0) lists.add(newList(false));
  const [next] = lists;
  if (next?.state !== 'waiting') return;
  next.state = sent.size === 0 ? 'asked' : 'stale';
  next.holds = true;
  // Of creates in doubt that are tried at once, only the first is lost: they need one list.
  const isInDoubt = ({ change, isLookedUp }: Entry) => 'doubt' in change && !isLookedUp;
  next.decides = new Set([...lost, ...queueOf(state, 'creates').filter(isInDoubt)]);
  effects.list = next;
}

/**
 * Come: it has all that was answered, so it replaces the list on the screen. A stale one may be older or newer
 * than an answer there: it only decides what is lost, and is asked for again.
 */
export function listAnswered(state: State, list: ListCall, answer: readonly Todo[]): void {
  const todos = keepUnchanged(state.todos, answer);
  const isStale = list.state === 'stale';
  // It may show what is in flight, or not. Only the first of a queue can be.
  const isSent = ({ queueKey }: Entry) => state.sent.has(queueOf(state, queueKey)[0] as Entry);
  const decided = [...list.decides].filter((each) => !isSent(each));
  // Before the list is shown: what is not known yet is new. A stale list may still have what was deleted here.
  const known = new Set(state.todos.map(({ id }) => id));
  const newTodos = todos.filter(({ id }) => !known.has(id) && !(isStale && state.removed.has(id)));
  // One that is lost comes before one in doubt.
  const others = isStale ? [] : [...state.failed.values(), ...queueOf(state, 'creates')];
  giveTodos(state, newTodos, new Set([...decided, ...others]));
  if (isStale) Object.assign(list, { state: 'waiting', holds: false });
  else replaceList(state, todos);
  for (const entry of decided) decide(state, entry, todos);
  if (isStale) return;
  settleRenames(state);
  listOver(state, list, true);
}

function replaceList(state: State, todos: readonly Todo[]): void {
  if (state.loadStatus !== 'loaded') doubtUnsent(state);
  Object.assign(state, { todos, loadStatus: 'loaded', isBehind: false });
  if (state.error?.action === 'load') state.error = undefined;
  for (const { id } of todos) state.removed.delete(id);
}

/** A todo that was not known is that of the first create of its title that may have been made. */
export function giveTodos(state: State, newTodos: Todo[], entries: Iterable<Entry>): void {
  for (const entry of entries) {
    const { change } = entry;
    if (change.action !== 'create' || !(change.doubt || state.lost.has(entry))) continue;
    const at = newTodos.findIndex((todo) => mayBeOf(change, todo, newDoubt(state)));
    const [todo] = at < 0 ? [] : newTodos.splice(at, 1);
    if (!todo) continue;
    state.named.add(todo.id);
    if (change.state !== 'failed') endMade(state, entry, todo);
    else {
      state.show(entry, undefined);
      completeTodo(state, entry, todo);
    }
  }
}

/** A lost change is made if the list shows it, and has failed otherwise. A create in doubt may be sent now. */
function decide(state: State, entry: Entry, todos: readonly Todo[]): void {
  const { change, cause, queueKey } = entry;
  if (change.state === 'waiting') {
    entry.isLookedUp = true;
    if (state.lost.delete(entry)) giveTurn(state, queueKey);
  }
  // That of a create may have been given to it.
  if (!state.lost.has(entry)) return;
  const todo = 'todoId' in change ? findTodo(todos, change.todoId) : undefined;
  if ('todoId' in change && isMade(change, todo)) endMade(state, entry, todo);
  else fail(state, entry, cause);
}

/** A copy of an earlier page may still send what was not sent: a todo that is new from now on may be its own. */
function doubtUnsent(state: State): void {
  for (const entry of state.failed.values()) {
    const { change } = entry;
    if (change.action === 'create' && !change.doubt) state.show(entry, { ...change, doubt: [] });
  }
}

/** Failed renames leave if the list shows them. If their todos are gone, new titles are titles to add. */
export function settleRenames(state: State): void {
  for (const entry of state.failed.values()) {
    const { before, change } = entry;
    if (change.action !== 'rename') continue;
    const todo = findTodo(state.todos, change.todoId);
    if (!todo) state.show(entry, asCreate(change, before));
    else if (todo.title === change.title) state.show(entry, undefined);
  }
}

/** Or failed: if it was to decide, nobody knows whether the lost changes were made. */
export function listFailed(state: State, list: ListCall, cause: unknown): void {
  const { lost } = state;
  if (list.isLoad) {
    if (state.loadStatus === 'pending') state.loadStatus = 'failed';
    showError(state, cause, { action: 'load' });
  }
  if ([...list.decides].some((each) => lost.has(each))) {
    state.isBehind = true;
    for (const each of withThoseBehind(state)) fail(state, each, each.cause ?? cause);
  }
  listOver(state, list, false);
}

/** Returns what is lost, and what waits with it, or behind a lost create: each would take as long to fail. */
function withThoseBehind({ lost, queues }: State): ReadonlySet<Entry> {
  const batches = new Set(Array.from(lost, ({ batch }) => batch));
  const isCreateLost = [...lost].some(({ queueKey }) => queueKey === 'creates');
  const waitsWithIt = ({ batch, change, queueKey }: Entry) =>
    change.state === 'waiting' && (batches.has(batch) || (isCreateLost && queueKey === 'creates'));
  return new Set([...lost, ...[...queues.values()].flat().filter(waitsWithIt)]);
}

/** It has come or failed, or its load is aborted. */
export function listOver(state: State, list: ListCall, hasCome: boolean): void {
  state.lists.delete(list);
  for (const call of list.onOver) call(hasCome);
}
