import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { devNull } from 'node:os';
import { join } from 'node:path';
import { createTemporaryFolder } from '@todos/test-utils/server';
import { expect, it, onTestFinished } from 'vitest';
import { root } from './run.mjs';

// Whatever the settings of the person.
const env = { ...process.env, GIT_CONFIG_GLOBAL: devNull, GIT_CONFIG_NOSYSTEM: '1' };

it('a change of the published package needs a changeset, where there is git', () => {
  const { path: cwd, remove } = createTemporaryFolder();
  onTestFinished(remove);
  const run = (program: string, ...args: string[]) =>
    spawnSync(program, args, { cwd, env, encoding: 'utf8' });
  const check = () => run(process.execPath, `${root}tools/scripts/src/check-changeset.mjs`);
  function commit(path: string, text: string) {
    writeFileSync(join(cwd, path), text);
    run('git', 'add', '--all');
    run('git', '-c', 'user.name=a', '-c', 'user.email=a', 'commit', '--message=a');
  }
  const core = 'packages/todo-core';
  const manifest = `${core}/package.json`;
  for (const path of ['package.json', 'pnpm-workspace.yaml', '.changeset', manifest]) {
    cpSync(root + path, join(cwd, path), { recursive: true });
  }
  cpSync(`${root}${core}/src/todo.ts`, join(cwd, core, 'src/todo.ts'));
  const hasGit = run('git', 'init', '--initial-branch=main').status === 0;
  commit('README.md', '');
  run('git', 'checkout', '-b', 'change');
  commit(`${core}/src/todo.test.ts`, '');
  expect(check().status).toBe(0);
  commit(`${core}/src/todo.ts`, '');
  expect(check().status).toBe(hasGit ? 1 : 0);
  commit('.changeset/new.md', "---\n'todo-core': patch\n---\n\nA fix.\n");
  expect(check().status).toBe(0);
  const released = readFileSync(root + manifest, 'utf8').replace(
    /"version": ".*"/,
    '"version": "9.0.0"',
  );
  rmSync(join(cwd, '.changeset/new.md'));
  commit(manifest, released);
  expect(check().status).toBe(0);
  rmSync(join(cwd, '.git'), { recursive: true, force: true });
  expect(check().stdout).toContain('there is no git');
});
