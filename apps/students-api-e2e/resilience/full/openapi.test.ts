import { spawn } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import { chromium, expect as expectPage } from '@playwright/test';
import { serve } from '@todos/students-api/testing';
import { launchOptions } from '@todos/test-utils';
import { freePort } from '@todos/test-utils/server';
import {
  addTodo,
  checkbox,
  deleteButton,
  editor,
  openTodos,
  retitle,
  rows,
} from '@todos/test-utils/todos-page';
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

/** Returns what is wrong about a response, with the violations that the proxy found. */
function problemOf(status: number, violations: string, call: string): string | undefined {
  const isRequest = violations.includes('"location":["request"');
  const isResponse = violations.includes('"location":["response"');
  if (isResponse)
    return `${call}: the response of status ${status} is not described: ${violations}`;
  if (isRequest && status < 400) return `${call}: is accepted, but not described: ${violations}`;
  return undefined;
}

it('the contract suite and a walk through the page see no call and no response that openapi.json does not describe', async (context) => {
  const port = await freePort();
  const proxy = await startPrism(port);
  if (proxy === undefined) {
    context.skip(reportNotRun(fault, 'npx cannot install Prism'));
    return;
  }
  const problems: (string | undefined)[] = [];
  let [calls, rejected] = [0, 0];
  const note = (status: number, headers: Headers, call: string) => {
    calls += 1;
    if (status >= 400) rejected += 1;
    problems.push(problemOf(status, headers.get('sl-violations') ?? '', call));
  };

  const watched: typeof fetch = async (input, init) => {
    const response = await fetch(input, init);
    note(response.status, response.headers, `${init?.method} ${input as string}`);
    return response;
  };
  for (const [title, { run, expected }] of Object.entries(rules)) {
    const server = await serve({ port });
    expect([title, await run(createClient(`${proxy}/api`, watched))]).toEqual([title, expected]);
    await server.close();
  }

  const server = await serve({ port, webRoot: workspacePath('apps/web/dist') });
  const browser = await chromium.launch(launchOptions());
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  await page.route('**/api/**', (route) => {
    return route.continue({ url: route.request().url().replace(server.url, proxy) });
  });
  page.on('response', (response) => {
    if (!response.url().includes('/api/')) return;
    const call = `${response.request().method()} ${response.url()}`;
    note(response.status(), new Headers(response.headers()), call);
  });
  const before = calls;
  await openTodos(page, server.url);
  await addTodo(page, 'Milk');
  await addTodo(page, 'Bread é😀');
  await checkbox(page, 'Milk').click();
  await expectPage(checkbox(page, 'Milk')).toBeChecked();
  await retitle(page, 'Milk', 'Oat milk');
  await editor(page).press('Enter');
  await deleteButton(page, 'Bread é😀').click();
  await expectPage(rows(page)).toHaveCount(1);
  await expectPage(checkbox(page, 'Oat milk')).toBeChecked();

  const found = problems.filter((problem) => problem !== undefined);
  reportFigures(fault, {
    calls,
    'of them by the page': calls - before,
    rejected,
    violations: found.length,
  });
  expect(found).toEqual([]);
  expect(calls - before).toBeGreaterThanOrEqual(6);
});
