import { cpSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createTemporaryFolder } from '@todos/test-utils/server';
import { beforeEach, expect, it, onTestFinished, vi, type Mock } from 'vitest';

type Start = typeof import('./students-api-from-source.mjs').startStudentsApi;

const { startStudentsApi } = (await import(
  new URL('./students-api-from-source.mjs', import.meta.url).href
)) as { startStudentsApi: Start };

const original = fileURLToPath(new URL('../../../apps/students-api/', import.meta.url));

let logError: Mock<typeof console.error>;

beforeEach(() => {
  logError = vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'log').mockReturnValue();
});

/** The students API from a copy of its source, which a test can change. */
async function startCopy() {
  const { path, remove } = createTemporaryFolder();
  onTestFinished(remove);
  const folder = realpathSync(path);
  cpSync(`${original}src`, `${folder}/src`, { recursive: true });
  cpSync(`${original}package.json`, `${folder}/package.json`);
  symlinkSync(`${original}node_modules`, `${folder}/node_modules`);
  const databaseUrl = `file:${folder}/todos.db`;
  const api = await startStudentsApi({ host: '127.0.0.1', port: 0, databaseUrl }, folder);
  onTestFinished(() => api.close());

  const file = `${folder}/src/error-responses.ts`;
  const source = readFileSync(file, 'utf8');
  return {
    url: api.url,
    change: (from: string, to: string) => writeFileSync(file, source.replace(from, to)),
    missing: async () => (await fetch(`${api.url}/nowhere`)).text(),
  };
}

it('a change of the source is served at the same address, and the todos are still there', async () => {
  const { url, change, missing } = await startCopy();
  const body = JSON.stringify({ title: 'Milk', userId: 1, completed: false });
  const headers = { 'Content-Type': 'application/json' };
  await fetch(`${url}/api/todos`, { method: 'POST', headers, body });

  expect(await missing()).toContain('not found; the API has');
  change('not found; the API has', 'changed');
  await expect.poll(() => missing().catch(String)).toContain('changed');
  expect(await (await fetch(`${url}/api/todos?userId=1`)).json()).toHaveLength(1);
});

it('a file that is saved twice in quick succession is served as it was saved last', async () => {
  const { change, missing } = await startCopy();
  change('not found; the API has', 'changed');
  await setTimeout(30);
  change('not found; the API has', 'changed again');
  await expect.poll(() => missing().catch(String)).toContain('changed again');
});

it('a source that cannot be loaded leaves the API running, and the next change is taken', async () => {
  const { change, missing } = await startCopy();
  change('import', 'import import');
  await expect
    .poll(() => logError.mock.calls.map(String))
    .toContainEqual(expect.stringContaining('The students API could not be restarted'));
  expect(await missing()).toContain('not found; the API has');
  change('not found; the API has', 'changed');
  await expect.poll(() => missing().catch(String)).toContain('changed');
});
