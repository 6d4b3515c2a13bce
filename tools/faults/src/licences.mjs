import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const { packageManager } = /** @type {{ packageManager: string }} */ (
  JSON.parse(readFileSync(`${root}package.json`, 'utf8'))
);

// Lists the licences of what ships: what the two pages need when they run, and what that needs.
const pages = ['--filter', '@todos/web', '--filter', '@todos/legacy-static'];
const list = [...pages, 'licenses', 'list', '--prod', ...process.argv.slice(2)];
const { status } = spawnSync('npx', ['--yes', '--prefer-offline', packageManager, ...list], {
  cwd: root,
  stdio: 'inherit',
  // On Windows npx is a script, which only a shell can run.
  shell: process.platform === 'win32',
});
process.exitCode = status ?? 1;
