import { cpSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createTemporaryFolder } from '@todos/test-utils/server';
import { expect, it, onTestFinished, vi } from 'vitest';

type Start = typeof import('./students-api-from-source.mjs').startStudentsApi;

const { startStudentsApi } = (await import(
  new URL('./students-api-from-source.mjs', import.meta.url).href
)) as { startStudentsApi: Start };

const original = fileURLToPath(new URL('../../../apps/students-api/', import.meta.url));

it('a file that is saved twice in quick succession is served as it was saved last, and one that cannot be loaded leaves the API running', async () => {
  const logError = vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'log').mockReturnValue();
  const { path, remove } = createTemporaryFolder();
  onTestFinished(remove);
  // A copy of the source, which a test can change.
  const folder = realpathSync(path);
  cpSync(`${original}src`, `${folder}/src`, { recursive: true });
  cpSync(`${original}package.json`, `${folder}/package.json`);
  symlinkSync(`${original}node_modules`, `${folder}/node_modules`);
  const file = `${folder}/src/error-responses.ts`;
  const source = readFileSync(file, 'utf8');
  const save = (from: string, to: string) => writeFileSync(file, source.replace(from, to));

  const databaseUrl = `file:${folder}/todos.db`;
  const api = await startStudentsApi({ host: '127.0.0.1', port: 0, databaseUrl }, folder);
  onTestFinished(() => api.close());
  const missing = async () => (await fetch(`${api.url}/nowhere`)).text();
  expect(await missing()).toContain('not found; the API has');

  // The watcher drops a second change that comes soon, and how soon depends on the load.
  for (const gap of [10, 20, 30, 40]) {
    save('not found; the API has', `saved before ${gap}`);
    await setTimeout(gap);
    save('not found; the API has', `saved after ${gap}`);
    await expect.poll(() => missing().catch(String)).toContain(`saved after ${gap}`);
  }

  save('import', 'import import');
  await expect
    .poll(() => logError.mock.calls.map(String))
    .toContainEqual(expect.stringContaining('The students API could not be restarted'));
  expect(await missing()).toContain('saved after 40');
});
