import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { devNull } from 'node:os';
import { join } from 'node:path';
import { createTemporaryFolder } from '@todos/test-utils/server';
import { expect, it, onTestFinished } from 'vitest';
import { root } from './run.mjs';

it('a change of the published package needs a changeset, where there is git', () => {
  const { path: cwd, remove } = createTemporaryFolder();
  onTestFinished(remove);
  // Whatever the settings of the person.
  const env = { ...process.env, GIT_CONFIG_GLOBAL: devNull, GIT_CONFIG_NOSYSTEM: '1' };
  const git = (...args: string[]) =>
    spawnSync('git', ['-c', 'user.name=a', '-c', 'user.email=a', ...args], { cwd, env });
  const needed = git('--version').status === 0 ? 1 : 0;
  const check = () =>
    spawnSync(process.execPath, [`${root}tools/scripts/src/check-changeset.mjs`], {
      cwd,
      encoding: 'utf8',
    });
  const write = (path: string, text: string) => writeFileSync(join(cwd, path), text);

  for (const path of [
    'package.json',
    'pnpm-workspace.yaml',
    '.changeset/config.json',
    '.changeset/changelog.mjs',
    'packages/todo-core/package.json',
  ]) {
    cpSync(root + path, join(cwd, path));
  }
  mkdirSync(join(cwd, 'packages/todo-core/src'));
  git('init', '--initial-branch=main');
  git('add', '--all');
  git('commit', '--message=first');
  git('checkout', '-b', 'change');
  write('packages/todo-core/src/todo.test.ts', '');
  expect(check()).toMatchObject({ status: 0 });
  write('packages/todo-core/src/todo.ts', '');
  git('add', '--all');
  git('commit', '--message=second');
  const refused = check();
  expect(refused.status).toBe(needed);
  if (needed) expect(refused.stderr).toContain('run `changeset add --empty`');
  write('.changeset/new.md', "---\n'todo-core': patch\n---\n\nA fix.\n");
  git('add', '--all');
  expect(check()).toMatchObject({ status: 0 });
  rmSync(join(cwd, '.changeset/new.md'));
  rmSync(join(cwd, '.git'), { recursive: true, force: true });
  expect(check()).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('there is no git') as string,
  });
});
