import type { ChangeEnd, TitleChange, Todo } from 'todo-core';

/** A todo, by the id that it has now: created again, it has a new one, in all steps. */
export interface Ref {
  id: number;
}

/** What a step has changed of one todo, or the title that it has discarded. */
export interface Part {
  readonly ref: Ref;
  /** The todo as it was. Missing if it was added. */
  readonly before?: Todo | undefined;
  /** The todo with what the step has written. Missing if it was deleted. */
  readonly after?: Todo | undefined;
  /** A title that could not be saved, or was pasted: there is no todo then. */
  readonly dropped?: TitleChange | string | undefined;
}

/** Returns what was done to a todo or title. */
export function actionOf({ before, after, dropped }: Part) {
  if (dropped !== undefined) return 'discard';
  if (!before) return 'create';
  if (!after) return 'remove';
  return before.title === after.title ? 'toggle' : 'rename';
}

/** A todo, or the title that it is about. */
export type Subject = Pick<Todo, 'title' | 'completed'>;

/** One action of the user. */
export interface Step {
  /** What it has changed: nothing while it is asked for. */
  parts: readonly Part[];
  /** Whether the line for news has offered to undo it. */
  isOffered: boolean;
  /** Resolves once it has ended: to whether it has failed, and changed nothing. */
  readonly ended: Promise<boolean>;
}

/** What the line for news tells. */
export interface News {
  /** What became of a step: it was `done`, or `undone`, or that has `failed` or `skipped` todos. */
  readonly outcome: 'done' | 'undone' | 'failed' | 'skipped';
  readonly action: ReturnType<typeof actionOf>;
  /** The todos or titles that this is about, as the step, or its undo, has left them. */
  readonly subjects: readonly Subject[];
  /** What its button undoes: what was `done`, or else an earlier step that was offered. */
  readonly step: Step | undefined;
  /** Whether the key undoes that, too. */
  readonly isLast: boolean;
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
