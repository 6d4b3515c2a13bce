import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { launchOptions } from '@todos/test-utils';
import { withServer } from '@todos/test-utils/server';
import { workspacePath } from '@todos/test-utils/workspace';
import { databaseUrlIn, startServer } from '@todos/students-api';
import { screenshots, todos } from './states.mjs';

/** @param {string} index the page of a built app */
const folderOf = (index) => fileURLToPath(new URL('.', import.meta.resolve(index)));

const folder = workspacePath('docs/screenshots');
const browser = await chromium.launch(launchOptions());

try {
  await mkdir(folder, { recursive: true });
  await withServer(start, takeAll);
} finally {
  await browser.close();
}

/** @param {string} data */
function start(data) {
  return startServer({
    host: '127.0.0.1',
    port: 0,
    databaseUrl: databaseUrlIn(data),
    webRoot: folderOf('@todos/web/dist/index.html'),
    legacyRoot: folderOf('@todos/legacy-static/dist/index.html'),
  });
}

/** @param {{ url: string }} server */
async function takeAll({ url }) {
  for (const todo of todos) await add(url, todo);
  for (const [name, screenshot] of Object.entries(screenshots)) {
    for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
      await take(url, `${name}-${colorScheme}`, screenshot, colorScheme);
    }
  }
}

/**
 * @param {string} url
 * @param {{ title: string, completed: boolean }} todo
 */
async function add(url, todo) {
  const { ok, status } = await fetch(`${url}/api/todos`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...todo, userId: 1 }),
  });
  if (!ok) throw new Error(`The students API answered ${status} to a create.`);
}

/**
 * @param {string} baseURL
 * @param {string} name
 * @param {import('./states.mjs').Screenshot} screenshot
 * @param {'light' | 'dark'} colorScheme
 */
async function take(baseURL, name, { path, viewport, reach }, colorScheme) {
  const page = await browser.newPage({
    baseURL,
    viewport,
    colorScheme,
    reducedMotion: 'reduce',
    deviceScaleFactor: 1.25,
  });
  await page.goto(path);
  await page.getByRole('status').getByText('items left').waitFor();
  await reach(page);
  await page.screenshot({ path: `${folder}/${name}.png`, caret: 'hide' });
  await page.close();
  console.log(`docs/screenshots/${name}.png`);
}
