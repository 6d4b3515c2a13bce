import { asCreate, type Change, type CreateChange, type RenameChange } from './change.ts';
import type { Action, Entries, Entry } from './entries.ts';
import { type ChangeEnd, errorMessages, type TodoError } from './snapshot.ts';
import type { View } from './view.ts';

export type Ends = ReturnType<typeof createEnds>;

/** Ends changes: tells how, shows one message for each action, and resolves it with its last end. */
export function createEnds(view: View, entries: Entries) {
  let errorCount = 0;

  function end(entry: Entry, how: ChangeEnd, kept?: CreateChange | RenameChange): void {
    const { action, index } = entry;
    entries.edit(entry, kept);
    action.ends[index] = how;
    action.left -= 1;
    view.tell(how);
    if (action.left === 0) action.resolve(action.ends as ChangeEnd[]);
    else lookUpIfLast(action);
  }

  const skip = (entry: Entry) => end(entry, { outcome: 'skipped', change: entry.change });

  /** Returns the error, and shows it unless the action shows one already. */
  function showError(error: Omit<TodoError, 'id' | 'message'>, by?: Action): TodoError {
    const message = errorMessages[error.action];
    const shown = view.fields.error;
    if (shown && shown === by?.error) return { id: shown.id, message, ...error };
    const own = { id: (errorCount += 1), message, ...error };
    const next = by?.hasSeveral ? { ...own, todoId: undefined, title: undefined } : own;
    if (by) by.error = next;
    view.set({ error: next });
    return own;
  }

  /** Returns whether a todo was deleted elsewhere. Before the first list, nobody knows. */
  const isGone = (todoId: number) => view.fields.loadStatus === 'loaded' && !view.findTodo(todoId);

  /** Returns what stays of a change that was not made: a title, unless a newer one of its todo waits. */
  function keptOf({ change, key }: Entry): CreateChange | RenameChange | undefined {
    if (change.action === 'create') return { ...change, state: 'failed' };
    if (change.action !== 'rename') return undefined;
    const renames = entries.queueOf(key).filter((each) => each.change.action === 'rename');
    if (renames.length > 1) return undefined;
    return isGone(change.todoId) ? asCreate(change) : { ...change, state: 'failed' };
  }

  /** Returns what an error says of a change. */
  function subjectOf({ change, before }: Entry, kept?: Change) {
    const { action } = change;
    if (change.action === 'create') {
      return { action, todoId: undefined, title: change.title, deletedElsewhere: false };
    }
    if (kept?.action === 'create') return lostRename(kept);
    const { todoId } = change;
    const todo = view.findTodo(todoId) ?? before;
    return { action, todoId, title: todo?.title, deletedElsewhere: isGone(todoId) };
  }

  /** Removes a failed change that a list shows to be made, and its error with the last of its action. */
  function takeBack(entry: Entry): void {
    entries.edit(entry, undefined);
    const { error } = view.fields;
    const isOf = ({ action }: Entry) => action.error === error;
    if (error && isOf(entry) && ![...entries.failed].some(isOf)) view.set({ error: undefined });
  }

  /** Ends the failed renames that a list shows to be made, or whose todos it shows to be gone. */
  function settleRenames(): void {
    let lost: CreateChange | undefined;
    for (const entry of entries.failed) {
      const { change } = entry;
      if (change.action !== 'rename') continue;
      const todo = view.findTodo(change.todoId);
      const [first] = entries.queueOf(change.todoId);
      // A delete that is sent takes the title with it, if it is made.
      const isDeleting = first?.change.action === 'remove' && first.change.state === 'sent';
      if (todo ? todo.title !== change.title : isDeleting) continue;
      const kept = todo ? undefined : asCreate(change);
      if (todo) takeBack(entry);
      else entries.edit(entry, kept);
      lost ??= kept;
    }
    if (lost) showError({ ...lostRename(lost), cause: notInList() });
  }

  return {
    skip: (entry: Entry): void => skip(entry),
    keptOf: (entry: Entry): CreateChange | RenameChange | undefined => keptOf(entry),

    make(entry: Entry): void {
      const { change, before, todo } = entry;
      end(entry, { outcome: 'made', change, ...(before && { before }), ...(todo && { todo }) });
      if (change.action !== 'remove') return;
      view.noteRemoved(change.todoId);
      for (const each of entries.queueOf(change.todoId)) skip(each);
      const rename = entries.findFailedRename(change.todoId);
      if (rename) entries.edit(rename, undefined);
    },

    /** @param by whose message it is: of another action if that has found the server silent */
    fail(entry: Entry, cause: unknown, by: Action = entry.action): void {
      const { change, before } = entry;
      const kept = keptOf(entry);
      const error = showError({ ...subjectOf(entry, kept), cause }, by);
      const failed = { ...change, state: 'failed' } as const;
      end(entry, { outcome: 'failed', change: failed, ...(before && { before }), error }, kept);
      // Its todo may be gone all the same.
      if (change.action === 'remove') settleRenames();
    },

    takeBack: (entry: Entry): void => takeBack(entry),
    settleRenames: (): void => settleRenames(),

    failLoad(cause: unknown): void {
      const loadStatus = view.fields.loadStatus === 'loaded' ? 'loaded' : 'failed';
      view.set({ loadStatus });
      const nothing = { todoId: undefined, title: undefined };
      showError({ action: 'load', ...nothing, cause, deletedElsewhere: false });
    },
  };
}

/** The title of a rename whose todo is gone is now one to add. */
const lostRename = ({ title }: CreateChange) =>
  ({ action: 'rename', todoId: undefined, title, deletedElsewhere: true }) as const;

/** Looks up what the answers of an action do not say, once that is all that is left of it. */
export function lookUpIfLast({ left, lookUps }: Action): void {
  if (left === lookUps.length) for (const lookUp of lookUps.splice(0)) lookUp();
}

export const notInList = (): Error => new Error('the todo is not in the list');
