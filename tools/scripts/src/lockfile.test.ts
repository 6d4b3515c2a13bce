import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { root } from './run.mjs';

interface Manifest {
  name: string;
  version: string;
  optionalDependencies?: Record<string, string>;
}

const read = (path: string) => readFileSync(root + path, 'utf8');
const { packageManager } = JSON.parse(read('package.json')) as { packageManager: string };
const command = `npx --yes ${packageManager} install --fix-lockfile --lockfile-only`;

const isForOurMachines = /^fsevents$|(darwin|linux|win32)-(x64|arm64)(-|$)/;

const store = 'node_modules/.pnpm';
/** Of all packages that are installed. */
const manifests = readdirSync(root + store).flatMap((folder) => {
  const [name = ''] = /^(@[^+]+\+)?[^@]+(?=@)/.exec(folder) ?? [];
  const path = `${store}/${folder}/node_modules/${name.replace('+', '/')}/package.json`;
  return existsSync(root + path) ? (JSON.parse(read(path)) as Manifest) : [];
});

/** Returns the binaries for macOS, Windows and Linux that an installed package names and the lockfile lacks. */
function missingBinaries(): string[] {
  const locked = read('pnpm-lock.yaml').match(/(?<=^ {2}'?)@?[^\s:'(@]+@[^\s:'(]+(?='?:$)/gm) ?? [];
  const missing = manifests.flatMap(({ name, version, optionalDependencies = {} }) =>
    Object.entries(optionalDependencies)
      .filter(([binary]) => isForOurMachines.test(binary))
      .map(([binary, range]) => `${binary}@${/^\d/.test(range) ? range : ''}`)
      .filter((wanted) => !locked.some((one) => one.startsWith(wanted)))
      .map((wanted) => `${wanted} of ${name}@${version}`),
  );
  return [...new Set(missing)];
}

it('the lockfile has the binaries of each tool for macOS, Windows and Linux', () => {
  expect(missingBinaries(), `To add them: ${command}`).toEqual([]);
});
