import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addTodo, expectTitles, openTodos } from '@todos/test-utils/todos-page';
import { expect, test as base } from './fixtures.ts';

/** How often a create has come. */
let creates: number;

const test = base.extend({
  /** A proxy before the server. When the first create is saved, its connection breaks, without an answer. */
  async baseURL({ students }, provide) {
    creates = 0;
    const proxy = createServer((incoming, outgoing) => {
      const { method, url, headers, socket } = incoming;
      const call = request(`${students.url}${url}`, { method, headers }, (answer) => {
        if (method === 'POST') creates += 1;
        if (method === 'POST' && creates === 1) return void socket.resetAndDestroy();
        outgoing.writeHead(answer.statusCode as number, answer.headers);
        answer.pipe(outgoing);
      });
      incoming.pipe(call);
    });
    await once(proxy.listen(0, '127.0.0.1'), 'listening');
    await provide(`http://127.0.0.1:${(proxy.address() as AddressInfo).port}`);
    proxy.closeAllConnections();
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
