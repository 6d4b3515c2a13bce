import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { appFolder } from '../src/work-folder.ts';

/** Runs a compiler that is installed in the app `types`. Returns `no errors`, or what it prints. */
async function check(compiler: string, ...args: string[]): Promise<string> {
  const cwd = appFolder('types');
  const script = join(cwd, 'node_modules', compiler);
  // Deno would write into the user's own cache.
  const env = { ...process.env, DENO_DIR: join(cwd, '.deno') };
  return promisify(execFile)(process.execPath, [script, ...args], { cwd, env }).then(
    () => 'no errors',
    (error: unknown) => {
      const { stdout, stderr } = error as { stdout: string; stderr: string };
      return stdout + stderr;
    },
  );
}

for (const version of ['5.0', '5.9', '6.0', '7.0']) {
  for (const setting of ['bundler', 'node16', 'no-platform']) {
    test(`the types hold in TypeScript ${version}: ${setting}`, async () => {
      const tsc = `typescript-${version}/bin/tsc`;
      expect(await check(tsc, '-p', `tsconfig.${setting}.json`)).toBe('no errors');
    });
  }
}

for (const platform of ['dom', 'node', 'bun']) {
  test(`a fetch of your own has the right type with the types of ${platform}`, async () => {
    const tsc = 'typescript-6.0/bin/tsc';
    expect(await check(tsc, '-p', `tsconfig.fetch-${platform}.json`)).toBe('no errors');
  });
}

// No package has these types: they are built into Deno.
test('a fetch of your own has the right type with the types of deno', async () => {
  const result = await check('deno/bin.cjs', 'check', 'main.ts', 'own-fetch.ts');
  expect(result).toBe('no errors');
});
