import { createTodoStore } from 'todo-core';
import type { Client } from './client.ts';

/** One thing that a students API does, as it can be seen from outside. */
export interface Rule {
  /** Looks at an API that has no todos yet. */
  readonly look: (client: Client) => Promise<unknown>;
  /** What is to be seen. */
  readonly sees: unknown;
}

const refused = 'fails, nothing changed';
const milk = { title: 'Milk', completed: false, userId: 1 };
const titled = (title: string) => ({ ...milk, title });

/** Specification, section 7, with sections 3 to 5. */
const specified: Record<string, Rule> = {
  'the list of a user without todos is empty': {
    look: ({ list }) => list(),
    sees: [],
  },
  'a create answers the todo, not completed, with a numeric id': {
    async look({ call }) {
      const { id, ...rest } = (await call('POST', '', milk)) as { id: unknown };
      return { ...rest, id: typeof id };
    },
    sees: { ...milk, id: 'number' },
  },
  'created todos are listed in their order, each with an id of its own': {
    async look({ create, list }) {
      const created = [await create('a'), await create('b'), await create('c')];
      const listed = await list();
      return [JSON.stringify(listed) === JSON.stringify(created), new Set(ids(listed)).size];
    },
    sees: [true, 3],
  },
  'creates at the same time get ids of their own': {
    async look({ create }) {
      const created = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((title) => create(title)));
      return new Set(ids(created)).size;
    },
    sees: 5,
  },
  'a list holds the todos of the user that it asks for': {
    async look({ as, create, list }) {
      await create('mine');
      await as(2).create('yours');
      await create('mine too');
      return [await list(), await as(2).list(), await as(3).list()].map((todos) =>
        todos.map(({ title }) => title),
      );
    },
    sees: [['mine', 'mine too'], ['yours'], []],
  },
  'an update gives the todo its fields, in its place': {
    async look({ create, update, list }) {
      const [first, second] = [await create('a'), await create('b')];
      const changed = { ...first, title: 'A', completed: true };
      const answer = await update(changed);
      return (
        JSON.stringify([answer, await list()]) === JSON.stringify([changed, [changed, second]])
      );
    },
    sees: true,
  },
  'a PATCH of one field leaves the others': {
    async look({ create, call, list }) {
      const { id } = await create('Milk');
      await call('PATCH', `/${id}`, { completed: true });
      await call('PATCH', `/${id}`, { title: 'Oat milk' });
      return (await list()).map(({ title, completed }) => [title, completed]);
    },
    sees: [['Oat milk', true]],
  },
  'a PATCH of userId moves the todo to the other list': {
    async look({ as, create, update, titles }) {
      await update({ ...(await create('Milk')), userId: 2 });
      return [await titles(), (await as(2).list()).length];
    },
    sees: [[], 1],
  },
  'a delete removes the todo, and no other': {
    async look({ create, remove, titles }) {
      await create('a');
      await remove((await create('b')).id);
      await create('c');
      return titles();
    },
    sees: ['a', 'c'],
  },
  'an id does not come back after a delete': {
    async look({ create, remove }) {
      const { id } = await create('a');
      await remove(id);
      return (await create('b')).id === id;
    },
    sees: false,
  },
  'a PATCH of an unknown id fails': {
    look: ({ refusal }) => refusal('PATCH', '/99', milk),
    sees: refused,
  },
  'a DELETE of an unknown id fails': {
    look: ({ refusal }) => refusal('DELETE', '/99'),
    sees: refused,
  },
  'a second DELETE fails': {
    async look({ create, remove, refusal }) {
      const { id } = await create('a');
      await remove(id);
      return refusal('DELETE', `/${id}`);
    },
    sees: refused,
  },
  'a rename to an empty title is kept': {
    async look({ create, update, titles }) {
      await update({ ...(await create('Milk')), title: '' });
      return titles();
    },
    sees: [''],
  },
  'titles are kept unit for unit': {
    async look({ create, titles }) {
      const given = ['  spaced\t\n', '😀é\u0301', `</b>"'; DROP TABLE todos`, 'x'.repeat(10_000)];
      for (const title of given) await create(title);
      return JSON.stringify(await titles()) === JSON.stringify(given);
    },
    sees: true,
  },
  'a store ends with the list that the server has': {
    async look(client) {
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
    sees: [true, 1, undefined],
  },
};

/** Where the specification is silent: a call that no client should make fails and changes nothing. */
const strict: Record<string, Rule> = {
  'a list without userId fails': {
    async look({ as, create, refusal }) {
      await create('Milk');
      await as(2).create('Milk');
      return refusal('GET', '');
    },
    sees: refused,
  },
  'a list with a userId that is no number fails': {
    async look({ create, refusal }) {
      await create('Milk');
      return refusal('GET', '?userId=one');
    },
    sees: refused,
  },
  'a create without a title fails': {
    look: ({ refusal }) => refusal('POST', '', { completed: false, userId: 1 }),
    sees: refused,
  },
  'a create with a title that is no string fails': {
    look: ({ refusal }) => refusal('POST', '', { ...milk, title: 1 }),
    sees: refused,
  },
  'a create with an id fails': {
    look: ({ refusal }) => refusal('POST', '', { ...milk, id: 5 }),
    sees: refused,
  },
  'a create with an unknown field fails': {
    look: ({ refusal }) => refusal('POST', '', { ...milk, note: 'semi-skimmed' }),
    sees: refused,
  },
  'a title over 10,000 units fails': {
    look: ({ refusal }) => refusal('POST', '', titled('x'.repeat(10_001))),
    sees: refused,
  },
  'a title with NUL fails': {
    look: ({ refusal }) => refusal('POST', '', titled('a\0b')),
    sees: refused,
  },
  'a title with a lone surrogate fails': {
    look: ({ refusal }) => refusal('POST', '', titled('\ud83d')),
    sees: refused,
  },
  'a PATCH with a wrong type fails': {
    async look({ create, refusal }) {
      return refusal('PATCH', `/${(await create('Milk')).id}`, { completed: 'yes' });
    },
    sees: refused,
  },
  'a PATCH with an id fails': {
    async look({ create, refusal }) {
      return refusal('PATCH', `/${(await create('Milk')).id}`, { title: 'Oat milk', id: 9 });
    },
    sees: refused,
  },
  'a PATCH with an unknown field fails': {
    async look({ create, refusal }) {
      return refusal('PATCH', `/${(await create('Milk')).id}`, { title: 'Oat milk', note: 1 });
    },
    sees: refused,
  },
  'an empty PATCH fails': {
    async look({ create, refusal }) {
      return refusal('PATCH', `/${(await create('Milk')).id}`, {});
    },
    sees: refused,
  },
  'a body that is no JSON fails': {
    look: ({ refusal }) => refusal('POST', '', '{"title":'),
    sees: refused,
  },
  'a body that is not sent as JSON fails': {
    look: ({ refusal }) => refusal('POST', '', JSON.stringify(milk), 'text/plain'),
    sees: refused,
  },
};

const ids = (todos: readonly { id: number }[]) => todos.map(({ id }) => id);

export const rules: Readonly<Record<string, Rule>> = { ...specified, ...strict };
