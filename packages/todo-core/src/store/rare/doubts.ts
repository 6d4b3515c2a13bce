import type { Todo } from '../../todo.ts';
import { type CreateChange, withDoubt } from '../change.ts';
import { make, takeBack } from '../ends.ts';
import { queueOf, show } from '../queue.ts';
import type { Entry, State } from '../state.ts';

/** Ends the creates in doubt whose todos a list shows. Each is the todo of one create only. */
export function settleDoubts(state: State): void {
  for (const entry of [...state.inDoubt]) {
    const created = createdBy(state, entry);
    if (!created) continue;
    state.inDoubt.delete(entry);
    if (entry.stage === 'failed') takeBack(state, entry);
    // Whether it is made once more, its answer says.
    else if (entry.stage === 'sent') entry.found = created;
    else make(state, entry, created);
    know(state, created.id, created.title);
  }
}

/** Returns the todo that the list shows as made by a create in doubt. */
function createdBy(state: State, entry: Entry): Todo | undefined {
  const { title } = entry.change as CreateChange;
  return state.todos.find(
    (todo) =>
      todo.title === title &&
      !todo.completed &&
      !knownIdsOf(entry)?.includes(todo.id) &&
      // It may have its title from a rename whose answer is to come.
      !queueOf(state, todo.id).some(({ change }) => 'title' in change),
  );
}

/** A todo has this title: no create in doubt has made it, nor the one whose answer may be lost yet. */
export function know(state: State, id: number, title: string): void {
  const first = queueOf(state, 'creates').slice(0, 1);
  for (const entry of new Set([...state.inDoubt, ...first])) {
    const known = knownIdsOf(entry);
    const change = entry.change as CreateChange;
    if (known && change.title === title) show(state, entry, withDoubt(change, [...known, id]));
  }
}

/** Returns the ids of the todos that have a title already: a create that is lost has made another one. */
export function idsOf(todos: readonly Todo[], title: string): readonly number[] {
  return todos.filter((todo) => todo.title === title).map(({ id }) => id);
}

/** Returns what is remembered of a create in doubt: the ids of the todos of its title that are not its own. */
const knownIdsOf = ({ change }: Entry) =>
  (change as CreateChange).doubt as readonly number[] | undefined;
