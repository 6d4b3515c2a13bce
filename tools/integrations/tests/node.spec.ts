import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '@todos/test-utils/server';
import { expect, test } from './fixtures.ts';

const execute = promisify(execFile);

test('a script on Node lists, adds, toggles, renames and removes', async ({ built, apiUrl }) => {
  const { stdout } = await execute(process.execPath, [join(built, 'dist/main.js'), apiUrl]);
  expect(stdout.trim().split('\n')).toEqual([
    'listed: nothing',
    'added: [ ] Buy milk',
    'toggled: [x] Buy milk',
    'renamed: [x] Buy oat milk',
    'removed: nothing',
  ]);
});

test('it ends with an error that names the cause when nobody answers', async ({ built }) => {
  const nowhere = `http://127.0.0.1:${await freePort()}/api`;
  const failure: unknown = await execute(process.execPath, [join(built, 'dist/main.js'), nowhere])
    .then(() => 'it succeeded')
    .catch((error: unknown) => error);
  expect(failure).toMatchObject({ code: 1 });
  expect(failure).toHaveProperty('stderr', expect.stringContaining('Unable to load todos'));
  expect(failure).toHaveProperty(
    'stderr',
    expect.stringContaining(`GET ${nowhere}/todos?userId=1`),
  );
  expect(failure).toHaveProperty('stderr', expect.stringContaining('ECONNREFUSED'));
});

test('require() works from CommonJS', async ({ built }) => {
  const script = `
    const { createTodoStore, visibleTodos } = require('todo-core');
    const todos = [{ id: 1, title: 'Milk', completed: false, userId: 1 }];
    const store = createTodoStore({}, { todos });
    console.log(visibleTodos(store.getSnapshot().todos, 'active')[0].title);
  `;
  const { stdout } = await execute(process.execPath, ['-e', script], { cwd: built });
  expect(stdout).toBe('Milk\n');
});

test('a test on Node runs over todo-core/testing', async ({ built }) => {
  const { stdout } = await execute(process.execPath, ['--test', join(built, 'dist/store.test.js')]);
  expect(stdout).toMatch(/pass 1\b/);
});
