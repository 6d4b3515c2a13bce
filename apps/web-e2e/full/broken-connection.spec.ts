import { expect, test as base } from '../tests/fixtures.ts';
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

test('a title that the browser itself sends again is added once', async ({ walk }) => {
  await walk('open list; add Milk; titles Milk');
  expect(creates).toBe(2);
  await walk('add Milk; titles Milk, Milk; stored Milk, Milk');
});
