import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { install, pack } from './prepare.mjs';
import { root } from './run.mjs';

// Packs todo-core and shows what npm would publish; with `--publish`, publishes it.
const isReal = process.argv.includes('--publish');
const manifest = `${root}packages/todo-core/package.json`;
/** @type {{ repository?: unknown, version: string }} */
const { repository, version } = JSON.parse(readFileSync(manifest, 'utf8'));
const missing =
  'To publish todo-core, add "repository" to packages/todo-core/package.json: the public address of its sources.';
if (isReal && repository === undefined) {
  console.error(missing);
  process.exit(1);
}

await install();
const tarball = join(tmpdir(), `todo-core-${version}.tgz`);
await pack(tarball);
const args = ['publish', tarball, ...(isReal ? [] : ['--dry-run', '--force'])];
// npm may ask for a second factor.
const shell = process.platform === 'win32';
process.exitCode = spawnSync('npm', args, { stdio: 'inherit', shell }).status ?? 1;
if (repository === undefined) console.log(missing);
