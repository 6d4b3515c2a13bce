import { type Change, type ChangeEnd, parseTitle, type RenameChange } from 'todo-core';
import { currentRoute } from '../routes.ts';
import { batchMs, createValue } from '../state/value.ts';
import type { Changed, Inverses, Reverted, Subject } from './inverses.ts';

/** How many steps can be undone. */
const maxSteps = 20;

/** One action of the user. */
interface Step {
  readonly action: Change['action'] | 'discard';
  /**
   * `asked`: not ended, or being undone. `made`: something has changed. `offered`: made, and has been
   * the last step. `failed`: nothing was made. `over`: undone, or there was nothing to do.
   */
  state: 'asked' | 'made' | 'failed' | 'offered' | 'over';
  changed: readonly Changed[];
  readonly ended: Promise<void>;
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
  let steps: readonly Step[] = [];
  let lastUndo: Promise<unknown> = Promise.resolve();

  const canBeUndone = ({ state }: Step) => state !== 'failed' && state !== 'over';
  const lastStep = () => [...steps].reverse().find(canBeUndone);

  /**
   * Adds a step. Resolves once it has ended.
   *
   * @param changed resolves to what it has changed, and to whether any of it has failed
   */
  function addStep(
    action: Step['action'],
    changed: Promise<readonly [changed: readonly Changed[], hasFailed: boolean]>,
    revert: Step['revert'],
  ) {
    const told = news.get();
    const left = steps.filter(canBeUndone);
    const ended = changed.then(end);
    const step: Step = { action, state: 'asked', changed: [], ended, revert };
    function end([all, hasFailed]: Awaited<typeof changed>) {
      step.changed = all;
      step.state = all[0] ? 'made' : hasFailed ? 'failed' : 'over';
      // Only now, so that an action that fails pushes out no step.
      const made = steps.filter((each) => each.changed[0]);
      if (made.length > maxSteps) steps = steps.filter((each) => each !== made[0]);
      const last = lastStep();
      if (last?.state === 'made') {
        last.state = 'offered';
        if (!isInView(last)) offer(last);
      } else if (told && last === left.at(-1)) {
        // This has changed nothing, such as closing an editor: what was told still holds.
        news.set(told);
      }
    }
    // The key undoes this step: an older offer of `Undo` would show another.
    news.set(undefined);
    steps = [...left, step];
    return ended;
  }

  /** Returns whether a step is a toggle or an add, and its todo in view: that needs no news. */
  function isInView({ action, changed: [one, another] }: Step): boolean {
    if (!one || another || (action !== 'toggle' && action !== 'create')) return false;
    const route = currentRoute();
    return route === 'all' || route === (one.after.completed ? 'completed' : 'active');
  }

  /** Offers to undo a step. Of a todo without a title, only a new title that was not saved comes back. */
  function offer(step: Step) {
    // The key undoes what is offered, even after an action that has failed.
    steps = steps.filter(canBeUndone);
    const canComeBack = ({ before, ref }: Changed) =>
      [before.title, ref.unsaved?.title ?? ''].some((title) => parseTitle(title) !== undefined);
    const offered = step.action === 'remove' ? step.changed.filter(canComeBack) : step.changed;
    if (offered[0]) tell('done', step, offered);
  }

  function tell(outcome: UndoNews['outcome'], { action }: Step, about: readonly Changed[]) {
    news.set({ outcome, action, subjects: about.map(({ after }) => after), steps });
  }

  /** Undoes the last of these steps that is left. Later ones were asked for after the undo. */
  async function undoLastOf(stepsBefore: readonly Step[]) {
    for (const step of [...stepsBefore].reverse()) {
      await step.ended;
      // Nothing else is undone in the place of one that has failed.
      if (step.state !== 'over') return undo(step);
    }
    return [];
  }

  /** Resolves to the titles of the todos that were added, and are deleted now. */
  async function undo(step: Step): Promise<readonly string[]> {
    const { action, changed } = step;
    step.state = 'asked';
    news.set(undefined);
    const { failed, skipped } = await step.revert(changed);
    // The next undo tries again. A deleted todo that could not be created again has its own `Try again`.
    step.state = failed[0] && action !== 'remove' ? 'offered' : 'over';
    step.changed = failed;
    const last = lastStep();
    if (failed[0]) tell('failed', step, failed);
    else if (skipped[0]) tell('skipped', step, skipped);
    else if (last?.changed[0]) offer(last);
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
