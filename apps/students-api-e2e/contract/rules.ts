import { todoBody } from '@todos/test-utils/todo';
import { expect } from 'vitest';
import type { Client } from './client.ts';

const milk = todoBody('Milk');

/** What each implementation keeps. Each rule makes its calls on an API without todos. */
export const rules: Readonly<Record<string, (client: Client) => Promise<void>>> = {
  async 'a create returns the todo, not completed, with a numeric id'({ call }) {
    expect(await call('POST', '', milk)).toEqual({ ...milk, id: expect.any(Number) as number });
  },
  async 'created todos are listed in their order'({ create, list }) {
    expect(await list()).toEqual([]);
    const created = [await create('a'), await create('b'), await create('c')];
    expect(await list()).toEqual(created);
  },
  async 'a list has the todos of the requested user'({ as, create, list }) {
    const mine = [await create('mine')];
    const yours = [await as(2).create('yours')];
    mine.push(await create('mine too'));
    expect([await list(), await as(2).list(), await as(3).list()]).toEqual([mine, yours, []]);
  },
  async 'an update changes the fields of the todo, not its position'({ create, update, list }) {
    const [first, second] = [await create('a'), await create('b')];
    const changed = { ...first, title: 'A', completed: true };
    expect(await update(changed)).toEqual(changed);
    expect(await list()).toEqual([changed, second]);
  },
  async 'a PATCH of one field leaves the others unchanged'({ create, call, list }) {
    const todo = await create('Milk');
    await call('PATCH', `/${todo.id}`, { completed: true });
    await call('PATCH', `/${todo.id}`, { title: 'Oat milk' });
    expect(await list()).toEqual([{ ...todo, title: 'Oat milk', completed: true }]);
  },
  async 'a PATCH of userId moves the todo to the other list'({ as, create, update, list }) {
    const moved = { ...(await create('Milk')), userId: 2 };
    await update(moved);
    expect([await list(), await as(2).list()]).toEqual([[], [moved]]);
  },
  async 'a delete removes only its todo'({ create, remove, titles }) {
    await create('a');
    await remove((await create('b')).id);
    await create('c');
    expect(await titles()).toEqual(['a', 'c']);
  },
  async 'a PATCH of an unknown id fails'({ expectRejected }) {
    await expectRejected('PATCH', '/99', milk);
  },
  async 'a second DELETE fails'({ create, remove, expectRejected }) {
    const { id } = await create('a');
    await remove(id);
    await expectRejected('DELETE', `/${id}`);
  },
  async 'titles are stored exactly'({ create, update, titles }) {
    const exact = ['  spaced\t\n', '😀é\u0301', `</b>"'; DROP TABLE todos`, 'x'.repeat(10_000)];
    for (const title of exact) await create(title);
    await update({ ...(await create('Milk')), title: '' });
    expect(await titles()).toEqual([...exact, '']);
  },
  // What the specification leaves open.
  async 'the id of a deleted todo is not used again'({ create, remove }) {
    const { id } = await create('a');
    await remove(id);
    expect((await create('b')).id).not.toBe(id);
  },
  async 'a list with a userId that is missing or not a number fails'({ expectRejected }) {
    await expectRejected('GET', '');
    await expectRejected('GET', '?userId=one');
  },
  async 'a create without a title fails'({ expectRejected }) {
    await expectRejected('POST', '', { ...milk, title: undefined });
  },
  async 'an empty PATCH fails'({ create, expectRejected }) {
    await expectRejected('PATCH', `/${(await create('Milk')).id}`, {});
  },
  async 'a body that is not sent as JSON fails'({ expectRejected }) {
    await expectRejected('POST', '', JSON.stringify(milk), { 'Content-Type': 'text/plain' });
  },
  // The key of a create.
  async 'a create with a known key returns its todo as it is now, and makes no other'(client) {
    const todo = await client.create('Milk', { key: 'a' });
    expect(await client.create('Milk', { key: 'a' })).toEqual(todo);
    const changed = await client.update({ ...todo, title: 'Oat milk', completed: true });
    // A key without quotes is the same one.
    expect(await client.call('POST', '', milk, { 'Idempotency-Key': 'a' })).toEqual(changed);
    expect(await client.list()).toEqual([changed]);
  },
  async 'creates with other keys or none are others, also with the same title'({ create, list }) {
    const created = [await create('Milk', { key: 'a' }), await create('Milk', { key: 'b' })];
    created.push(await create('Milk'), await create('Milk'));
    expect(await list()).toEqual(created);
  },
  async 'the same key of another user is another'({ as, create, list }) {
    const [mine, yours] = [await create('a', { key: 'a' }), await as(2).create('b', { key: 'a' })];
    expect([await list(), await as(2).list()]).toEqual([[mine], [yours]]);
  },
  async 'the key of a todo that is deleted or of another user now makes a new one'(client) {
    const { as, create, list, update, remove } = client;
    await remove((await create('Milk', { key: 'a' })).id);
    const moved = await create('Milk', { key: 'a' });
    const theirs = await as(2).create('Milk', { key: 'a' });
    await update({ ...moved, userId: 2 });
    const again = await create('Milk', { key: 'a' });
    expect([await list(), await as(2).list()]).toEqual([
      [again],
      [{ ...moved, userId: 2 }, theirs],
    ]);
  },
  async 'a create with a malformed key fails'({ create, expectRejected }) {
    for (const key of ['', '""', 'a b', '"a', 'a"', '"a", a', '\\', '\u00e9', 'x'.repeat(201)]) {
      await expectRejected('POST', '', milk, { 'Idempotency-Key': key });
    }
    await create('Milk', { key: `!~,${'x'.repeat(197)}` });
  },
};
