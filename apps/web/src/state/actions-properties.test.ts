import fc, { type Scheduler } from 'fast-check';
import { createTodoStore, type Todo } from 'todo-core';
import { expect, it } from 'vitest';
import { initialTodos, numberOf, RandomServer } from '../test/random-server.ts';
import { type Actions, createActions } from './actions.ts';
import { createTypedText } from '../drafts/typed-text.ts';

/** How many random runs there are: more runs find rarer orders of calls. */
const numRuns = Number(process.env['PROPERTY_RUNS'] ?? 400);

const fates = ['succeeds', 'succeeds', 'succeeds', 'request lost', 'answer lost'];

function createSession(scheduler: Scheduler) {
  const server = new RandomServer(scheduler);
  const store = createTodoStore(server);
  const actions = createActions(store, createTypedText());

  const drain = () => server.drain();

  /** An undo leaves an added todo whose new title could not be saved. */
  function leaveUnsaved() {
    for (const change of store.getSnapshot().changes) {
      const isUnsaved = change.action === 'rename' && change.state === 'failed';
      if (isUnsaved) server.lost.add(numberOf(change));
    }
  }

  /** Undoes as soon as what was asked for before is over. */
  async function undoLast(times: number): Promise<void> {
    server.isUndoing = true;
    leaveUnsaved();
    for (let count = 0; count < times; count += 1) void actions.undoLast();
    await drain();
    leaveUnsaved();
    server.isUndoing = false;
  }

  return { server, store, actions, drain, undoLast };
}

type Session = ReturnType<typeof createSession>;
type Act = (session: Session, index: number, text: string) => unknown;

/** Acts on a todo that is in the list. */
const onOne =
  (act: (actions: Actions, todo: Todo, text: string) => void): Act =>
  ({ store, actions }, index, text) => {
    const one = store.getSnapshot().todos[index];
    if (one) act(actions, one, text);
  };

const acts: Record<string, Act> = {
  add: ({ actions }, _, text) => actions.add([text]),
  addTwo: ({ actions }, _, text) => actions.add([text, `${text}1`]),
  toggle: onOne((actions, { id }) => void actions.toggle(id)),
  rename: onOne(
    (actions, one, text) => void actions.rename(one.id, `${numberOf(one)} renamed ${text}`),
  ),
  remove: onOne((actions, { id }) => void actions.remove(id)),
  toggleAll: ({ actions }) => actions.toggleAll(),
  clearCompleted: ({ actions }) => actions.clearCompleted(),
  undo: ({ undoLast }) => undoLast(1),
  undoThree: ({ undoLast }) => undoLast(3),
  wait: ({ drain }) => drain(),
  refresh: ({ store }) => store.refresh(),
  toggleElsewhere: ({ server }, index) =>
    server.changeElsewhere(index, (one) => [{ ...one, completed: !one.completed }]),
  renameElsewhere: ({ server }, index) =>
    server.changeElsewhere(index, (one) => [{ ...one, title: `${numberOf(one)} elsewhere` }]),
  removeElsewhere: ({ server }, index) => server.changeElsewhere(index, () => []),
};

const step = fc.tuple(fc.constantFrom(...Object.keys(acts)), fc.integer({ min: 0, max: 4 }));

it(
  'undoing everything restores each todo that nobody else has changed, and no other',
  async () => {
    const property = fc.asyncProperty(
      fc.scheduler(),
      fc.array(step, { maxLength: 15, size: 'max' }),
      fc.array(fc.constantFrom(...fates), { maxLength: 30 }),
      async (scheduler, steps, fatesOfCalls) => {
        const session = createSession(scheduler);
        const { server, store, drain, undoLast } = session;
        void store.load();
        await drain();
        server.fates = fatesOfCalls;
        for (const [count, [name, index]] of steps.entries()) {
          const done = acts[name]?.(session, index, `${100 + 10 * count}`);
          // What is asked for while an undo is pending may be what that undoes.
          if (/undo|wait/.test(name)) await done;
        }
        await drain();
        server.fates = [];
        void store.refresh();
        await drain();
        const theirs = server.todos.flatMap(({ title }) =>
          title.endsWith('elsewhere') ? title : [],
        );
        for (let count = 0; count < 40; count += 1) await undoLast(1);
        const fields = (todos: readonly Todo[]) =>
          todos
            .filter((each) => !server.lost.has(numberOf(each)))
            .map(({ title, completed }) => `${title} ${completed}`)
            .sort();
        expect(server.problems).toEqual([]);
        expect(store.getSnapshot().todos).toEqual(server.todos);
        expect(fields(server.todos)).toEqual(fields(initialTodos));
        expect(server.todos.map(({ title }) => title)).toEqual(expect.arrayContaining(theirs));
      },
    );
    await fc.assert(property, { numRuns });
  },
  10_000 + 20 * numRuns,
);
