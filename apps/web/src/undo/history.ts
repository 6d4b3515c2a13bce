import { type ChangeEnd, parseTitle, type RenameChange, visibleTodos } from 'todo-core';
import type { Route } from '../routes.ts';
import type { StepPart, Inverses, Subject } from './inverses.ts';

/** How many steps can be undone. */
const maxSteps = 20;

/** One action of the user. */
interface Step {
  /** What it has changed, one part for each todo or title; `undefined` while it is asked for or being undone. */
  parts?: readonly StepPart[] | undefined;
  /** Whether `Undo` has been offered for it, if that needed news. */
  isOffered?: boolean;
  /** Resolves once it has ended: to whether it has failed, and changed nothing. */
  readonly ended: Promise<boolean>;
}

/** What the line for news tells. */
export interface UndoNews {
  /** What became of a step: it was `done`, and can be undone, or `undone`, or that has `failed` or `skipped` todos. */
  readonly outcome: 'done' | 'undone' | 'failed' | 'skipped';
  readonly action: StepPart['action'];
  /** The todos or titles that this is about, as the step, or its undo, has left them. */
  readonly subjects: readonly Subject[];
  /** The steps so far. `Undo` undoes the last of these: its press may save an edit, which is a later one. */
  readonly steps: readonly Step[];
}

/**
 * Holds what was done, as steps that can be undone until a reload.
 *
 * @param onNews called with the news about them, and without any once those are over
 */
export function createHistory(
  { partsOf, revert }: Inverses,
  getRoute: () => Route | undefined,
  onNews: (news: UndoNews | undefined) => void,
) {
  /** Those that are asked for, or were made and are not undone. */
  let steps: readonly Step[] = [];
  /** The last news, and the last step then: while another one is the last, they are not shown. */
  let lastNews: { readonly news: UndoNews; readonly last: Step | undefined } | undefined;
  let lastUndo: Promise<unknown> = Promise.resolve();

  function showNews() {
    const last = steps.at(-1);
    if (last?.parts && !last.isOffered) {
      last.isOffered = true;
      if (!isInView(last.parts, 'after')) offerUndo(last.parts);
    }
    onNews(lastNews?.last === last ? lastNews?.news : undefined);
  }

  /**
   * Adds a step. Resolves once it has ended.
   *
   * @param result resolves to what it has changed, and to whether any of it has failed
   */
  async function addStep(
    result: Promise<readonly [parts: readonly StepPart[], hasFailed: boolean]>,
  ) {
    const step: Step = { ended: result.then(endStep) };
    function endStep([parts, hasFailed]: Awaited<typeof result>) {
      setParts(step, parts);
      // Only now, so that an action that fails pushes out no step.
      const made = steps.filter(({ parts }) => parts);
      if (made.length > maxSteps) steps = steps.filter((each) => each !== made[0]);
      showNews();
      return hasFailed && !parts[0];
    }
    steps = [...steps, step];
    // The key undoes this step: an older offer of `Undo` would show another.
    showNews();
    await step.ended;
  }

  /** Sets what a step has changed. One that has changed nothing, or is undone, is dropped. */
  function setParts(step: Step, parts: readonly StepPart[]) {
    step.parts = parts;
    if (!parts[0]) steps = steps.filter((each) => each !== step);
  }

  /** Returns whether this is one toggle or add, and its todo in view: that needs no news. */
  function isInView([one, another]: readonly StepPart[], now: 'before' | 'after'): boolean {
    if (!one || another || !['toggle', 'create'].includes(one.action)) return false;
    const route = getRoute();
    return route !== undefined && route !== 'about' && visibleTodos([one[now]], route).length > 0;
  }

  /** Offers to undo what was changed. Of a todo without a title, only a new title that was not saved comes back. */
  function offerUndo(parts: readonly StepPart[]) {
    const canComeBack = ({ action, before, ref }: StepPart) =>
      action !== 'remove' ||
      [before.title, ref.unsaved?.title ?? ''].some((title) => parseTitle(title) !== undefined);
    setNews('done', parts.filter(canComeBack));
  }

  function setNews(outcome: UndoNews['outcome'], about: readonly StepPart[]) {
    const [one] = about;
    if (!one) return;
    const { action } = one;
    const last = steps.at(-1);
    if (last?.parts) last.isOffered = true;
    const subjects = about.map(({ before, after }) => (outcome === 'undone' ? before : after));
    lastNews = { news: { outcome, action, subjects, steps }, last };
  }

  /** Undoes the last of these steps that is left. Later ones were asked for after the undo. */
  async function undoLastOf(stepsBefore: readonly Step[]) {
    for (const step of [...stepsBefore].reverse()) {
      const hasFailed = await step.ended;
      const [one] = step.parts ?? [];
      if (step.parts && one) return undo(step, one.action, step.parts);
      // Nothing else is undone in its place.
      if (hasFailed) return [];
    }
    return [];
  }

  /** Resolves to the titles of the todos that were added, and are deleted now. */
  async function undo(
    step: Step,
    action: StepPart['action'],
    parts: readonly StepPart[],
  ): Promise<readonly string[]> {
    step.parts = undefined;
    lastNews = undefined;
    showNews();
    const { failed, skipped } = await revert(action, parts);
    // The next undo tries again. A deleted todo that could not be created again has its own `Try again`.
    setParts(step, action === 'remove' ? [] : failed);
    if (failed[0]) setNews('failed', failed);
    else if (skipped[0]) setNews('skipped', skipped);
    else if (action !== 'create' && !isInView(parts, 'before')) setNews('undone', parts);
    showNews();
    if (action !== 'create') return [];
    const kept = [...failed, ...skipped];
    return parts.filter((each) => !kept.includes(each)).map(({ after }) => after.title);
  }

  return {
    /** Call it when these news have been shown long enough. */
    endNews: (news: UndoNews) => {
      if (lastNews?.news === news) lastNews = undefined;
      showNews();
    },

    /**
     * Makes a step of an action. Resolves once it has ended.
     *
     * @param replaced the failed rename that it replaces
     */
    addAction: (
      ends: Promise<ChangeEnd | readonly ChangeEnd[]>,
      replaced?: RenameChange,
    ): Promise<void> => {
      const result = ends.then((oneOrMany) => {
        const all = [oneOrMany].flat();
        const hasFailed = all.some(({ outcome }) => outcome === 'failed');
        return [all.flatMap(partsOf).map((each) => ({ ...each, replaced })), hasFailed] as const;
      });
      return addStep(result);
    },

    /** Makes a step of titles that were thrown away. */
    addDrop: (titles: readonly StepPart[]) => void addStep(Promise.resolve([titles, false])),

    /** Undoes the last of these steps, after those that are being undone. Never rejects. */
    undoLast: (stepsBefore: readonly Step[] = steps) => {
      // An edit that the press has saved may be of a todo that would be undone.
      const saved = steps.filter((step) => !stepsBefore.includes(step)).map(({ ended }) => ended);
      const undone = Promise.all([lastUndo, ...saved]).then(() => undoLastOf(stepsBefore));
      lastUndo = undone;
      return undone;
    },
  };
}
