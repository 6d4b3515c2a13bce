import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { databaseUrlIn, startServer } from '@todos/students-api';
import { launchOptions } from '@todos/test-utils';
import { withServer } from '@todos/test-utils/server';

const categories = ['accessibility', 'best-practices'];
const paths = ['/todos/all', '/about', '/legacy/'];

const cli = fileURLToPath(import.meta.resolve('lighthouse/cli/index.js'));
const { executablePath, args } = launchOptions();

await withServer(serveBuiltPages, async ({ url }) => {
  for (const path of paths) await audit(path, url);
});

/** Serves both pages and an empty list on a free port. @param {string} folder for the database */
function serveBuiltPages(folder) {
  /** @param {string} name */
  const distOf = (name) =>
    fileURLToPath(new URL('.', import.meta.resolve(`${name}/dist/index.html`)));
  return startServer({
    host: '127.0.0.1',
    port: 0,
    databaseUrl: databaseUrlIn(folder),
    webRoot: distOf('@todos/web'),
    legacyRoot: distOf('@todos/legacy-static'),
  });
}

/**
 * Prints the page's scores, and for a score below 100 the audits that failed, with exit code 1.
 *
 * @param {string} path
 * @param {string} origin
 */
async function audit(path, origin) {
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
