import { join } from 'node:path';
import { execa } from 'execa';
import { appTest } from './fixtures.ts';

const settings = ['bundler', 'node16', 'no-platform'];
// A fetch of your own has the right type with the types of each platform.
const platforms = ['fetch-dom', 'fetch-node', 'fetch-bun'];
const compilers = { '5.0': settings, '7.0': [...settings, ...platforms] };

for (const [version, names] of Object.entries(compilers)) {
  appTest(`the types hold in TypeScript ${version}`, async ({ app }) => {
    const compiler = `node_modules/typescript-${version}/bin/tsc`;
    for (const name of names) {
      await execa({ cwd: app })`node ${compiler} -p tsconfig.${name}.json`;
    }
  });
}

// No package has the types of Deno: they are built into it.
appTest('the types hold in Deno', async ({ app }) => {
  // It would write into the user's own cache.
  const env = { DENO_DIR: join(app, '.deno') };
  await execa({ cwd: app, env })`node node_modules/deno/bin.cjs check main.ts own-fetch.ts`;
});
