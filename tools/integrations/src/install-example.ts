import { appendFile, cp } from 'node:fs/promises';
import { join } from 'node:path';
import { execa } from 'execa';

const examples = new URL('examples/', import.meta.resolve('todo-core/README.md'));

/**
 * Packs the built todo-core, installs the packed tarball into a copy of an example, and type-checks and
 * builds that. The copy is outside of the workspace, so that it finds nothing of it by chance.
 *
 * @param folder - empty
 * @returns the folder of the copy
 */
export async function installExample(name: string, folder: string): Promise<string> {
  const tarball = join(folder, 'todo-core.tgz');
  // Nx has built it, and others may be reading what it built.
  await execa`pnpm --filter todo-core --config.ignore-scripts=true pack --out ${tarball}`;
  for (const path of ['pnpm-workspace.yaml', 'pnpm-lock.yaml', name]) {
    await cp(new URL(path, examples), join(folder, path), { recursive: true, filter: isSource });
  }
  // Each build of the tarball differs, so it is not in the lockfile, which has everything else.
  const overrides = `overrides:\n  todo-core: file:${tarball}\n`;
  await appendFile(join(folder, 'pnpm-workspace.yaml'), overrides);
  const app = join(folder, name);
  await execa`pnpm --dir ${app} install --no-frozen-lockfile --prefer-offline`;
  await execa`pnpm --dir ${app} run --if-present build`;
  return app;
}

const isSource = (path: string) => !/[\\/](node_modules|dist)$/.test(path);
