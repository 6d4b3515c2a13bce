import { spawn } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import { serve } from '@todos/students-api/testing';
import { freePort } from '@todos/test-utils/server';
import { workspacePath } from '@todos/test-utils/workspace';
import { expect, it, onTestFinished } from 'vitest';
import { createClient } from '../../contract/client.ts';
import { rules } from '../../contract/rules.ts';
import { reportFigures, reportNotRun } from '../../testing/progress.ts';

// Too large to be installed with the workspace. Its own install script only counts users.
const prism = ['--yes', '--ignore-scripts', '@stoplight/prism-cli@5.14.2', 'proxy'];
const fault = 'traffic against openapi.json';

/** Starts a proxy that compares all traffic with openapi.json; `undefined` where it cannot be installed. */
async function startPrism(upstreamPort: number): Promise<string | undefined> {
  const port = await freePort();
  const file = workspacePath('apps/students-api/openapi.json');
  const args = [...prism, file, `http://127.0.0.1:${upstreamPort}`, '--port', String(port)];
  const child = spawn('npx', args, { stdio: 'ignore', detached: true });
  onTestFinished(() => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
  });
  const url = `http://127.0.0.1:${port}`;
  for (let attempt = 0; attempt < 1_200 && child.exitCode === null; attempt += 1) {
    if (await fetch(url).catch(() => undefined)) return url;
    await setTimeout(100);
  }
  return undefined;
}

it('the contract sees no call and no response that openapi.json does not describe', async (context) => {
  const port = await freePort();
  const proxy = await startPrism(port);
  if (proxy === undefined) return context.skip(reportNotRun(fault, 'npx cannot install Prism'));
  const problems: string[] = [];
  let [calls, rejected] = [0, 0];

  const watched: typeof fetch = async (input, init) => {
    const response = await fetch(input, init);
    const violations = response.headers.get('sl-violations') ?? '';
    const isWrongResponse = violations.includes('"location":["response"');
    const isWrongRequest = violations.includes('"location":["request"');
    if (isWrongResponse || (isWrongRequest && response.ok)) {
      problems.push(`${init?.method} ${input as string}, ${response.status}: ${violations}`);
    }
    calls += 1;
    if (!response.ok) rejected += 1;
    return response;
  };
  for (const [title, rule] of Object.entries(rules)) {
    const server = await serve({ port });
    const broken = await rule(createClient(`${proxy}/api`, watched)).catch(String);
    expect([title, broken]).toEqual([title, undefined]);
    await server.close();
  }

  reportFigures(fault, { calls, rejected, violations: problems.length });
  expect(problems).toEqual([]);
  expect(rejected).toBeGreaterThan(0);
});
