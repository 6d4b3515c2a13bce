import type { ChangeEnd, TitleChange, Todo } from 'todo-core';
import type { Part, Ref, StepAction, Subject } from '../state/news.ts';

/** Returns what was done to a todo or title. */
export function actionOf({ before, after, dropped }: Part): StepAction {
  if (dropped !== undefined) return 'discard';
  if (!before) return 'create';
  if (!after) return 'remove';
  return before.title === after.title ? 'toggle' : 'rename';
}

/** Returns the todo or title of a part as it is now, or as it was before. */
export function subjectOf({ before, after, dropped }: Part, isBefore: boolean): Subject {
  if (typeof dropped === 'string') return { title: dropped, completed: false };
  if (dropped) return { title: dropped.title, completed: false };
  return ((isBefore && before) || (after ?? before)) as Todo;
}

/** Returns what makes the parts of steps, which share the ids of their todos. */
export function createParts() {
  const refs = new Map<number, Ref>();

  function setId(ref: Ref, id: number): Ref {
    ref.id = id;
    refs.set(id, ref);
    return ref;
  }

  const refOf = (id: number) => refs.get(id) ?? setId({ id }, id);

  return {
    /** Call it when a todo has got a new id. */
    setId,

    /** Returns what a change is of a step: nothing if it is a rename to the same title. */
    partsOf: (end: ChangeEnd): readonly Part[] => {
      if (end.outcome !== 'made') return [];
      // A server may give the id of a deleted todo to a new one.
      if (end.action === 'create') return [{ ref: setId({ id: 0 }, end.todo.id), after: end.todo }];
      const { before, todo } = end;
      const ref = refOf(before.id);
      if (!todo) return [{ ref, before }];
      // Somebody else may have changed the other field.
      const { title, completed } = todo;
      const after = { ...before, ...(end.action === 'rename' ? { title } : { completed }) };
      const isSame = after.title === before.title && after.completed === before.completed;
      return isSame ? [] : [{ ref, before, after }];
    },

    /** Returns the part of a title that is thrown away. */
    partOf: (dropped: TitleChange | string): Part => {
      const isRename = typeof dropped === 'object' && dropped.action === 'rename';
      return { ref: isRename ? refOf(dropped.todoId) : { id: 0 }, dropped };
    },
  };
}
