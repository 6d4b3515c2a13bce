import type { Change, ChangeEnd, RenameChange, TitleChange, Todo, TodoStore } from 'todo-core';

/** A todo, or the title that it is about. */
export type Subject = Pick<Todo, 'title' | 'completed'>;

/** A todo, which keeps this when it is deleted and created again. */
interface Ref {
  /** Its id now, which all steps share: created again, the todo has a new one. */
  id: number;
  /** What was typed for it and went with its delete. */
  unsaved?: RenameChange | undefined;
  /** Whether it is deleted, and no undo creates it again. */
  isDeleted?: boolean;
  /** The failed rename that an undo has left: the next undo tries it again. */
  undoRenameId?: number;
}

/** What a step has changed of one todo or title. For an add, a delete or a discard, both are the same. */
export interface StepPart {
  readonly action: Change['action'] | 'discard';
  readonly before: Subject;
  readonly after: Subject;
  readonly ref: Ref;
  /** The failed rename that a rename has replaced. */
  readonly replaced?: RenameChange | undefined;
  /** The failed change that was discarded; nothing of a title that was pasted. */
  readonly dropped?: TitleChange | undefined;
}

/** How an action is undone. */
interface Inverse {
  /** Returns whether a todo still has what the action has written. */
  readonly isUnchanged: (now: Todo | undefined, after: Subject, part: StepPart) => boolean;
  /** Resolves to the todos for which a call has failed. */
  readonly undo: (todos: readonly StepPart[]) => Promise<readonly StepPart[]>;
}

export type Inverses = ReturnType<typeof createInverses>;

