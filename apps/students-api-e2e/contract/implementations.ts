import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@todos/students-api/testing';
import jsonServer from 'json-server';
import { setupServer } from 'msw/node';
import { createTestStudentsApi } from 'todo-core/testing';
import { onTestFinished } from 'vitest';

/**
 * The implementations under test, by the column names of the table. Each starts without todos, until the
 * test ends, and resolves with its base URL.
 */
export const implementations = {
  'students-api': startStudentsApi,
  'json-server': startJsonServer,
  'todo-core/testing': startTestHandlers,
} satisfies Record<string, () => Promise<string>>;

export type ImplementationName = keyof typeof implementations;

async function startStudentsApi(): Promise<string> {
  return `${(await serve()).url}/api`;
}

async function startJsonServer(): Promise<string> {
  const app = jsonServer.create();
  app.use(jsonServer.defaults({ logger: false }));
  app.use(jsonServer.router({ todos: [] }));
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function startTestHandlers(): Promise<string> {
  const baseUrl = 'http://students.test/api';
  const server = setupServer(...createTestStudentsApi({ baseUrl }).handlers);
  server.listen({ onUnhandledRequest: 'error' });
  onTestFinished(() => server.close());
  return baseUrl;
}
