import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const read = (name: string) => readFileSync(`${root}${name}`, 'utf8');

/** The lines of one top-level key of a YAML file. */
function section(yaml: string, key: string): string[] {
  const lines = new RegExp(`^${key}:\\n((?:(?: .*)?\\n)*)`, 'm').exec(yaml)?.[1] ?? '';
  return lines.split('\n').filter((line) => line !== '');
}

describe.each(['pnpm-lock.yaml', 'packages/todo-core/examples/pnpm-lock.yaml'])(
  '%s',
  (lockfile) => {
    const packages = section(read(lockfile), 'packages');

    it('names every package by one exact version and the hash of its content', () => {
      const names = packages.filter((line) => /^ {2}\S/.test(line));
      expect(names.length).toBeGreaterThan(50);
      expect(
        names.filter((name) => !/^ {2}'?@?[^@]+@\d+\.\d+\.\d+[\w.+-]*'?:$/.test(name)),
      ).toEqual([]);
      const hashes = packages.filter((line) => line.startsWith('    resolution: '));
      expect(hashes).toHaveLength(names.length);
      expect(
        hashes.filter((line) => !/^ {4}resolution: \{integrity: sha512-[\w+/]+=*\}$/.test(line)),
      ).toEqual([]);
    });

    it('names no host to download from', () => {
      expect(read(lockfile)).not.toMatch(/:\/\/|tarball:|git\+/);
    });
  },
);

it('no dependency may run a script when it is installed', () => {
  const settings = read('pnpm-workspace.yaml');
  const allowed = section(settings, 'allowBuilds');
  expect(allowed.length).toBeGreaterThan(0);
  expect(allowed.filter((line) => !line.endsWith(': false'))).toEqual([]);
  expect(settings).not.toMatch(/onlyBuiltDependencies|dangerouslyAllowAllBuilds|strictDepBuilds/);
  expect(JSON.parse(read('package.json'))).not.toHaveProperty('pnpm');
  expect(existsSync(`${root}.npmrc`)).toBe(false);
});

it('the pnpm that is installed is the one that installs', () => {
  const { packageManager } = JSON.parse(read('package.json')) as { packageManager: string };
  const version = /^ {2}pnpm: (.*)$/m.exec(read('pnpm-workspace.yaml'))?.[1];
  expect(`pnpm@${version}`).toBe(packageManager);
});

/** The packages that ship with these packages of the workspace, by their licence. */
function licences(...packages: string[]): Record<string, { name: string }[]> {
  const pnpm = join(dirname(createRequire(import.meta.url).resolve('pnpm')), 'bin/pnpm.cjs');
  const filters = packages.flatMap((name) => ['--filter', name]);
  const list = [pnpm, ...filters, 'licenses', 'list', '--prod', '--json'];
  const output = execFileSync(process.execPath, list, { cwd: root, encoding: 'utf8' });
  return JSON.parse(output) as Record<string, { name: string }[]>;
}

it('the pages are React, the router and what those two bring, all under the MIT licence', () => {
  const byLicence = licences('@todos/web', '@todos/legacy-static');
  expect(Object.keys(byLicence)).toEqual(['MIT']);
  expect(byLicence['MIT']?.map(({ name }) => name).sort()).toEqual([
    'cookie',
    'react',
    'react-dom',
    'react-router',
    'react-router-dom',
    'scheduler',
    'set-cookie-parser',
  ]);
});

it('the students API ships under licences that ask only to be named', () => {
  const byLicence = licences('@todos/students-api');
  const permissive = ['Apache-2.0', 'BSD-3-Clause', 'ISC', 'MIT'];
  expect(Object.keys(byLicence).filter((licence) => !permissive.includes(licence))).toEqual([]);
});
