import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { launchOptions } from '@todos/test-utils';
import { databaseUrlIn, startServer } from '@todos/students-api';

const categories = ['accessibility', 'best-practices'];
const paths = ['/todos/all', '/about', '/legacy/'];

/** @param {string} app */
const built = (app) => fileURLToPath(new URL(`../../../apps/${app}/dist`, import.meta.url));
const cli = fileURLToPath(import.meta.resolve('lighthouse/cli/index.js'));
const { executablePath, args } = launchOptions();

const data = await mkdtemp(`${tmpdir()}/todos-lighthouse-`);
const server = await startServer({
  host: '127.0.0.1',
  port: 0,
  databaseUrl: databaseUrlIn(data),
  webRoot: built('web'),
  legacyRoot: built('legacy-static'),
});

try {
  for (const path of paths) await judge(path);
} finally {
  await server.close();
  await rm(data, { recursive: true });
}

/**
 * Prints the page's scores, and what keeps one from 100, with exit code 1.
 *
 * @param {string} path
 */
async function judge(path) {
  const flags = [
    `--only-categories=${categories.join(',')}`,
    `--chrome-flags=--headless=new ${args.join(' ')}`,
    '--output=json',
    '--quiet',
    '--no-enable-error-reporting',
  ];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [cli, `${server.url}${path}`, ...flags],
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
