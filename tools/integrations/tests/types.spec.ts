import { join } from 'node:path';
import { test } from '@playwright/test';
import { execa } from 'execa';
import { appFolder } from '../src/work-folder.ts';

/** Runs a compiler that is installed in the app `types`. Throws what it finds. */
async function check(compiler: string, ...args: string[]): Promise<void> {
  const cwd = appFolder('types');
  // Deno would write into the user's own cache.
  const env = { DENO_DIR: join(cwd, '.deno') };
  await execa({ cwd, env })`node node_modules/${compiler} ${args}`;
}

for (const version of ['5.0', '5.9', '6.0', '7.0']) {
  for (const setting of ['bundler', 'node16', 'no-platform']) {
    test(`the types hold in TypeScript ${version}: ${setting}`, () =>
      check(`typescript-${version}/bin/tsc`, '-p', `tsconfig.${setting}.json`));
  }
}

for (const platform of ['dom', 'node', 'bun']) {
  test(`a fetch of your own has the right type with the types of ${platform}`, () =>
    check('typescript-6.0/bin/tsc', '-p', `tsconfig.fetch-${platform}.json`));
}

// No package has these types: they are built into Deno.
test('a fetch of your own has the right type with the types of deno', () =>
  check('deno/bin.cjs', 'check', 'main.ts', 'own-fetch.ts'));
