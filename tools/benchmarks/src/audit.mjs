import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { launchOptions } from '@todos/test-utils';
import { withServer } from '@todos/test-utils/server';
import { serveBuiltPages } from './built-pages.mjs';

const categories = ['accessibility', 'best-practices'];
const paths = ['/todos/all', '/about', '/legacy/'];

const cli = fileURLToPath(import.meta.resolve('lighthouse/cli/index.js'));
const { executablePath, args } = launchOptions();

await withServer(serveBuiltPages, async ({ url }) => {
  for (const path of paths) await judge(path, url);
});

/**
 * Prints the page's scores, and what keeps one from 100, with exit code 1.
 *
 * @param {string} path
 * @param {string} origin
 */
async function judge(path, origin) {
  const flags = [
    `--only-categories=${categories.join(',')}`,
    `--chrome-flags=--headless=new ${args.join(' ')}`,
    '--output=json',
    '--quiet',
    '--no-enable-error-reporting',
  ];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [cli, `${origin}${path}`, ...flags],
    { env: { ...process.env, CHROME_PATH: executablePath }, maxBuffer: 2 ** 26 },
  );
  const report = /** @type {import('lighthouse').Result} */ (JSON.parse(stdout));
  for (const name of categories) {
    const { score = 0, auditRefs = [] } = report.categories[name] ?? {};
    console.log(`${path} ${name}: ${(score ?? 0) * 100}`);
    if (score === 1) continue;
    process.exitCode = 1;
    for (const { id, weight } of auditRefs) {
      const audit = report.audits[id];
      if (weight > 0 && audit?.score !== null && audit?.score !== 1)
        console.log(`  ${audit?.title}`);
    }
  }
}
