import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
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
  const nowhere = 'http://127.0.0.1:9/api';
  const failure: unknown = await execute(process.execPath, [join(built, 'dist/main.js'), nowhere])
    .then(() => 'it succeeded')
    .catch((error: unknown) => error);
  expect(failure).toMatchObject({ code: 1 });
  expect(failure).toHaveProperty('stderr', expect.stringContaining('Unable to load todos'));
  expect(failure).toHaveProperty(
    'stderr',
    expect.stringContaining(`GET ${nowhere}/todos?userId=1`),
  );
});
