import { freePort } from '@todos/test-utils/server';
import { execa } from 'execa';
import { appFolder } from '../src/work-folder.ts';
import { expect, test } from './fixtures.ts';

const run = execa({ cwd: appFolder('node') });

test('a script on Node lists, adds, toggles, renames and removes', async ({ apiUrl }) => {
  const { stdout } = await run`node dist/main.js ${apiUrl}`;
  expect(stdout).toBe(`\
listed: nothing
added: [ ] Buy milk
toggled: [x] Buy milk
renamed: [x] Buy oat milk
removed: nothing`);
});

test('it ends with an error that names the cause when nobody answers', async () => {
  const nowhere = `http://127.0.0.1:${await freePort()}/api`;
  await expect(run`node dist/main.js ${nowhere}`).rejects.toThrow(
    /Unable to load todos.*GET http:.*todos\?userId=1.*ECONNREFUSED/s,
  );
});

test('require() works from CommonJS', async () => {
  const script = "console.log(require('todo-core').parseTitle(' Milk '))";
  expect(await run`node --eval ${script}`).toMatchObject({ stdout: 'Milk' });
});

test('a test on Node runs over todo-core/testing', async () => {
  const { stdout } = await run`node --test dist/store.test.js`;
  expect(stdout).toMatch(/pass 1\b/);
});
