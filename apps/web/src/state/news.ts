import type { TitleChange, Todo } from 'todo-core';

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

/** What was done to a todo or title. */
export type StepAction = 'create' | 'toggle' | 'rename' | 'remove' | 'discard';

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
  readonly action: StepAction;
  /** The todos or titles that this is about, as the step, or its undo, has left them. */
  readonly subjects: readonly Subject[];
  /** What its button undoes: what was `done`, or else an earlier step that was offered. */
  readonly step: Step | undefined;
  /** Whether the key undoes that, too. */
  readonly isLast: boolean;
}
