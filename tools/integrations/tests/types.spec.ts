import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { appFolder } from '../src/work-folder.ts';

/** Compiles the app `types` with one of the TypeScript versions that it has. */
async function compile(version: string, config: string): Promise<string> {
  const folder = appFolder('types');
  const tsc = join(folder, `node_modules/typescript-${version}/bin/tsc`);
  const args = [tsc, '-p', join(folder, `tsconfig.${config}.json`)];
  return promisify(execFile)(process.execPath, args).then(
    () => 'no errors',
    (error: unknown) => (error as { stdout: string }).stdout,
  );
}

for (const version of ['5.0', '5.9', '6.0', '7.0']) {
  for (const resolution of ['bundler', 'node16']) {
    test(`the types hold in TypeScript ${version} with ${resolution} resolution`, async () => {
      expect(await compile(version, resolution)).toBe('no errors');
    });
  }
}

for (const platform of ['dom', 'node', 'bun']) {
  test(`a fetch of your own has the right type with the types of ${platform}`, async () => {
    expect(await compile('6.0', `fetch-${platform}`)).toBe('no errors');
  });
}
