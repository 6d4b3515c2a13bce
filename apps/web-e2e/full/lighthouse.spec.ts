import { chromium, expect, test } from '@playwright/test';
import { freePort, withServer } from '@todos/test-utils/server';
import lighthouse from 'lighthouse';
import { startStudents } from '../tests/students.ts';

const onlyCategories = ['accessibility', 'best-practices'];

test.describe.configure({ timeout: 180_000 });

for (const path of ['/todos/all', '/about', '/legacy/']) {
  test(`Lighthouse gives ${path} full marks for accessibility and best practices`, async ({
    launchOptions,
  }) => {
    await withServer(startStudents, async ({ url }) => {
      const port = await freePort();
      const args = [...(launchOptions.args ?? []), `--remote-debugging-port=${port}`];
      const browser = await chromium.launch({ ...launchOptions, args });
      try {
        const result = await lighthouse(`${url}${path}`, { port, onlyCategories });
        const { audits = {}, categories = {} } = result?.lhr ?? {};
        const failed = Object.values(audits).filter(({ score }) => score !== null && score < 1);
        const scores = onlyCategories.map((name) => categories[name]?.score);
        expect(scores, failed.map(({ title }) => title).join('; ')).toEqual([1, 1]);
      } finally {
        await browser.close();
      }
    });
  });
}
