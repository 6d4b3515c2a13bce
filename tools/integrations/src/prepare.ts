import { appendFile, cp } from 'node:fs/promises';
import { join } from 'node:path';
import type { FullConfig } from '@playwright/test';
import { createTemporaryFolder } from '@todos/test-utils/server';
import { execa } from 'execa';
import { folderVariable, type Options, tarball } from './work-folder.ts';

const examples = new URL('examples/', import.meta.resolve('todo-core/README.md'));

/**
 * Packs todo-core, installs the packed tarball into copies of the apps under test, and type-checks and
 * builds them. The copies are outside of the workspace, so that they find nothing of it by chance.
 * Returns a function that removes them.
 */
export default async function prepare(config: FullConfig<Options>): Promise<() => void> {
  const { path: folder, remove } = createTemporaryFolder();
  process.env[folderVariable] = folder;
  const names = new Set(config.projects.flatMap(({ use }) => use.app ?? []));

  try {
    await execa`pnpm --filter todo-core pack --out ${tarball()}`;
    for (const name of ['pnpm-workspace.yaml', 'pnpm-lock.yaml', ...names]) {
      await cp(new URL(name, examples), join(folder, name), { recursive: true, filter: isSource });
    }
    // Each build of the tarball differs, so it is not in the lockfile, which has everything else.
    const overrides = `overrides:\n  todo-core: file:${tarball()}\n`;
    await appendFile(join(folder, 'pnpm-workspace.yaml'), overrides);
    await execa`pnpm --dir ${folder} install --no-frozen-lockfile --prefer-offline`;
    await execa`pnpm --dir ${folder} --recursive run build`;
    return remove;
  } catch (error) {
    remove();
    throw error;
  }
}

const isSource = (path: string) => !/[\\/](node_modules|dist)$/.test(path);
