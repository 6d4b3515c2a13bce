import {
  type Change,
  type ChangeEnd,
  parseTitle,
  type RenameChange,
  type TitleChange,
  type Todo,
  type TodoStore,
  visibleTodos,
} from 'todo-core';
import type { PageValue } from '../state/page-state.ts';

/** How many steps can be undone. */
const maxSteps = 20;

/** A todo, or the title that it is about. */
type Subject = Pick<Todo, 'title' | 'completed'>;

/** A todo, which keeps this when it is deleted and created again. */
interface Ref {
  /** Its id now, which all steps share: created again, it has a new one. */
  id: number;
  /** The title that was typed for it, was not saved, and went with its delete. */
  unsaved?: RenameChange | undefined;
}

/** What a step has changed of one todo or title. For an add, a delete or a discard, both are the same. */
interface Part {
  readonly action: Change['action'] | 'discard';
  readonly before: Subject;
  readonly after: Subject;
  readonly ref: Ref;
  /** The failed change that was discarded; nothing of a title that was pasted. */
  readonly dropped?: TitleChange | undefined;
}

/** One action of the user. */
interface Step {
  /** What it has changed: nothing while it is asked for or being undone. */
  parts: readonly Part[];
  /** Resolves once it has ended: to whether it has failed, and changed nothing. */
  readonly ended: Promise<boolean>;
}

/** What the line for news tells. */
export interface News {
  /** What became of a step: it was `done`, and can be undone, or `undone`, or that has `failed` or `skipped` todos. */
  readonly outcome: 'done' | 'undone' | 'failed' | 'skipped';
  readonly action: Part['action'];
  /** The todos or titles that this is about, as the step, or its undo, has left them. */
  readonly subjects: readonly Subject[];
  readonly step: Step;
}

/** How an action is undone. */
interface Inverse {
  /** Returns whether a todo still has what the action has written. */
  readonly isUnchanged: (now: Todo | undefined, part: Part) => boolean;
  /** Resolves to the todos for which a call has failed. */
  readonly undo: (parts: readonly Part[]) => Promise<readonly Part[]>;
}

