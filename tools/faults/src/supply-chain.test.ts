import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const read = (name: string) => readFileSync(`${root}${name}`, 'utf8');

/** The lines of one top-level key of a YAML file. */
function section(yaml: string, key: string): string[] {
  const lines = new RegExp(`^${key}:\\n((?:(?: .*)?\\n)*)`, 'm').exec(yaml)?.[1] ?? '';
  return lines.split('\n').filter((line) => line !== '');
}

describe('the lockfile', () => {
  const packages = section(read('pnpm-lock.yaml'), 'packages');

  it('names every package by one exact version and the hash of its content', () => {
    const names = packages.filter((line) => /^ {2}\S/.test(line));
    expect(names.length).toBeGreaterThan(100);
    expect(names.filter((name) => !/^ {2}'?@?[^@]+@\d+\.\d+\.\d+[\w.+-]*'?:$/.test(name))).toEqual(
      [],
    );
    const hashes = packages.filter((line) => line.startsWith('    resolution: '));
    expect(hashes).toHaveLength(names.length);
    expect(
      hashes.filter((line) => !/^ {4}resolution: \{integrity: sha512-[\w+/]+=*\}$/.test(line)),
    ).toEqual([]);
  });

  it('names no host to download from', () => {
    expect(read('pnpm-lock.yaml')).not.toMatch(/:\/\/|tarball:|git\+/);
  });
});

it('no dependency may run a script when it is installed', () => {
  const settings = read('pnpm-workspace.yaml');
  const allowed = section(settings, 'allowBuilds');
  expect(allowed.length).toBeGreaterThan(0);
  expect(allowed.filter((line) => !line.endsWith(': false'))).toEqual([]);
  expect(settings).not.toMatch(/onlyBuiltDependencies|dangerouslyAllowAllBuilds|strictDepBuilds/);
  expect(JSON.parse(read('package.json'))).not.toHaveProperty('pnpm');
  expect(existsSync(`${root}.npmrc`)).toBe(false);
});

it('what ships is React, the router and what those two bring, all under the MIT licence', () => {
  const output = execFileSync('npm', ['run', '--silent', 'licences', '--', '--json'], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const byLicence = JSON.parse(output) as Record<string, { name: string }[]>;
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
}, 60_000);
