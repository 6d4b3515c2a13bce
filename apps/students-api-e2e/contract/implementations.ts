import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { databaseUrlIn, startServer } from '@todos/students-api';
import { createTemporaryFolder } from '@todos/test-utils/server';
import jsonServer from 'json-server';
import { setupServer } from 'msw/node';
import { createTestStudentsApi } from 'todo-core/testing';

/** A running students API, which starts without todos. */
export interface RunningApi {
  readonly baseUrl: string;
  close(): Promise<void>;
}

/** The implementations under test, by the column names of the table. */
export const implementations = {
  'students-api': startStudentsApi,
  'json-server': startJsonServer,
  'todo-core/testing': startTestHandlers,
} satisfies Record<string, () => Promise<RunningApi>>;

export type ImplementationName = keyof typeof implementations;

async function startStudentsApi(): Promise<RunningApi> {
  const folder = createTemporaryFolder();
  const server = await startServer({
    host: '127.0.0.1',
    port: 0,
    databaseUrl: databaseUrlIn(folder.path),
  });
  return {
    baseUrl: `${server.url}/api`,
    async close() {
      await server.close();
      folder.remove();
    },
  };
}

async function startJsonServer(): Promise<RunningApi> {
  const app = jsonServer.create();
  app.use(jsonServer.defaults({ logger: false }));
  app.use(jsonServer.router({ todos: [] }));
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

async function startTestHandlers(): Promise<RunningApi> {
  const baseUrl = 'http://students.test/api';
  const server = setupServer(...createTestStudentsApi({ baseUrl }).handlers);
  server.listen({ onUnhandledRequest: 'error' });
  return { baseUrl, close: async () => server.close() };
}
