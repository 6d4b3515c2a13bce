import {
  type Change,
  type CreateChange,
  createsIn,
  newKey,
  type TitleChange,
  titlesIn,
} from '../change.ts';
import type { TodoSnapshot } from '../snapshot.ts';
import { entriesIn, type Entry, show, type State } from '../state.ts';
import { findTodo } from '../../list.ts';
import type { Todo } from '../../todo.ts';

// Whose a todo is, for a server that does not know the keys of creates. What the store believes of a
// create is the `doubt` of its change: the todos of its title that are not its own, and `null` if no list
// was known. It has one once the server may have made it. Only this file edits it.
const createOf = ({ change }: Entry) => change as CreateChange;
const doubtOf = ({ doubt }: CreateChange) => doubt as readonly (number | null)[];

/** Returns a create with a doubt: by default, all todos of its title that the list shows. */
export function withDoubt(change: CreateChange, todos: readonly Todo[]): CreateChange {
  const { title } = change;
  const alike = todos.filter((each) => each.title === title).map(({ id }) => id);
  return { ...change, doubt: change.doubt ?? (todos.length > 0 ? alike : [null]) };
}

/**
 * Returns the todo that the list shows as made by a create with a doubt. Somebody may have completed it.
 * If no list was known, an active one counts as made, since twice is worse, and a completed one is old.
 *
 * @param changes a todo that one of these renames to the title is not its own
 */
const ownIn = (todos: readonly Todo[], change: CreateChange, changes: readonly Change[] = []) =>
  todos.find(
    ({ id, title, completed }) =>
      title === change.title &&
      !doubtOf(change).some((each) => each === id || (completed && each === null)) &&
      !changes.some(
        (each) => each.action === 'rename' && each.todoId === id && each.title === title,
      ),
  );

/** Returns what stays of a create that has failed. @param isKnown whether this try has made nothing */
export function keptCreate(entry: Entry, isKnown: boolean): CreateChange {
  const { doubt, ...others } = createOf(entry);
  const failed = { ...others, state: 'failed' } as const;
  return entry.wasInDoubt || !isKnown ? { ...failed, doubt } : failed;
}

/** Returns the todo that the list shows as made by a create in doubt. */
export const createdBy = (state: State, entry: Entry): Todo | undefined =>
  hasRival(state, entry) ? undefined : ownIn(state.todos, createOf(entry), state.changes);

/** Returns whether another create of its title is in flight: a todo of it may be that one's. */
export const hasRival = (state: State, entry: Entry): boolean =>
  entriesIn(state, 'sent').some(
    (each) =>
      each !== entry &&
      each.queueKey === entry.queueKey &&
      createOf(each).title === createOf(entry).title,
  );

/** A todo has got its title by something that is known, such as one create: it is no other create's. */
export function named(state: State, todoId: number, title: string): void {
  for (const entry of state.inDoubt) {
    const change = createOf(entry);
    if (change.title !== title) continue;
    show(state, entry, { ...change, doubt: [...doubtOf(change), todoId] });
  }
}

/** Returns a create by another key whose answer is a todo that a list has given to another one. */
export function reclaimed(entry: Entry, { id }: Todo): CreateChange | undefined {
  const change = createOf(entry);
  // A todo that it was not sent with is new. Once: an API may return the todo of a title.
  if (entry.isReclaimed || !doubtOf(change).includes(id) || !findTodo(entry.sentWith, id)) {
    return undefined;
  }
  entry.isReclaimed = true;
  return { ...change, key: newKey() };
}

/** Todos of a new list that were in the one before under other titles are those of no create. */
export function nameRenamed(state: State, before: readonly Todo[]): void {
  const titles = new Map(before.map(({ id, title }) => [id, title]));
  for (const { id, title } of state.todos) {
    if ((titles.get(id) ?? title) !== title) named(state, id, title);
  }
}

/**
 * Returns the creates and renames of a snapshot: what a page keeps over a reload, for the `changes` of its
 * next store. A create that was never sent, or was refused, is kept with the todos of its title that the
 * list shows: if a copy of the page makes it meanwhile, the list shows another one, and it ends.
 */
export function changesToKeep({
  changes,
  todos,
}: Pick<TodoSnapshot, 'changes' | 'todos'>): readonly TitleChange[] {
  return titlesIn(changes).map((change) =>
    change.action === 'create' ? withDoubt(change, todos) : change,
  );
}

/**
 * Returns the creates that wait or are sent, in their order, without one whose todo the list shows
 * already: what a page shows as being saved.
 */
export function savingIn({
  changes,
  todos,
}: Pick<TodoSnapshot, 'changes' | 'todos'>): readonly CreateChange[] {
  return createsIn(changes).filter(
    (change) => change.state === 'waiting' || (change.state === 'sent' && !ownIn(todos, change)),
  );
}
