import { addTodo, expectTitles, openTodos } from '@todos/test-utils/todos-page';
import { expect, test as base } from './fixtures.ts';
import { startProxy } from './proxy.ts';

/** How often a create has come. */
let creates: number;

const test = base.extend({
  /** When the first create is saved, its connection breaks, without an answer. */
  async baseURL({ students }, provide) {
    creates = 0;
    const proxy = await startProxy(students.url, async (call) => {
      const answer = await call.send();
      if (call.incoming.method === 'POST') creates += 1;
      if (call.incoming.method === 'POST' && creates === 1) call.break();
      else call.answer(answer);
    });
    await provide(proxy.url);
    proxy.close();
  },
});

test('a title that the browser itself sends again is added once', async ({ page, students }) => {
  await openTodos(page);
  await addTodo(page, 'Milk');
  await expectTitles(page, 'Milk');
  expect(creates).toBe(2);
  await addTodo(page, 'Milk');
  await expectTitles(page, 'Milk', 'Milk');
  expect(await students.list()).toHaveLength(2);
});
