import { findTodo, keepUnchanged } from '../list.ts';
import type { Todo } from '../todo.ts';
import { asCreate, type Doubt, isMade, mayBeOf, newDoubt } from './change.ts';
import { complete, endMade, fail, showError } from './ends.ts';
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
 * asked for at once, and decides.
 */
export function askForNext(state: State): void {
  const { effects, lists, lost, sent } = state;
  if (sent.size > 0 && lost.size === 0) return;
  if (lists.size === 0 && lost.size > 0) lists.add(newList(false));
  const [next] = lists;
  if (next?.state !== 'waiting') return;
  next.state = sent.size === 0 ? 'asked' : 'stale';
  next.holds = true;
  // The creates in doubt, too: those that are tried at once need one list.
  next.decides = [...lost, ...queueOf(state, 'creates').filter(isUndecided)];
  effects.list = next;
}

const isUndecided = ({ change, isLookedUp }: Entry) =>
  change.action === 'create' && change.state === 'waiting' && change.doubt && !isLookedUp;

/**
 * Come: it has all that was answered, so it replaces the list on the screen. A stale one may be older or newer
 * than an answer: it only decides the lost changes, of whose todos nothing else is in flight, and is asked for again.
 */
export function listAnswered(state: State, list: ListCall, answer: readonly Todo[]): void {
  const { failed, removed, todos: before } = state;
  const isStale = list.state === 'stale';
  const todos = keepUnchanged(before, answer);
  const known = new Set([...before.map(({ id }) => id), ...(isStale ? removed.keys() : [])]);
  const newTodos = todos.filter(({ id }) => !known.has(id));
  const doubt = newDoubt(state);
  const wasLoaded = state.loadStatus === 'loaded';
  if (!isStale) {
    state.todos = todos;
    state.loadStatus = 'loaded';
    state.isBehind = false;
    if (state.error?.action === 'load') state.error = undefined;
    for (const { id } of todos) removed.delete(id);
  }
  const inDoubt = isStale ? [] : [...failed.values(), ...queueOf(state, 'creates')];
  giveNewTodos(state, newTodos, [...list.decides, ...inDoubt], doubt);
  for (const entry of list.decides) decide(state, entry, todos);
  if (isStale) {
    list.state = 'waiting';
    list.holds = false;
    return;
  }
  if (!wasLoaded) doubtUnsent(state);
  settleRenames(state);
  listOver(state, list, true);
}

/** A new todo is that of the first create of its title that may have been made: a lost one, or one in doubt. */
function giveNewTodos(
  state: State,
  newTodos: Todo[],
  entries: Iterable<Entry>,
  doubt: Doubt,
): void {
  for (const entry of new Set(entries)) {
    const { change } = entry;
    if (change.action !== 'create' || !(change.doubt || state.lost.has(entry))) continue;
    const at = newTodos.findIndex((todo) => mayBeOf(change, todo, doubt));
    const [todo] = at < 0 ? [] : newTodos.splice(at, 1);
    if (!todo) continue;
    if (change.state !== 'failed') endMade(state, entry, todo);
    else {
      state.show(entry, undefined);
      complete(state, entry, todo);
    }
  }
}

/** A lost change is made if the list shows it, and has failed otherwise. A create in doubt may be sent now. */
function decide(state: State, entry: Entry, todos: readonly Todo[]): void {
  const { change, cause, queueKey } = entry;
  const todo = change.action === 'create' ? undefined : findTodo(todos, change.todoId);
  if (change.state === 'waiting') {
    entry.isLookedUp = true;
    if (state.lost.delete(entry)) giveTurn(state, queueKey);
  } else if (!state.lost.has(entry)) return;
  else if (change.action !== 'create' && isMade(change, todo)) endMade(state, entry, todo);
  else fail(state, entry, cause);
}

/** A copy of an earlier page may still send what was not sent: a todo that is new from now on may be its own. */
function doubtUnsent(state: State): void {
  for (const entry of state.failed.values()) {
    const { change } = entry;
    if (change.action === 'create' && !change.doubt) state.show(entry, { ...change, doubt: [] });
  }
}

/** Failed renames leave if the list shows them. If their todos are gone, they are titles to add. */
export function settleRenames(state: State): void {
  for (const entry of state.failed.values()) {
    const { change } = entry;
    if (change.action !== 'rename') continue;
    const todo = findTodo(state.todos, change.todoId);
    if (!todo) state.show(entry, asCreate(change));
    else if (todo.title === change.title) state.show(entry, undefined);
  }
}

/** Or failed: if it was to decide, nobody knows whether the lost changes were made. */
export function listFailed(state: State, list: ListCall, cause: unknown): void {
  const { lost, queues } = state;
  if (list.isLoad) {
    if (state.loadStatus === 'pending') state.loadStatus = 'failed';
    showError(state, cause, { action: 'load' });
  }
  if (list.decides.some((each) => lost.has(each))) {
    state.isBehind = true;
    // The server does not answer: what waits behind them would take as long to fail.
    const batches = new Set([...lost].map(({ batch }) => batch));
    const isOfCreates = ({ queueKey }: Entry) => queueKey === 'creates';
    const areCreatesLost = [...lost].some(isOfCreates);
    const isBehind = (each: Entry) =>
      each.change.state === 'waiting' &&
      (batches.has(each.batch) || (areCreatesLost && isOfCreates(each)));
    const behind = [...queues.values()].flat().filter(isBehind);
    for (const each of new Set([...lost, ...behind])) fail(state, each, each.cause ?? cause);
  }
  listOver(state, list, false);
}

/** It has come or failed, or its load is aborted. */
export function listOver(state: State, list: ListCall, hasCome: boolean): void {
  state.lists.delete(list);
  for (const call of list.onOver) call(hasCome);
}
