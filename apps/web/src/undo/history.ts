import { type Change, type ChangeEnd, parseTitle, type RenameChange } from 'todo-core';
import { currentRoute } from '../routes.ts';
import { batchMs, createValue } from '../state/value.ts';
import type { Changed, Inverses, Reverted, Subject } from './inverses.ts';

/** How many steps can be undone. */
const maxSteps = 20;

/** One action of the user. */
interface Step {
  readonly action: Change['action'] | 'discard';
  /** What it has changed; `undefined` while it is asked for or being undone. */
  changed?: readonly Changed[] | undefined;
  /** Whether `Undo` has been offered for it, if that needed news. */
  isOffered: boolean;
  /** Resolves once it has ended: to whether it has failed, and changed nothing. */
  readonly ended: Promise<boolean>;
  readonly revert: (changed: readonly Changed[]) => Promise<Reverted>;
}

/** What the line for news tells. */
export interface UndoNews {
  /** What became of a step: it was `done`, and can be undone, or undoing it has `failed` or `skipped` todos. */
  readonly outcome: 'done' | 'failed' | 'skipped';
  readonly action: Step['action'];
  /** The todos or titles that this is about, as the step has left them. */
  readonly subjects: readonly Subject[];
  /** The steps so far. `Undo` undoes the last of these: its press may save an edit, which is a later one. */
  readonly steps: readonly Step[];
}

/** Holds what was done, as steps that can be undone until a reload, and the news about them. */
export function createHistory({ changedBy, revert }: Inverses) {
  // Quick deletes render once.
  const news = createValue<UndoNews | undefined>(undefined, batchMs);
  /** Those that are asked for, or were made and are not undone. */
  let steps: readonly Step[] = [];
  let lastUndo: Promise<unknown> = Promise.resolve();

  /**
   * Adds a step. Resolves once it has ended.
   *
   * @param changed resolves to what it has changed, and to whether any of it has failed
   */
  async function addStep(
    action: Step['action'],
    changed: Promise<readonly [changed: readonly Changed[], hasFailed: boolean]>,
    revert: Step['revert'],
  ) {
    const newsBefore = news.get();
    const stepBefore = steps.at(-1);
    const step: Step = { action, isOffered: false, ended: changed.then(end), revert };
    function end([all, hasFailed]: Awaited<typeof changed>) {
      keep(step, all);
      // Only now, so that an action that fails pushes out no step.
      const made = steps.filter(({ changed }) => changed);
      if (made.length > maxSteps) steps = steps.filter((each) => each !== made[0]);
      const last = steps.at(-1);
      if (last?.changed && !last.isOffered) {
        last.isOffered = true;
        if (!isInView(last)) offer(last);
      } else if (newsBefore && last === stepBefore) {
        // This has changed nothing, such as closing an editor: the news still holds.
        news.set(newsBefore);
      }
      return hasFailed && !all[0];
    }
    // The key undoes this step: an older offer of `Undo` would show another.
    news.set(undefined);
    steps = [...steps, step];
    await step.ended;
  }

  /** Sets what a step has changed. One that has changed nothing, or is undone, is dropped. */
  function keep(step: Step, changed: readonly Changed[]) {
    step.changed = changed;
    if (!changed[0]) steps = steps.filter((each) => each !== step);
  }

  /** Returns whether a step is a toggle or an add, and its todo in view: that needs no news. */
  function isInView({ action, changed = [] }: Step): boolean {
    const [one, another] = changed;
    if (!one || another || (action !== 'toggle' && action !== 'create')) return false;
    const route = currentRoute();
    return route === 'all' || route === (one.after.completed ? 'completed' : 'active');
  }

  /** Offers to undo a step. Of a todo without a title, only a new title that was not saved comes back. */
  function offer(step: Step) {
    const { action, changed = [] } = step;
    const canComeBack = ({ before, ref }: Changed) =>
      [before.title, ref.unsaved?.title ?? ''].some((title) => parseTitle(title) !== undefined);
    const offered = action === 'remove' ? changed.filter(canComeBack) : changed;
    if (offered[0]) tell('done', step, offered);
  }

  function tell(outcome: UndoNews['outcome'], { action }: Step, about: readonly Changed[]) {
    news.set({ outcome, action, subjects: about.map(({ after }) => after), steps });
  }

  /** Undoes the last of these steps that is left. Later ones were asked for after the undo. */
  async function undoLastOf(stepsBefore: readonly Step[]) {
    for (const step of [...stepsBefore].reverse()) {
      const hasFailed = await step.ended;
      if (step.changed?.[0]) return undo(step, step.changed);
      // Nothing else is undone in its place.
      if (hasFailed) return [];
    }
    return [];
  }

  /** Resolves to the titles of the todos that were added, and are deleted now. */
  async function undo(step: Step, changed: readonly Changed[]): Promise<readonly string[]> {
    const { action } = step;
    step.changed = undefined;
    news.set(undefined);
    const { failed, skipped } = await step.revert(changed);
    // The next undo tries again. A deleted todo that could not be created again has its own `Try again`.
    keep(step, action === 'remove' ? [] : failed);
    const last = steps.at(-1);
    if (failed[0]) tell('failed', step, failed);
    else if (skipped[0]) tell('skipped', step, skipped);
    else if (last?.changed) offer(last);
    if (action !== 'create') return [];
    const kept = [...failed, ...skipped];
    return changed.filter((each) => !kept.includes(each)).map(({ after }) => after.title);
  }

  return {
    news,

    /**
     * Makes a step of an action. Resolves once it has ended.
     *
     * @param replaced the failed rename that it replaces
     */
    act: (
      action: Change['action'],
      ends: Promise<ChangeEnd | readonly ChangeEnd[]>,
      replaced?: RenameChange,
    ): Promise<void> => {
      const changed = ends.then((oneOrMany) => {
        const all = [oneOrMany].flat();
        const hasFailed = all.some(({ outcome }) => outcome === 'failed');
        return [all.flatMap(changedBy).map((each) => ({ ...each, replaced })), hasFailed] as const;
      });
      return addStep(action, changed, (todos) => revert(action, todos));
    },

    /**
     * Makes a step of titles that were thrown away.
     *
     * @param putBack takes them back; returns whether it has
     */
    discard: (titles: readonly string[], putBack: () => boolean) => {
      const changed = titles.map((title): Changed => {
        const subject = { title, completed: false };
        return { before: subject, after: subject, ref: { id: 0 } };
      });
      void addStep('discard', Promise.resolve([changed, false]), async () => {
        return { failed: [], skipped: putBack() ? [] : changed };
      });
    },

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
