import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FullConfig } from '@playwright/test';
import { createTemporaryFolder } from '@todos/test-utils/server';
import type { Options } from './options.ts';
import { runPnpm } from './run-pnpm.ts';
import { folderVariable, tarball } from './work-folder.ts';

const examples = new URL('examples/', import.meta.resolve('todo-core/README.md'));

/**
 * Packs todo-core and installs the packed tarball into copies of the apps under test. The copies are
 * outside of the workspace, so that they find nothing of it by chance. Returns a function that removes
 * them.
 */
export default async function prepare(config: FullConfig<object, Options>): Promise<() => void> {
  const { path: folder, remove } = createTemporaryFolder();
  process.env[folderVariable] = folder;
  const names = new Set(config.projects.flatMap(({ use }) => use.app ?? []));

  try {
    await runPnpm('--filter', 'todo-core', 'pack', '--out', tarball());
    for (const name of ['pnpm-workspace.yaml', 'pnpm-lock.yaml', ...names]) {
      await cp(new URL(name, examples), join(folder, name), { recursive: true, filter: isSource });
    }
    await withoutTodoCore(folder);
    await runPnpm('--dir', folder, 'install', '--frozen-lockfile', '--prefer-offline');
    await runPnpm('--dir', folder, '--recursive', 'add', '--prefer-offline', tarball());
    return remove;
  } catch (error) {
    remove();
    throw error;
  }
}

const isSource = (path: string) => !/[\\/](node_modules|dist)$/.test(path);

/**
 * Removes todo-core from the dependencies of the apps: each build of the tarball differs, so it cannot
 * be in the lockfile, which has everything else.
 */
async function withoutTodoCore(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue;
    const file = join(folder, entry.name, 'package.json');
    const manifest = JSON.parse(await readFile(file, 'utf8')) as {
      dependencies: Record<string, string>;
    };
    delete manifest.dependencies['todo-core'];
    await writeFile(file, JSON.stringify(manifest, null, 2));
  }
}
