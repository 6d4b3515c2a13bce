import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { launchOptions } from '@todos/test-utils';
import { databaseUrlIn, startServer } from '@todos/students-api';
import lighthouse from 'lighthouse';

/** @param {string} app */
const built = (app) => fileURLToPath(new URL(`../../../apps/${app}/dist`, import.meta.url));

/** Lighthouse's performance of both pages, 0 to 100. @param {number} runs @param {(text: string) => void} progress */
export async function lighthouseScores(runs, progress) {
  const folder = await mkdtemp(join(tmpdir(), 'todos-bench-'));
  const server = await startServer({
    host: '127.0.0.1',
    port: 0,
    databaseUrl: databaseUrlIn(folder),
    webRoot: built('web'),
    legacyRoot: built('legacy-static'),
  });
  const { args, ...options } = launchOptions();
  const port = 9222 + (process.pid % 1000);
  const browser = await chromium.launch({
    ...options,
    args: [...args, `--remote-debugging-port=${port}`],
  });
  /** @type {Record<string, number[]>} */
  const scores = { '/todos/all': [], '/legacy/': [] };
  for (let run = 1; run <= runs; run += 1) {
    progress(`Lighthouse ${run} of ${runs}`);
    for (const [path, each] of Object.entries(scores)) {
      each.push(await scoreOf(`${server.url}${path}`, port));
    }
  }
  await browser.close();
  await server.close();
  await rm(folder, { recursive: true, force: true });
  return scores;
}

/** On a busy machine Lighthouse now and then ends without a score: that run is taken again. @param {string} url @param {number} port */
async function scoreOf(url, port) {
  for (let tries = 0; tries < 3; tries += 1) {
    const result = await lighthouse(url, {
      port,
      onlyCategories: ['performance'],
      logLevel: 'error',
    });
    const score = result?.lhr.categories['performance']?.score;
    if (typeof score === 'number') return score * 100;
  }
  throw new Error(`Lighthouse gave ${url} no score in three runs`);
}