/** Holds what was done, as steps that can be undone until a reload by the store's actions. */
export function createUndo(
  store: TodoStore,
  { get, set }: PageValue,
  putBack: (titles: readonly string[]) => void,
) {
  let steps: readonly Step[] = [];
  let lastUndo: Promise<unknown> = Promise.resolve();
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

  /** Returns what a change is of a step: nothing if it is a rename to the same title. */
  function partsOf(end: ChangeEnd): readonly Part[] {
    if (end.outcome !== 'made') return [];
    const { action, before = end.todo, todo: after = before } = end;
    if (!before || !after) return [];
    if (action === 'rename' && after.title === before.title) return [];
    // A server may give the id of a deleted todo to a new one.
    if (action === 'create') refs.delete(before.id);
    return [{ action, before, after, ref: refOf(before.id) }];
  }

  const inverses: Record<Part['action'], Inverse> = {
    create: {
      isUnchanged: (now, { after }) =>
        now?.title === after.title && now.completed === after.completed && !renamesOf(now.id)[0],
      undo: async (parts) => failedOf(parts, await store.remove(idsOf(parts))),
    },
    toggle: {
      isUnchanged: (now, { after }) => now?.completed === after.completed,
      undo: async (parts) =>
        failedOf(parts, await store.setCompleted(idsOf(parts), !parts[0]?.after.completed)),
    },
    rename: {
      // A newer title that is being saved would be lost if it failed.
      isUnchanged: (now, { after }) =>
        now?.title === after.title && renamesOf(now.id).every(isFailed),
      undo: async (parts) => {
        const [part] = parts;
        if (!part) return [];
        const { id } = part.ref;
        const newer = renamesOf(id).at(-1);
        const renamed = store.rename(id, part.before.title);
        // What could not be saved stays.
        store.undiscard(newer);
        const end = await renamed;
        if (newer && end.outcome === 'failed') store.discard(end.change.id);
        return failedOf(parts, [end]);
      },
    },
    remove: {
      isUnchanged: () => true,
      undo: async (parts) => {
        const ends = await store.recreate(parts.map(({ before }) => before as Todo));
        for (const [index, { ref }] of parts.entries()) {
          const end = ends[index];
          if (end?.outcome === 'made') ref.id = end.todo.id;
          refs.set(ref.id, ref);
          if (ref.unsaved) store.undiscard({ ...ref.unsaved, todoId: ref.id });
          ref.unsaved = undefined;
        }
        return failedOf(parts, ends);
      },
    },
    discard: {
      isUnchanged: (_, { dropped, ref }) => dropped?.action !== 'rename' || !renamesOf(ref.id)[0],
      undo: (parts) => {
        const changes = parts.flatMap(({ dropped, ref }) =>
          dropped?.action === 'rename' ? { ...dropped, todoId: ref.id } : (dropped ?? []),
        );
        store.undiscard(changes);
        putBack(parts.flatMap(({ dropped, after }) => (dropped ? [] : after.title)));
        return Promise.resolve([]);
      },
    },
  };

  /** Tells what became of a step, if the eye does not see it: one toggle or add, and its todo in view. */
  function tell(outcome: News['outcome'], step: Step, parts: readonly Part[]) {
    const [one, another] = parts;
    const subjects = parts.map(({ before, after }) => (outcome === 'undone' ? before : after));
    const { route } = get();
    const isSeen =
      ['done', 'undone'].includes(outcome) &&
      !another &&
      ['toggle', 'create'].includes(one?.action ?? '') &&
      route &&
      route !== 'about' &&
      visibleTodos(subjects, route)[0];
    const news = one && !isSeen ? { outcome, action: one.action, subjects, step } : undefined;
    // Most presses have none.
    if (news !== get().news) set({ news });
  }

  /** Adds a step. Resolves once it has ended. */
  async function addStep(result: Promise<readonly [parts: readonly Part[], hasFailed?: boolean]>) {
    const step: Step = { parts: [], ended: result.then(endStep) };
    function endStep([parts, hasFailed = false]: Awaited<typeof result>) {
      step.parts = parts;
      // Only now, so that an action that fails pushes out no step.
      steps = steps.filter((each) => each !== step || parts[0]);
      if (!parts[0]) return hasFailed;
      steps = steps.slice(-maxSteps);
      // A todo without a title cannot be created again.
      const canComeBack = ({ action, before }: Part) =>
        action !== 'remove' || parseTitle(before.title) !== undefined;
      tell('done', step, parts.filter(canComeBack));
      return false;
    }
    steps = [...steps, step];
    await step.ended;
  }

  /** Undoes the last of these steps that has changed something. Resolves to the titles of adds that are undone. */
  async function undoLastOf(stepsBefore: readonly Step[]): Promise<readonly string[]> {
    for (const step of [...stepsBefore].reverse()) {
      const hasFailed = await step.ended;
      const { parts } = step;
      const [one] = parts;
      if (one) return undo(step, one.action, parts);
      // Nothing else is undone in its place.
      if (hasFailed) return [];
    }
    return [];
  }

  async function undo(step: Step, action: Part['action'], parts: readonly Part[]) {
    step.parts = [];
    set({ news: undefined });
    const { isUnchanged, undo } = inverses[action];
    const byId = new Map(store.getSnapshot().todos.map((todo) => [todo.id, todo]));
    const toUndo = parts.filter((part) => isUnchanged(byId.get(part.ref.id), part));
    const skipped = parts.filter((part) => !toUndo.includes(part));
    const failed = await undo(toUndo);
    // The next undo tries again. A title that could not be saved has its own `Try again`.
    if (action === 'create' || action === 'toggle') step.parts = failed;
    else steps = steps.filter((each) => each !== step);
    if (failed[0]) tell('failed', step, failed);
    else if (skipped[0]) tell('skipped', step, skipped);
    else if (action !== 'create') tell('undone', step, parts);
    if (action !== 'create') return [];
    return toUndo.filter((part) => !failed.includes(part)).map(({ after }) => after.title);
  }

  return {
    /** Makes a step of an action. Resolves once it has ended. */
    addAction: (ends: Promise<ChangeEnd | readonly ChangeEnd[]>): Promise<void> => {
      const result = ends.then((oneOrMany) => {
        const all = [oneOrMany].flat();
        return [all.flatMap(partsOf), all.some(({ outcome }) => outcome === 'failed')] as const;
      });
      return addStep(result);
    },

    /** Makes a step of failed changes, or of pasted titles, that were thrown away. */
    addDrop: (titles: readonly (TitleChange | string)[]) => {
      const parts = titles.map((each): Part => {
        const [dropped, title] = typeof each === 'string' ? [undefined, each] : [each, each.title];
        const subject = { title, completed: false };
        const ref = dropped?.action === 'rename' ? refOf(dropped.todoId) : { id: 0 };
        return { action: 'discard', before: subject, after: subject, ref, dropped };
      });
      void addStep(Promise.resolve([parts]));
    },

    /** Undoes a step, or the last one so far, after those that are being undone. Never rejects. */
    undoLast: (step?: Step) => {
      const stepsBefore = step ? [step] : steps;
      const undone = lastUndo.then(() => undoLastOf(stepsBefore));
      lastUndo = undone;
      return undone;
    },

    /**
     * Call it with the end of each change, before the snapshot without it. A title that could not be saved
     * goes with its todo, and comes back with it; one that still waits then is one to add.
     */
    handleEnd: ({ outcome, change }: ChangeEnd) => {
      if (outcome === 'made' && change.action === 'remove') {
        refOf(change.todoId).unsaved = renamesOf(change.todoId).find(isFailed);
      } else if (outcome === 'skipped' && change?.action === 'rename') {
        const title = parseTitle(change.title);
        if (title) store.undiscard({ id: 0, state: 'failed', action: 'create', title });
      }
    },
  };
}

const isFailed = ({ state }: Change) => state === 'failed';

const idsOf = (parts: readonly Part[]) => parts.map(({ ref }) => ref.id);

const failedOf = (parts: readonly Part[], ends: readonly ChangeEnd[]) =>
  parts.filter((_, index) => ends[index]?.outcome === 'failed');
