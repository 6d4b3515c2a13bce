import type { ChangeEnd, RenameChange, Todo, TodoStore } from 'todo-core';
import type { Part, Ref, StepAction } from '../state/news.ts';
import { actionOf } from './parts.ts';

/**
 * Sets back what is still as these parts have left it: an added todo is deleted, a deleted one is created
 * again, a field gets its value from before, and a title is listed again. Resolves to the parts that were
 * `left`, because somebody has changed them since, and to those of which a call has `failed`.
 *
 * @param unsaved the titles that could not be saved, and went with their deleted todos
 * @param setId called when a todo has got a new id
 * @param putBack lists titles as pasted again
 */
export async function setBack(
  store: TodoStore,
  parts: readonly Part[],
  unsaved: WeakMap<Todo, RenameChange>,
  setId: (ref: Ref, id: number) => void,
  putBack: (titles: readonly string[]) => void,
) {
  const { todos, changes } = store.getSnapshot();
  const byId = new Map(todos.map((todo) => [todo.id, todo]));
  const newTitles = new Set(
    changes.flatMap((change) => (change.action === 'rename' ? change.todoId : [])),
  );

  function isAsLeft({ ref, before, after, dropped }: Part): boolean {
    // A later title of the todo would be lost.
    const isTitleLeft = !newTitles.has(ref.id);
    if (dropped !== undefined) return isTitleLeft;
    if (!after) return true;
    const now = byId.get(ref.id);
    const isTitle = before?.title !== after.title;
    const isState = before?.completed !== after.completed;
    return (
      now !== undefined &&
      (!isTitle || (now.title === after.title && isTitleLeft)) &&
      (!isState || now.completed === after.completed)
    );
  }

  const toUndo = parts.filter(isAsLeft);

  /** Makes one call for all parts of an action. Resolves to those that have failed. */
  async function undo(
    action: StepAction,
    call: (ids: readonly number[], parts: readonly Part[]) => Promise<readonly ChangeEnd[]>,
  ) {
    const all = toUndo.filter((part) => actionOf(part) === action);
    const ends = all[0] ? await call(idsOf(all), all) : [];
    return all.filter((_, index) => ends[index]?.outcome === 'failed');
  }

  async function recreate(deleted: readonly Part[]) {
    const ends = await store.recreate(deleted.map(({ before }) => before as Todo));
    for (const [index, { ref, before }] of deleted.entries()) {
      const end = ends[index];
      if (end?.outcome === 'made') setId(ref, end.todo.id);
      const title = unsaved.get(before as Todo);
      if (title) store.undiscard({ ...title, todoId: ref.id });
    }
    return ends;
  }

  function listAgain(all: readonly Part[]) {
    const changesOf = ({ dropped, ref }: Part) => {
      if (typeof dropped !== 'object') return [];
      return dropped.action === 'rename' ? { ...dropped, todoId: ref.id } : dropped;
    };
    store.undiscard(all.flatMap(changesOf));
    putBack(all.flatMap(({ dropped }) => (typeof dropped === 'string' ? dropped : [])));
    return Promise.resolve([]);
  }

  const failed = await Promise.all([
    undo('create', store.remove),
    undo('toggle', (ids, [one]) => store.setCompleted(ids, one?.before?.completed === true)),
    undo('rename', (_, all) =>
      Promise.all(all.map(({ ref, before }) => store.rename(ref.id, before?.title ?? ''))),
    ),
    undo('remove', (_, all) => recreate(all)),
    undo('discard', (_, all) => listAgain(all)),
  ]);
  return { left: parts.filter((part) => !toUndo.includes(part)), failed: failed.flat() };
}

const idsOf = (parts: readonly Part[]) => parts.map(({ ref }) => ref.id);
