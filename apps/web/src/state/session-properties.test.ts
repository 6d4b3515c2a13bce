import fc from 'fast-check';
import { changesByTodo, failedIn, type Todo } from 'todo-core';
import { expect, it } from 'vitest';
import { initialTodos, numberOf, Session } from '../test/random-session.ts';

/** How many random sessions there are for each promise. */
const numRuns = Number(process.env['PROPERTY_RUNS'] ?? 300);
const seed = process.env['PROPERTY_SEED'];

const options = { timeout: 10_000 + 20 * numRuns };

type Act = (session: Session, todo: Todo, text: string) => unknown;

const failedCreates = ({ snapshot }: Session) =>
  failedIn(snapshot.changes).filter(({ action }) => action === 'create');
const failedRename = ({ snapshot }: Session, { id }: Todo) =>
  changesByTodo(snapshot.changes).get(id)?.failedRename;

const acts: Record<string, Act> = {
  type: (session, _, typed) => {
    const { state, text } = session.page;
    if (state.get().typed.draft === '') text.setDraft(session.type(typed));
  },
  paste: (session, _, text) =>
    session.page.text.putBack([session.type(`${text}1`), session.type(`${text}2`)]),
  submit: ({ page: { state, text, actions } }) => {
    const { draft, pasted } = state.get().typed;
    void actions.add(draft === '' ? pasted : [draft]);
    if (draft === '') text.setPasted([]);
    else text.setDraft('');
  },
  discardPasted: ({ page: { state, actions }, thrownAway }) => {
    for (const title of state.get().typed.pasted) thrownAway.add(title);
    actions.discardPasted();
  },
  editTitle: (session) => {
    const { state, text, actions } = session.page;
    const [failed] = failedCreates(session);
    if (!failed || state.get().typed.draft !== '') return;
    text.setDraft(failed.title);
    actions.edit(failed.id);
  },
  retryTitles: (session) => session.page.actions.retry(failedCreates(session).map(({ id }) => id)),
  discardTitles: (session) => {
    const failed = failedCreates(session);
    for (const { title } of failed) session.thrownAway.add(title);
    session.page.actions.discard(failed.map(({ id }) => id));
  },
  rename: (session, { id, title }, text) =>
    session.rename(id, `${numberOf(title)} renamed ${text}`),
  edit: (session, { id, title }, typed) => {
    const { state, text } = session.page;
    if (state.get().typed.editor) return;
    text.setEdit(id, true, session.type(`${numberOf(title)} renamed ${typed}`));
  },
  save: (session) => session.closeEditor(),
  retryRename: (session, one) => session.page.actions.retry(failedRename(session, one)?.id ?? 0),
  discardRename: (session, one) => {
    const failed = failedRename(session, one);
    if (failed) session.thrownAway.add(failed.title);
    session.page.actions.discard(failed?.id ?? 0);
  },
  toggle: ({ page }, { id }) => void page.actions.toggle(id),
  toggleAll: ({ page }) => void page.actions.toggleAll(),
  remove: ({ page, thrownAway }, { id, title }) => {
    thrownAway.add(title).add(numberOf(title));
    void page.actions.remove(id);
  },
  clearCompleted: ({ page, snapshot, thrownAway }) => {
    for (const { title, completed } of snapshot.todos) {
      // A todo and the title of its rename may both be there, created again.
      if (completed) thrownAway.add(title).add(numberOf(title));
    }
    void page.actions.clearCompleted();
  },
  undo: (session) => session.undo(),
  undoAndWait: (session) => session.undoAndWait(),
  undoThree: (session) => session.undoAndWait(3),
  wait: (session) => session.wait(),
  reload: (session) => session.reload(),
  refresh: ({ page }) => void page.store.refresh(),
  renameElsewhere: (session, todo) =>
    session.changeElsewhere(todo, (one) => [{ ...one, title: `${numberOf(one.title)} elsewhere` }]),
  toggleElsewhere: (session, todo) =>
    session.changeElsewhere(todo, (one) => [{ ...one, completed: !one.completed }]),
  removeElsewhere: (session, todo) => session.changeElsewhere(todo, () => []),
};

/**
 * Random sessions, which do these acts while calls end in these ways. Named more than once, one is more
 * frequent.
 *
 * @param check called at the end of each session, when no more calls fail
 */
function runSessions(
  names: readonly string[],
  fates: readonly string[],
  check: (session: Session) => Promise<void>,
) {
  const step = fc.tuple(fc.constantFrom(...names), fc.constantFrom(0, 0, 1, 2, 3));
  const property = fc.asyncProperty(
    fc.scheduler(),
    fc.array(step, { maxLength: 20, size: 'max' }),
    fc.array(fc.constantFrom(...fates), { maxLength: 30 }),
    async (scheduler, steps, fatesOfCalls) => {
      const session = new Session(scheduler);
      await session.drain();
      session.server.fates = fatesOfCalls;
      for (const [count, [name, index]] of steps.entries()) {
        const one = session.snapshot.todos[index] ?? initialTodos[0];
        await acts[name]?.(session, one, `${100 + 10 * count}`);
        // Each press is a task of its own.
        await new Promise(setImmediate);
      }
      await session.wait();
      session.server.fates = [];
      await check(session);
    },
  );
  return fc.assert(property, { numRuns, ...(seed && { seed: Number(seed) }) });
}

it(
  'each title that is typed is somewhere on the page, or an undo brings it back',
  options,
  async () => {
    const often = ['rename', 'rename', 'rename', 'undo', 'undo', 'undo', 'undo', 'wait'];
    const fates = ['succeeds', 'succeeds', 'refused', 'refused', 'request lost', 'answer lost'];
    await runSessions([...Object.keys(acts), ...often], fates, async (session) => {
      const thrownAway = [...session.typed].filter(session.isThrownAway);
      const seen = new Set(session.seen());
      for (let count = 0; count < 20; count += 1) {
        session.undo();
        await session.drain();
        for (const title of session.seen()) seen.add(title);
      }
      expect([...seen]).toEqual(expect.arrayContaining(thrownAway));
    });
  },
);

it(
  'undoing everything restores each todo that nobody else has changed, and no other',
  options,
  async () => {
    const names = [
      ...['type', 'type', 'paste', 'submit', 'submit', 'submit', 'rename', 'toggle', 'toggleAll'],
      ...['remove', 'clearCompleted', 'undoAndWait', 'undoThree', 'wait', 'refresh'],
      ...['renameElsewhere', 'toggleElsewhere', 'removeElsewhere'],
    ];
    const fates = ['succeeds', 'succeeds', 'succeeds', 'request lost', 'answer lost'];
    await runSessions(names, fates, async (session) => {
      const { server, page } = session;
      void page.store.refresh();
      await session.drain();
      const theirs = server.todos.flatMap(({ title }) =>
        title.endsWith('elsewhere') ? title : [],
      );
      for (let count = 0; count < 40; count += 1) await session.undoAndWait();
      const fields = (todos: readonly Todo[]) =>
        todos
          .filter(({ title }) => !server.unrestorable.has(numberOf(title)))
          .map(({ title, completed }) => `${title} ${completed}`)
          .sort();
      expect(server.problems).toEqual([]);
      expect(page.store.getSnapshot().todos).toEqual(server.todos);
      expect(fields(server.todos)).toEqual(fields(initialTodos));
      expect(server.todos.map(({ title }) => title)).toEqual(expect.arrayContaining(theirs));
    });
  },
);
