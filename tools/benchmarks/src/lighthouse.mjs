import { chromium } from '@playwright/test';
import { launchOptions } from '@todos/test-utils';
import { withServer } from '@todos/test-utils/server';
import lighthouse from 'lighthouse';
import { serveBuiltPages } from './built-pages.mjs';

/** Lighthouse's performance of both pages, 0 to 100. @param {number} runs @param {(text: string) => void} progress */
export async function lighthouseScores(runs, progress) {
  const { args, ...options } = launchOptions();
  const port = 9222 + (process.pid % 1000);
  const browser = await chromium.launch({
    ...options,
    args: [...args, `--remote-debugging-port=${port}`],
  });
  /** @type {Record<string, number[]>} */
  const scores = { '/todos/all': [], '/legacy/': [] };
  await withServer(serveBuiltPages, async ({ url }) => {
    for (let run = 1; run <= runs; run += 1) {
      progress(`Lighthouse ${run} of ${runs}`);
      for (const [path, each] of Object.entries(scores)) {
        each.push(await scoreOf(`${url}${path}`, port));
      }
    }
  });
  await browser.close();
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
