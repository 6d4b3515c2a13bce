import { chromium } from '@playwright/test';
import { databaseUrlIn, startServer } from '@todos/students-api';
import { launchOptions } from '@todos/test-utils';
import { withServer } from '@todos/test-utils/server';
import { todoBody } from '@todos/test-utils/todo';
import { root } from './run.mjs';

/**
 * @typedef Screenshot
 * @property {string} path of the page
 * @property {{ width: number, height: number }} viewport
 * @property {(page: import('@playwright/test').Page) => Promise<unknown>} reach brings the page into the state
 */

const wide = { width: 800, height: 460 };
const narrow = { width: 320, height: 500 };

const todos = [
  todoBody('Water the tomatoes'),
  todoBody('Return the library books', true),
  todoBody('Call the dentist'),
  todoBody('קניות לסוף השבוע'),
];

/** @type {Record<string, Screenshot>} the main states of both pages, by the name of their screenshots */
const screenshots = {
  todos: {
    path: '/todos/all',
    viewport: wide,
    reach: (page) => page.getByText('Call the dentist').hover(),
  },
  editing: {
    path: '/todos/all',
    viewport: narrow,
    reach: (page) => page.getByText('Water the tomatoes').dblclick(),
  },
  error: {
    path: '/todos/active',
    viewport: narrow,
    async reach(page) {
      await page.route('**/api/todos/*', (route) => route.fulfill({ status: 500 }));
      await page.getByRole('checkbox', { name: 'Call the dentist' }).click();
      await page.getByRole('button', { name: 'Close error' }).waitFor();
    },
  },
  'legacy-page': {
    path: '/legacy/',
    viewport: wide,
    async reach(page) {
      await page.getByRole('textbox').fill('ab');
      await page.getByRole('textbox').press('Enter');
    },
  },
};

/** @param {string} folder for the todos */
const start = (folder) =>
  startServer({
    host: '127.0.0.1',
    port: 0,
    databaseUrl: databaseUrlIn(folder),
    webRoot: `${root}apps/web/dist`,
    legacyRoot: `${root}apps/legacy-static/dist`,
  });

const browser = await chromium.launch(launchOptions());

/** @param {{ url: string }} server */
async function take({ url }) {
  for (const todo of todos) {
    const headers = { 'Content-Type': 'application/json' };
    const body = JSON.stringify(todo);
    await fetch(`${url}/api/todos`, { method: 'POST', headers, body });
  }
  for (const [name, { path, viewport, reach }] of Object.entries(screenshots)) {
    for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
      const look = { viewport, colorScheme, deviceScaleFactor: 1.25 };
      const page = await browser.newPage({ baseURL: url, reducedMotion: 'reduce', ...look });
      await page.goto(path);
      await page.getByRole('status').getByText('items left').waitFor();
      await reach(page);
      const file = `docs/screenshots/${name}-${colorScheme}.png`;
      await page.screenshot({ path: root + file, caret: 'hide' });
      await page.close();
      console.log(file);
    }
  }
}

try {
  await withServer(start, take);
} finally {
  await browser.close();
}
