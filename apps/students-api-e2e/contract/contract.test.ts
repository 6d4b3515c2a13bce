import { badBodies, serve } from '@todos/students-api/testing';
import { setupServer } from 'msw/node';
import { createTestApi } from 'todo-core/testing';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createClient } from './client.ts';
import { rules } from './rules.ts';

/** Each starts without todos, and resolves with its base URL. */
const implementations: [name: string, start: () => Promise<string>][] = [
  ['students-api', async () => `${(await serve()).url}/api`],
  ['todo-core/testing', startTestHandlers],
];

describe.each(implementations)('%s', (_name, start) => {
  it.each(Object.entries(rules))('%s', async (_title, rule) => {
    await expect(rule(createClient(await start()))).resolves.toBeUndefined();
  });
});

// The students API's own tests prove this, with its messages.
it.each(badBodies)('todo-core/testing rejects a body with $name', async ({ body }) => {
  const { create, expectRejected } = createClient(await startTestHandlers());
  await expectRejected('POST', '', body);
  await expectRejected('PATCH', `/${(await create('Milk')).id}`, body);
});

async function startTestHandlers(): Promise<string> {
  const baseUrl = 'http://students.test/api';
  const server = setupServer(...createTestApi({ baseUrl }).handlers);
  server.listen({ onUnhandledRequest: 'error' });
  onTestFinished(() => server.close());
  return baseUrl;
}
