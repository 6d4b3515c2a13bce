import {
  type ChangeEnd,
  failedIn,
  type RenameChange,
  type TitleChange,
  type Todo,
  type TodoStore,
  visibleTodos,
} from 'todo-core';
import type { PageValue } from '../state/page-state.ts';
import type { News, Part, Step } from '../state/news.ts';
import { actionOf, createParts, subjectOf } from './parts.ts';
import { setBack } from './set-back.ts';

/** How many steps can be undone. */
const maxSteps = 20;

/** How long the line for news tells what it offers no undo of, in milliseconds. */
const newsMs = 10_000;

/** Holds what was done, as steps that can be undone until a reload by the store's actions. */
export function createUndo(
  store: TodoStore,
  { get, set, hold, render }: PageValue,
  putBack: (titles: readonly string[]) => void,
) {
  let steps: readonly Step[] = [];
  let lastUndo: Promise<unknown> = Promise.resolve();
  let newsTimer: ReturnType<typeof setTimeout> | undefined;
  const { setId, partsOf, partOf } = createParts();
  /** The titles that could not be saved, and went with a deleted todo. */
  const unsaved = new WeakMap<Todo, RenameChange>();

  function show(news?: News) {
    clearTimeout(newsTimer);
    // Most presses have none.
    if (news !== get().news) set({ news });
    if (news && news.outcome !== 'done') newsTimer = setTimeout(show, newsMs);
  }

  function tell(outcome: News['outcome'], parts: readonly Part[], step?: Step) {
    const [one] = parts;
    if (!one) return;
    const subjects = parts.map((part) => subjectOf(part, outcome === 'undone'));
    show({ outcome, action: actionOf(one), subjects, step, isLast: step === steps.at(-1) });
  }

  /** Offers to undo a step, until another one is offered. */
  function offer(step: Step | undefined) {
    if (!step || step.isOffered) return;
    step.isOffered = true;
    tell('done', step.parts, step);
  }

  /** Returns whether the eye sees what was done, or undone: one toggle or add, and its todo under the filter. */
  function isSeen([one, another]: readonly Part[], isUndone = false): boolean {
    const { route } = get();
    if (!one || another || !route || route === 'about') return false;
    const isInRow = ['toggle', 'create'].includes(actionOf(one));
    return isInRow && visibleTodos([subjectOf(one, isUndone)], route).length > 0;
  }

  function setSteps(next: readonly Step[]) {
    steps = next;
    const { news } = get();
    if (news?.outcome !== 'done') return;
    // The key takes what was done last.
    const isLast = news.step === steps.at(-1);
    if (isLast !== news.isLast) set({ news: { ...news, isLast } });
  }

  /** Adds a step. Resolves once it has ended. */
  async function addStep(result: Promise<readonly [parts: readonly Part[], hasFailed?: boolean]>) {
    const step: Step = { parts: [], isOffered: false, ended: result.then(endStep) };
    function endStep([parts, hasFailed = false]: Awaited<typeof result>) {
      step.parts = parts;
      if (!parts[0]) {
        setSteps(steps.filter((each) => each !== step));
        return hasFailed;
      }
      const offered = get().news?.step;
      // Only now, so that an action that fails pushes out no step.
      setSteps(steps.filter((each, index) => each === offered || index >= steps.length - maxSteps));
      if (!isSeen(parts)) offer(step);
      return false;
    }
    setSteps([...steps, step]);
    await step.ended;
  }

  /** Undoes the last of these steps that has changed something. Resolves to the titles of adds that are undone. */
  async function undoLastOf(stepsBefore: readonly Step[]): Promise<readonly string[]> {
    for (const step of [...stepsBefore].reverse()) {
      const hasFailed = await step.ended;
      if (step.parts[0]) return undo(step, step.parts);
      // Nothing else is undone in its place.
      if (hasFailed) return [];
    }
    return [];
  }

  async function undo(step: Step, parts: readonly Part[]): Promise<readonly string[]> {
    const { news } = get();
    // What was offered before stays.
    if (news && (news.outcome !== 'done' || news.step === step)) {
      show();
      // Before another button takes its place: the focus must not stay on one that does something else.
      render();
    }
    const { left, failed } = await hold(() => setBack(store, parts, unsaved, setId, putBack));
    // The next undo tries again. A title that could not be saved has its own `Try again`.
    step.parts = failed.filter(({ before, after }) => !before || before.title === after?.title);
    if (!step.parts[0]) setSteps(steps.filter((each) => each !== step));
    const earlier = steps.filter(({ isOffered }) => isOffered).at(-1);
    if (failed[0]) tell('failed', failed);
    else if (left[0]) tell('skipped', left, earlier);
    else if (step.isOffered || !isSeen(parts, true)) tell('undone', parts, earlier);
    return parts.flatMap((part) => {
      const isUndone =
        actionOf(part) === 'create' && !left.includes(part) && !failed.includes(part);
      return isUndone && part.after ? part.after.title : [];
    });
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
    addDrop: (titles: readonly (TitleChange | string)[]) =>
      void addStep(Promise.resolve([titles.map(partOf)])),

    /** Offers to undo the add of a todo whose row is out of view. */
    offerAdd: (id: number) =>
      offer(steps.find(({ parts: [one] }) => one?.ref.id === id && actionOf(one) === 'create')),

    /** Undoes a step, or the last one so far, after those that are being undone. Never rejects. */
    undoLast: (step?: Step) => {
      const stepsBefore = step ? [step] : steps;
      const undone = lastUndo.then(() => undoLastOf(stepsBefore));
      lastUndo = undone;
      return undone;
    },

    /** Call it with the end of each change, before the snapshot without it. */
    handleEnd: (end: ChangeEnd) => {
      if (end.outcome !== 'made' || end.action !== 'remove') return;
      for (const title of failedIn(store.getSnapshot().changes)) {
        const isOfTodo = title.action === 'rename' && title.todoId === end.before.id;
        if (isOfTodo) unsaved.set(end.before, title);
      }
    },
  };
}
