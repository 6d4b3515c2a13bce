import { TodoApiError } from '../api/api-error.ts';
import { findTodo } from '../list.ts';
import type { Todo } from '../todo.ts';
import { type CreateChange, type TodoChange, withDoubt } from './change.ts';
import type { Ends } from './ends.ts';
import type { Entries, Entry } from './entries.ts';
import type { View } from './view.ts';

export type Doubts = ReturnType<typeof createDoubts>;

/** Holds the changes of which nobody knows whether they were made, until a list shows it. */
export function createDoubts(view: View, entries: Entries, ends: Ends) {
  /** Those whose answer was lost, also creates that wait or have failed since. */
  const open = new Set<Entry>();

  /** A list shows the todo of a create: it is not that of another one. */
  function endMade(entry: Entry, created: Todo): void {
    entry.verdict = 'made';
    entry.todo = created;
    open.delete(entry);
    if (entry.change.state === 'failed') ends.takeBack(entry);
    know(created);
  }

  /** A todo has this title now: no create in doubt has made it. */
  function know({ id, title }: Pick<Todo, 'id' | 'title'>): void {
    for (const entry of open) {
      const { title: own, doubt } = entry.change as CreateChange;
      if (doubt && own === title) setKnown(entry, [...(doubt as readonly number[]), id]);
    }
  }

  const setKnown = (entry: Entry, knownIds?: readonly number[]) =>
    entries.edit(entry, withDoubt(entry.change as CreateChange, knownIds));

  return {
    /** Notes a create that an earlier store, or an earlier try, has left in doubt. */
    take(entry: Entry): void {
      if (doubtOf(entry)) open.add(entry);
    },

    /** Notes that the answer to a change was lost: lists that are asked for from now on decide. */
    noteLost(entry: Entry): void {
      entry.lostAt = view.tick();
      entry.verdict = undefined;
      open.add(entry);
    },

    know: (todo: Pick<Todo, 'id' | 'title'>): void => know(todo),

    /** The server has not made the create, and never will. */
    end(entry: Entry): void {
      setKnown(entry);
      open.delete(entry);
    },

    forget: (entry: Entry): void => void open.delete(entry),

    /** Ends what a list decides, which was asked for at this time. */
    settle(askedAt: number): void {
      const { todos } = view.fields;
      for (const entry of open) {
        const { title } = entry.change as CreateChange;
        const knownIds = doubtOf(entry);
        const created =
          knownIds &&
          todos.find(
            (todo) => todo.title === title && !todo.completed && !knownIds.includes(todo.id),
          );
        if (created) endMade(entry, created);
      }
      for (const entry of open) {
        const { change, lostAt = askedAt } = entry;
        if (change.state !== 'sent' || lostAt >= askedAt) continue;
        // The server may make it yet.
        if (change.action === 'create') entry.verdict = 'unmade';
        else {
          entry.todo = findTodo(todos, change.todoId);
          entry.verdict = isMade(change, entry.todo) ? 'made' : 'unmade';
          open.delete(entry);
        }
      }
    },
  };
}

/** Returns what is remembered of a create in doubt: the ids of the todos of its title that are not its own. */
export function doubtOf({ change }: Entry): readonly number[] | undefined {
  return (change as CreateChange).doubt as readonly number[] | undefined;
}

/** Returns the ids of the todos that have a title already: a create that is lost has made another one. */
export function idsOf(todos: readonly Todo[], title: string): readonly number[] {
  return todos.filter((todo) => todo.title === title).map(({ id }) => id);
}

/** Returns whether a todo of the server's list, or its absence, shows that a change was made. */
export function isMade(change: TodoChange, todo: Todo | undefined): boolean {
  if (change.action === 'remove') return todo === undefined;
  if (change.action === 'rename') return todo?.title === change.title;
  return todo?.completed === change.completed;
}

/** The statuses, beside those from 500 on, with which a change may have been made. */
const doubtfulStatuses = [404, 408, 410];
/** The statuses from 500 on that say that the server did nothing. */
const refusals = [501, 503];

/**
 * Returns whether nobody knows if the server made the change. A `TodoApiError` that was never sent, or
 * has another status, says that it did not.
 */
export function isInconclusive(cause: unknown): boolean {
  if (!(cause instanceof TodoApiError)) return true;
  const { kind, status = 0 } = cause;
  if (kind !== 'status') return kind !== 'request';
  return status >= 500 ? !refusals.includes(status) : doubtfulStatuses.includes(status);
}

/** Returns whether the server has answered completely, whatever it said. */
export function isAnswer(cause: unknown): boolean {
  return cause instanceof TodoApiError && (cause.kind === 'status' || cause.kind === 'response');
}

/** The statuses with which a server, or a proxy before it, stops waiting for what is still at work. */
const unfinishedStatuses = [408, 502, 504];

/** Returns whether the server may make the change after a list that does not show it. */
export function isUnfinished(cause: unknown): boolean {
  const status = cause instanceof TodoApiError ? cause.status : undefined;
  return (
    isInconclusive(cause) && (!isAnswer(cause) || unfinishedStatuses.includes(status as number))
  );
}
