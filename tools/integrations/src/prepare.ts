import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTemporaryFolder } from '@todos/test-utils/server';
import { runPnpm } from './run-pnpm.ts';
import { folderVariable, tarball } from './work-folder.ts';

const apps = new URL('../apps/', import.meta.url);

/**
 * Packs todo-core and installs the packed tarball into copies of the apps, outside of the workspace,
 * where nothing of it can be found by chance. Gives back what removes them.
 */
export default async function prepare(): Promise<() => void> {
  const { path: folder, remove } = createTemporaryFolder();
  process.env[folderVariable] = folder;

  try {
    await runPnpm('--filter', 'todo-core', 'pack', '--out', tarball());
    await cp(apps, folder, { recursive: true, filter: isSource });
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
 * Takes todo-core out of what the apps depend on: it comes as a tarball, whose every build differs,
 * while all else is installed exactly as the lockfile says.
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