/** Returns functions that find what an action has changed, and undo it by the store's actions. */
export function createInverses(store: TodoStore, text: { putBack(titles: string[]): void }) {
  const refs = new Map<number, Ref>();

  function refOf(id: number): Ref {
    const ref = refs.get(id) ?? { id };
    refs.set(id, ref);
    return ref;
  }

  /** Returns the titles of a todo that are being saved, or could not be. */
  const renamesOf = (id: number) =>
    store
      .getSnapshot()
      .changes.filter((change) => change.action === 'rename')
      .filter(({ todoId }) => todoId === id);
  const failedRenamesOf = (id: number) => renamesOf(id).filter(({ state }) => state === 'failed');
  /** The one that is shown. */
  const findFailedRename = (id: number) => failedRenamesOf(id).at(-1);
  const discardRenames = (id: number) =>
    store.discard(failedRenamesOf(id).map((rename) => rename.id));

  /** Takes a failed rename back, unless a newer title is there. Returns whether it has. */
  function restoreRename(rename: RenameChange, { id }: Ref): boolean {
    if (renamesOf(id)[0]) return false;
    store.undiscard([{ ...rename, todoId: id }]);
    return true;
  }

  /** Returns what a change is of a step: nothing if it is a rename to the same title. */
  function partsOf(end: ChangeEnd): readonly StepPart[] {
    if (end.outcome !== 'made') return [];
    const { change, before = end.todo, todo: after = before } = end;
    if (!before || !after) return [];
    if (change.action === 'rename' && after.title === before.title) return [];
    // A server may give the id of a deleted todo to a new one.
    if (change.action === 'create') refs.delete(before.id);
    return [{ action: change.action, before, after, ref: refOf(before.id) }];
  }

  /** Returns what is gone with a title that was discarded. */
  function droppedPart(title: string, dropped?: TitleChange): StepPart {
    const ref = dropped?.action === 'rename' ? refOf(dropped.todoId) : { id: 0 };
    const subject = { title, completed: false };
    return { action: 'discard', before: subject, after: subject, ref, dropped };
  }

  async function removeAgain(todos: readonly StepPart[]) {
    for (const { ref } of todos) ref.isDeleted = true;
    const failed = failedOf(todos, await store.remove(idsOf(todos)));
    for (const { ref } of failed) ref.isDeleted = false;
    return failed;
  }

  async function renameBack(todos: readonly StepPart[]) {
    const [one] = todos;
    if (!one) return [];
    const { ref, before, replaced } = one;
    const newer = findFailedRename(ref.id);
    const renamed = store.rename(ref.id, before.title);
    // What could not be saved stays.
    if (newer) store.undiscard([newer]);
    const end = await renamed;
    if (end.outcome !== 'failed') {
      if (replaced) restoreRename(replaced, ref);
      return [];
    }
    if (newer) store.discard(end.change.id);
    else ref.undoRenameId = end.change.id;
    return todos;
  }

  async function createAgain(todos: readonly StepPart[]) {
    const ends = await store.recreate(todos.map(({ before }) => before as Todo));
    const failed: StepPart[] = [];
    for (const [index, each] of todos.entries()) {
      const end = ends[index];
      const { ref } = each;
      if (end?.outcome === 'made') {
        ref.id = end.todo.id;
        refs.set(ref.id, ref);
        ref.isDeleted = false;
      } else {
        ref.isDeleted = true;
        failed.push(each);
      }
      if (ref.unsaved) restoreRename(ref.unsaved, ref);
    }
    return failed;
  }

  async function putBack(titles: readonly StepPart[]) {
    const changes = titles.flatMap(({ dropped, ref }) => {
      if (dropped?.action !== 'rename') return dropped ?? [];
      discardRenames(ref.id);
      return { ...dropped, todoId: ref.id };
    });
    store.undiscard(changes);
    text.putBack(titles.flatMap(({ dropped, after }) => (dropped ? [] : after.title)));
    return [];
  }

  const inverses: Record<StepPart['action'], Inverse> = {
    create: {
      isUnchanged: (now, { title, completed }) =>
        now?.title === title && now.completed === completed && !renamesOf(now.id)[0],
      undo: removeAgain,
    },
    toggle: {
      isUnchanged: (now, { completed }) => now?.completed === completed,
      undo: async (todos) =>
        failedOf(todos, await store.setCompleted(idsOf(todos), !todos[0]?.after.completed)),
    },
    rename: {
      // A newer title that is being saved would be lost if it failed.
      isUnchanged: (now, { title }) =>
        now?.title === title && renamesOf(now.id).every(({ state }) => state === 'failed'),
      undo: renameBack,
    },
    remove: { isUnchanged: () => true, undo: createAgain },
    discard: {
      isUnchanged: (_, __, { dropped, ref }) =>
        dropped?.action !== 'rename' ||
        renamesOf(ref.id).every(({ id }) => id === ref.undoRenameId),
      undo: putBack,
    },
  };

  /** Undoes what one action has changed, but for what `failed`, or was `skipped`: it has changed since. */
  async function revert(action: StepPart['action'], todos: readonly StepPart[]) {
    const { isUnchanged, undo } = inverses[action];
    const byId = new Map(store.getSnapshot().todos.map((todo) => [todo.id, todo]));
    const canUndo = (each: StepPart) => isUnchanged(byId.get(each.ref.id), each.after, each);
    const skipped = todos.filter((each) => !canUndo(each));
    return { failed: await undo(todos.filter(canUndo)), skipped };
  }

  /** Call it with the end of each change, before the snapshot without it. */
  function handleEnd({ outcome, change }: ChangeEnd) {
    if (outcome === 'made' && change.action === 'remove') {
      refOf(change.todoId).unsaved = findFailedRename(change.todoId);
    } else if (outcome === 'skipped' && change?.action === 'rename') {
      // Its todo has been deleted meanwhile, and may have been created again.
      const ref = refOf(change.todoId);
      const { id, isDeleted, unsaved } = ref;
      if (isDeleted || id !== change.todoId) {
        discardRenames(id);
        store.undiscard([{ ...change, todoId: id }]);
      } else if (!unsaved || unsaved.id < change.id) {
        // The rename of an undo is older than the title that it has put back.
        ref.unsaved = change;
      }
    }
  }

  return { findFailedRename, partsOf, droppedPart, revert, handleEnd };
}

const idsOf = (todos: readonly StepPart[]) => todos.map(({ ref }) => ref.id);

const failedOf = (todos: readonly StepPart[], ends: readonly ChangeEnd[]) =>
  todos.filter((_, index) => ends[index]?.outcome === 'failed');
