import { chmodSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { temporaryFolder } from '@todos/students-api/testing';
import { workspacePath } from '@todos/test-utils/workspace';
import { execa } from 'execa';
import { expect, it } from 'vitest';

const script = workspacePath('apps/students-api/deploy/build.sh');

/** What builds and installs, in a moment. */
const programs = {
  npm: 'mkdir -p apps/web/dist apps/legacy-static/dist; echo page > apps/web/dist/index.html',
  // The last argument is the folder.
  npx: 'for folder; do :; done; mkdir -p "$folder/dist"; echo server > "$folder/dist/cli.js"',
};

it('what build.sh makes runs as another user, whatever the umask', async () => {
  const [bin, cwd] = [temporaryFolder(), temporaryFolder()];
  for (const [name, commands] of Object.entries(programs)) {
    writeFileSync(join(bin, name), `#!/bin/sh\n${commands}\n`);
    chmodSync(join(bin, name), 0o755);
  }
  writeFileSync(join(cwd, 'package.json'), '{ "packageManager": "pnpm" }');
  const deploy = join(cwd, 'apps/students-api/deploy');
  mkdirSync(deploy, { recursive: true });
  for (const name of ['Caddyfile', 'caddy.service.conf', 'nginx.conf', 'students-api.service']) {
    writeFileSync(join(deploy, name), '', { mode: 0o600 });
  }
  const env = { PATH: `${bin}${delimiter}${process.env['PATH']}` };
  await execa('sh', ['-c', 'umask 077; sh "$0" out', script], { cwd, env });

  const modeOf = (path: string) => statSync(join(cwd, 'out', path)).mode & 0o777;
  for (const folder of ['', 'dist', 'pages/web', 'deploy']) expect(modeOf(folder)).toBe(0o755);
  for (const file of ['dist/cli.js', 'pages/web/index.html', 'deploy/nginx.conf']) {
    expect(modeOf(file)).toBe(0o644);
  }
});
