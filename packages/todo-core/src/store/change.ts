import { parseTitle, type Todo } from '../todo.ts';
import { checkArgument } from '../type-name.ts';

interface AnyChange {
  /** Counts the store's changes. A change keeps its id until it leaves the snapshot. */
  readonly id: number;
  /** `waiting` for its turn, then `sent`. A failed create or rename stays: see `TodoSnapshot.changes`. */
  readonly state: 'waiting' | 'sent' | 'failed';
}

/** A title that is to be added. */
export interface CreateChange extends AnyChange {
  readonly action: 'create';
  readonly title: string;
  /** Set if its todo is to be completed then. Keep it, too. */
  readonly completed?: boolean | undefined;
  /** What `TodoApi` gets with each of its tries: keep it, too. */
  readonly key?: string | undefined;
  /** Set once the server may have made it: the todos of its title that are not its own. Keep it, too. */
  readonly doubt?: unknown;
}

/** A new title of a todo. */
export interface RenameChange extends AnyChange {
  readonly action: 'rename';
  readonly todoId: number;
  readonly title: string;
}

/** A todo that is to be completed, or made active. */
export interface ToggleChange extends AnyChange {
  readonly action: 'toggle';
  readonly todoId: number;
  readonly completed: boolean;
  /** Set for the second call of `recreate`: its todo was completed, and is made again once this is over. */
  readonly restores?: boolean | undefined;
}

/** A todo that is to be deleted. */
export interface RemoveChange extends AnyChange {
  readonly action: 'remove';
  readonly todoId: number;
}

/** What the user asked for and the server has not confirmed. Plain data, which a page may store. */
export type Change = CreateChange | RenameChange | ToggleChange | RemoveChange;
/** A change that has a title: if it fails, it stays. */
export type TitleChange = CreateChange | RenameChange;
/** A change of a todo that exists. */
export type TodoChange = Exclude<Change, CreateChange>;

/** A change before it is added: it has no id and no state yet. */
export type NewChange<C extends Change> = C extends unknown ? Omit<C, 'id' | 'state'> : never;

/** What is asked for one todo and not confirmed. */
export interface TodoChanges {
  /** The action of the change that is sent, or a delete that waits: the row is busy. */
  readonly busy?: TodoChange['action'];
  /** The latest title that waits for its turn or is sent. */
  readonly savingTitle?: string;
  /** What the latest toggle that waits for its turn or is sent sets `completed` to. */
  readonly togglingTo?: boolean;
  readonly failedRename?: RenameChange;
}

/**
 * Returns the changes of each todo by its id, without an entry for a todo that has none to show. Call
 * it once for a list of changes, not once for each row.
 */
export function changesByTodo(changes: readonly Change[]): ReadonlyMap<number, TodoChanges> {
  const byTodo = new Map<number, TodoChanges>();
  for (const change of changes) {
    if (change.action === 'create') continue;
    const { todoId, action, state } = change;
    byTodo.set(todoId, {
      ...byTodo.get(todoId),
      // Those of one press are all busy at once, though six at most are sent.
      ...((state === 'sent' || action === 'remove') && { busy: action }),
      ...(action === 'toggle' && { togglingTo: change.completed }),
      ...(action === 'rename' &&
        (state === 'failed' ? { failedRename: change } : { savingTitle: change.title })),
    });
  }
  return byTodo;
}

/** Returns the titles to add among the changes, in their order: waiting, sent and failed ones. */
export function createsIn(changes: readonly Change[]): readonly CreateChange[] {
  return changes.filter((change) => change.action === 'create');
}

/** Returns the changes that have a title: a later store takes no others. */
export function titlesIn(changes: readonly Change[]): readonly TitleChange[] {
  return changes.filter((change) => change.action === 'create' || change.action === 'rename');
}

/** Returns the creates that wait or are sent, in their order: what a page shows as being saved. */
export function savingIn(changes: readonly Change[]): readonly CreateChange[] {
  return createsIn(changes).filter(({ state }) => state !== 'failed');
}

/** Returns the titles that are not saved, in their order: creates and renames to `retry` or `discard`. */
export function failedIn(changes: readonly Change[]): readonly TitleChange[] {
  return titlesIn(changes).filter(({ state }) => state === 'failed');
}

/**
 * The todos of a create's title that are not its own, by their ids. `null` stands for all that are completed:
 * if it was sent before the first list, they are old.
 */
export type Doubt = readonly (number | null)[];

export const withoutList: Doubt = [null];

/** Returns the doubt of a create whose answer is lost. Todos that a list has shown count as old anyway. */
export const newDoubt = ({ loadStatus }: { readonly loadStatus: string }): Doubt =>
  loadStatus === 'loaded' ? [] : withoutList;

/** Returns whether a todo that no list has shown before may be that of a create. */
export function mayBeOf(change: CreateChange, todo: Todo, byDefault: Doubt): boolean {
  if (todo.title !== change.title) return false;
  const doubt = (change.doubt as Doubt | undefined) ?? byDefault;
  return !doubt.includes(todo.id) && !(todo.completed && doubt.includes(null));
}

/** Returns whether a todo of the server's list, or its absence, shows that its change was made. */
export function isMade(change: TodoChange, todo: Todo | undefined): boolean {
  if (change.action === 'remove') return !todo;
  if (change.action === 'toggle') return todo?.completed === change.completed;
  return todo?.title === change.title;
}

/** Returns the creates and renames of an earlier store. Throws a `TypeError` that names what is wrong. */
export function keptChanges(changes: readonly Change[]): readonly TitleChange[] {
  checkArgument('changes', changes, 'an array');
  /** Each create, and the latest rename of each todo. */
  const kept = new Map<unknown, TitleChange>();
  for (const [index, each] of changes.entries()) {
    const check = (field: string, value: unknown, expected: string) =>
      checkArgument(`changes[${index}]${field}`, value, expected);
    check('', each, 'an object');
    const [change] = titlesIn([each]);
    if (!change) continue;
    check('.title', change.title, 'a string');
    if (change.action === 'rename') {
      check('.todoId', change.todoId, 'a number');
      kept.set(change.todoId, change);
    } else {
      const { doubt = change.state === 'sent' ? withoutList : undefined } = change;
      check('.doubt', doubt ?? [], 'an array');
      // A server would refuse a malformed key for ever.
      const isKey = typeof change.key === 'string' && /^[!#-[\]-~]{1,200}$/.test(change.key);
      const key = isKey ? change.key : newKey();
      kept.set(key, { ...change, key, ...(doubt !== undefined && { doubt }) });
    }
  }
  return [...kept.values()];
}

/** Returns the title of a rename as one to add, since its todo is gone; `undefined` if it is blank or not new. */
export function asCreate({ id, title: text }: RenameChange, todo?: Todo): CreateChange | undefined {
  const title = parseTitle(text);
  if (title === undefined || text === todo?.title) return undefined;
  return { id, state: 'failed', action: 'create', title, key: newKey() };
}

let keyCount = 0;

/** Returns a key that no other create has, of any store. */
export const newKey = (): string => [Date.now(), Math.random(), (keyCount += 1)].join('-');
