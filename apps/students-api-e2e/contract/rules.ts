import { createTodoStore } from 'todo-core';
import type { Client } from './client.ts';

/** A rule that a students API keeps. */
export interface Rule {
  /** Makes the calls of the rule, on an API without todos. */
  readonly run: (client: Client) => Promise<unknown>;
  /** The result of `run`. */
  readonly expected: unknown;
}

const rejected = 'fails, nothing changed';
const milk = { title: 'Milk', completed: false, userId: 1 };

/** The calls that the page makes, and their responses. */
const specifiedRules = {
  'the list of a user without todos is empty': {
    run: ({ list }) => list(),
    expected: [],
  },
  'a create returns the todo, not completed, with a numeric id': {
    async run({ call }) {
      const { id, ...rest } = (await call('POST', '', milk)) as { id: unknown };
      return { ...rest, id: typeof id };
    },
    expected: { ...milk, id: 'number' },
  },
  'created todos are listed in their order, each with its own id': {
    async run({ create, list }) {
      const created = [await create('a'), await create('b'), await create('c')];
      const listed = await list();
      return [JSON.stringify(listed) === JSON.stringify(created), new Set(ids(listed)).size];
    },
    expected: [true, 3],
  },
  'simultaneous creates get different ids': {
    async run({ create }) {
      const created = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((title) => create(title)));
      return new Set(ids(created)).size;
    },
    expected: 5,
  },
  'a list has the todos of the requested user': {
    async run({ as, create, list }) {
      await create('mine');
      await as(2).create('yours');
      await create('mine too');
      return [await list(), await as(2).list(), await as(3).list()].map((todos) =>
        todos.map(({ title }) => title),
      );
    },
    expected: [['mine', 'mine too'], ['yours'], []],
  },
  'an update changes the fields of the todo, not its position': {
    async run({ create, update, list }) {
      const [first, second] = [await create('a'), await create('b')];
      const changed = { ...first, title: 'A', completed: true };
      const response = await update(changed);
      return (
        JSON.stringify([response, await list()]) === JSON.stringify([changed, [changed, second]])
      );
    },
    expected: true,
  },
  'a PATCH of one field leaves the others unchanged': {
    async run({ create, call, list }) {
      const { id } = await create('Milk');
      await call('PATCH', `/${id}`, { completed: true });
      await call('PATCH', `/${id}`, { title: 'Oat milk' });
      return (await list()).map(({ title, completed }) => [title, completed]);
    },
    expected: [['Oat milk', true]],
  },
  'a PATCH of userId moves the todo to the other list': {
    async run({ as, create, update, titles }) {
      await update({ ...(await create('Milk')), userId: 2 });
      return [await titles(), (await as(2).list()).length];
    },
    expected: [[], 1],
  },
  'a delete removes only its todo': {
    async run({ create, remove, titles }) {
      await create('a');
      await remove((await create('b')).id);
      await create('c');
      return titles();
    },
    expected: ['a', 'c'],
  },
  'the id of a deleted todo is not used again': {
    async run({ create, remove }) {
      const { id } = await create('a');
      await remove(id);
      return (await create('b')).id === id;
    },
    expected: false,
  },
  'a PATCH of an unknown id fails': {
    run: ({ callInvalid }) => callInvalid('PATCH', '/99', milk),
    expected: rejected,
  },
  'a DELETE of an unknown id fails': {
    run: ({ callInvalid }) => callInvalid('DELETE', '/99'),
    expected: rejected,
  },
  'a second DELETE fails': {
    async run({ create, remove, callInvalid }) {
      const { id } = await create('a');
      await remove(id);
      return callInvalid('DELETE', `/${id}`);
    },
    expected: rejected,
  },
  'a rename to an empty title is stored': {
    async run({ create, update, titles }) {
      await update({ ...(await create('Milk')), title: '' });
      return titles();
    },
    expected: [''],
  },
  'titles are stored exactly': {
    async run({ create, titles }) {
      const titlesToStore = [
        '  spaced\t\n',
        '😀é\u0301',
        `</b>"'; DROP TABLE todos`,
        'x'.repeat(10_000),
      ];
      for (const title of titlesToStore) await create(title);
      return JSON.stringify(await titles()) === JSON.stringify(titlesToStore);
    },
    expected: true,
  },
  'a store has the same list as the server': {
    async run(client) {
      const store = createTodoStore(client);
      await store.load();
      for (const title of ['a', 'b', 'c']) await store.create(title);
      await store.toggleAll();
      const [first, second] = store.getSnapshot().todos;
      if (!first || !second) return 'no todos';
      await Promise.all([store.toggle(first.id), store.rename(first.id, 'A')]);
      await store.remove(second.id);
      await store.clearCompleted();
      const { todos, error } = store.getSnapshot();
      return [JSON.stringify(todos) === JSON.stringify(await client.list()), todos.length, error];
    },
    expected: [true, 1, undefined],
  },
} satisfies Record<string, Rule>;

/** Invalid calls, which fail and change nothing. The specification does not mention them. */
const strictRules = {
  'a list without userId fails': {
    async run({ as, create, callInvalid }) {
      await create('Milk');
      await as(2).create('Milk');
      return callInvalid('GET', '');
    },
    expected: rejected,
  },
  'a list with a userId that is not a number fails': {
    async run({ create, callInvalid }) {
      await create('Milk');
      return callInvalid('GET', '?userId=one');
    },
    expected: rejected,
  },
  'a create without a title fails': invalidCreate({ completed: false, userId: 1 }),
  'a create with a title that is not a string fails': invalidCreate({ ...milk, title: 1 }),
  'a create with a negative userId fails': invalidCreate({ ...milk, userId: -1 }),
  'a PATCH with a fraction as userId fails': invalidChange({ userId: 1.5 }),
  'a create with an id fails': invalidCreate({ ...milk, id: 5 }),
  'a create with an unknown field fails': invalidCreate({ ...milk, note: 'semi-skimmed' }),
  'a title over 10,000 units fails': invalidCreate({ ...milk, title: 'x'.repeat(10_001) }),
  'a title with NUL fails': invalidCreate({ ...milk, title: 'a\0b' }),
  'a title with a lone surrogate fails': invalidCreate({ ...milk, title: '\ud83d' }),
  'a PATCH with a wrong type fails': invalidChange({ completed: 'yes' }),
  'a PATCH with an id fails': invalidChange({ title: 'Oat milk', id: 9 }),
  'a PATCH with an unknown field fails': invalidChange({ title: 'Oat milk', note: 1 }),
  'an empty PATCH fails': invalidChange({}),
  'a body that is not JSON fails': invalidCreate('{"title":'),
  'a body that is not sent as JSON fails': invalidCreate(JSON.stringify(milk), 'text/plain'),
} satisfies Record<string, Rule>;

function invalidCreate(body: unknown, contentType?: string): Rule {
  return {
    run: ({ callInvalid }) => callInvalid('POST', '', body, contentType),
    expected: rejected,
  };
}

function invalidChange(body: unknown): Rule {
  return {
    async run({ create, callInvalid }) {
      return callInvalid('PATCH', `/${(await create('Milk')).id}`, body);
    },
    expected: rejected,
  };
}

const ids = (todos: readonly { id: number }[]) => todos.map(({ id }) => id);

export type RuleTitle = keyof typeof specifiedRules | keyof typeof strictRules;

export const rules: Readonly<Record<RuleTitle, Rule>> = { ...specifiedRules, ...strictRules };

export const ruleTitles = Object.keys(rules) as RuleTitle[];
