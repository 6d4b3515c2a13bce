import { join } from 'node:path';
import { freePort } from '@todos/test-utils/server';
import { runNode } from '../src/run-node.ts';
import { appFolder } from '../src/work-folder.ts';
import { expect, test } from './fixtures.ts';

const built = appFolder('node');

test('a script on Node lists, adds, toggles, renames and removes', async ({ apiUrl }) => {
  expect(await runNode([join(built, 'dist/main.js'), apiUrl])).toBe(`\
listed: nothing
added: [ ] Buy milk
toggled: [x] Buy milk
renamed: [x] Buy oat milk
removed: nothing
`);
});

test('it ends with an error that names the cause when nobody answers', async () => {
  const nowhere = `http://127.0.0.1:${await freePort()}/api`;
  const run = runNode([join(built, 'dist/main.js'), nowhere]);
  await expect(run).rejects.toThrow(
    /Unable to load todos.*GET http:.*todos\?userId=1.*ECONNREFUSED/s,
  );
});

test('require() works from CommonJS', async () => {
  const script = "console.log(require('todo-core').parseTitle(' Milk '))";
  expect(await runNode(['--eval', script], { cwd: built })).toBe('Milk\n');
});

test('a test on Node runs over todo-core/testing', async () => {
  expect(await runNode(['--test', join(built, 'dist/store.test.js')])).toMatch(/pass 1\b/);
});
