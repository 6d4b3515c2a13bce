import { mkdtemp, mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { launchOptions } from '@todos/test-utils';
import { databaseUrlIn, startServer } from '@todos/students-api';
import { pictures, todos } from './states.mjs';

/** @param {string} path of the workspace */
const inWorkspace = (path) => fileURLToPath(new URL(`../../../../${path}`, import.meta.url));

const folder = inWorkspace('docs/screenshots');
const data = await mkdtemp(`${tmpdir()}/todos-screenshots-`);
const server = await startServer({
  host: '127.0.0.1',
  port: 0,
  databaseUrl: databaseUrlIn(data),
  webRoot: inWorkspace('apps/web/dist'),
  legacyRoot: inWorkspace('apps/legacy-static/dist'),
});
const browser = await chromium.launch(launchOptions());

try {
  await mkdir(folder, { recursive: true });
  for (const todo of todos) await add(todo);
  for (const [name, picture] of Object.entries(pictures)) {
    for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
      await take(`${name}-${colorScheme}`, picture, colorScheme);
    }
  }
} finally {
  await browser.close();
  await server.close();
  await rm(data, { recursive: true });
}

/** @param {{ title: string, completed: boolean }} todo */
async function add(todo) {
  const { ok, status } = await fetch(`${server.url}/api/todos`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...todo, userId: 1 }),
  });
  if (!ok) throw new Error(`The students API answered ${status} to a create.`);
}

/**
 * @param {string} name
 * @param {import('./states.mjs').Picture} picture
 * @param {'light' | 'dark'} colorScheme
 */
async function take(name, { path, viewport, reach }, colorScheme) {
  const page = await browser.newPage({
    baseURL: server.url,
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
