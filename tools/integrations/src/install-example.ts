import { existsSync } from 'node:fs';
import { appendFile, cp } from 'node:fs/promises';
import { join } from 'node:path';
import { execa } from 'execa';

const run = execa({ preferLocal: true, localDir: import.meta.dirname });
const core = (path: string) => new URL(path, import.meta.resolve('todo-core/README.md'));

/**
 * Packs the built todo-core, installs the tarball into a copy of an example in an empty folder, and builds that.
 * It is outside of the workspace, so that it finds nothing of it by chance. Returns the folder of the copy.
 */
export async function installExample(name: string, folder: string): Promise<string> {
  const tarball = join(folder, 'todo-core.tgz');
  // Others may be reading what Nx has built; without Nx it is built here.
  const ignoreScripts = String(existsSync(core('dist')));
  await run`pnpm --filter todo-core --config.ignore-scripts=${ignoreScripts} pack --out ${tarball}`;
  for (const path of ['pnpm-workspace.yaml', 'pnpm-lock.yaml', name]) {
    await cp(core(`examples/${path}`), join(folder, path), { recursive: true, filter: isSource });
  }
  // Each build of the tarball differs, so it is not in the lockfile, which has everything else.
  const overrides = `overrides:\n  todo-core: file:${tarball}\n`;
  await appendFile(join(folder, 'pnpm-workspace.yaml'), overrides);
  const app = join(folder, name);
  await run`pnpm --dir ${app} install --no-frozen-lockfile --prefer-offline`;
  await run`pnpm --dir ${app} run --if-present build`;
  return app;
}

const isSource = (path: string) => !/[\\/](node_modules|dist)$/.test(path);
