import { serve } from '@todos/students-api/testing';
import { setupServer } from 'msw/node';
import { createTestStudentsApi } from 'todo-core/testing';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createClient } from './client.ts';
import { keyRules, rules, specifiedRules, type Rules } from './rules.ts';

/** The implementations and the rules that they keep. Each starts without todos, with its base URL. */
const implementations: [name: string, rules: Rules, start: () => Promise<string>][] = [
  // Its own tests prove the other rules, with their messages.
  ['students-api', { ...specifiedRules, ...keyRules }, async () => `${(await serve()).url}/api`],
  ['todo-core/testing', rules, startTestHandlers],
];

describe.each(implementations)('%s', (_name, rulesToKeep, start) => {
  it.each(Object.entries(rulesToKeep))('%s', async (_title, rule) => {
    await expect(rule(createClient(await start()))).resolves.toBeUndefined();
  });
});

async function startTestHandlers(): Promise<string> {
  const baseUrl = 'http://students.test/api';
  const server = setupServer(...createTestStudentsApi({ baseUrl }).handlers);
  server.listen({ onUnhandledRequest: 'error' });
  onTestFinished(() => server.close());
  return baseUrl;
}
