import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { part, walk } from '@todos/test-utils/walk';
import { expect, test as base } from '../../tests/fixtures.ts';
import { startBadNetwork, type BadNetwork } from './bad-network.ts';
import { createRandom } from './random.ts';
import { createUser, type User } from './user.ts';

const messages = /^$|Unable to (load todos|(add|toggle|rename|delete) a todo)/;

/** How much the two users do together. */
const actions = 200;

/** Of the first session; each repetition is another one. */
const firstSeed = Number(process.env['PROPERTY_SEED'] ?? Date.now() % 1_000_000);

const test = base.extend<{ seed: number; network: BadNetwork }>({
  async seed({}, provide, { repeatEachIndex, errors }) {
    const seed = firstSeed + repeatEachIndex;
    await provide(seed);
    if (errors.length > 0) console.error(`PROPERTY_SEED=${seed} begins with this session`);
  },
  async network({ students, seed }, provide) {
    const network = await startBadNetwork(students.url, createRandom(seed + 1_000));
    await provide(network);
    network.close();
  },
  baseURL: ({ network }, provide) => provide(network.url),
});

/** What the page shows: titles, and whether each is completed. */
const shownRows = (page: Page) =>
  part(page, 'rows')
    // A title that is not saved is listed in its row.
    .filter({ has: page.getByRole('checkbox') })
    .evaluateAll((shown) =>
      shown.map((row) => ({
        title: row.querySelector('.title')?.textContent ?? '',
        completed: row.querySelector('input')?.checked ?? false,
      })),
    );

/** Waits until no call is in flight, and none follows. */
async function settle(pages: readonly Page[], network: BadNetwork): Promise<void> {
  const isBusy = async (page: Page) =>
    (await page.locator('[aria-busy], progress, .saving').count()) > 0;
  for (let quiet = 0; quiet < 4;) {
    await wait(100);
    const busy = await Promise.all(pages.map(isBusy));
    quiet = network.inFlight === 0 && !busy.includes(true) ? quiet + 1 : 0;
  }
}

test('two browsers over a bad network make each title once, and show what the server has', async ({
  browser,
  context,
  students,
  network,
  seed,
}) => {
  test.setTimeout(60_000 + actions * 1_000);
  const random = createRandom(seed);
  const contexts = [context, await browser.newContext({ baseURL: network.url })];
  const users: User[] = [];
  for (const [index, each] of contexts.entries()) {
    users.push(await createUser(await each.newPage(), random, `Browser ${index + 1}`));
  }
  const pages = users.map(({ page }) => page);
  for (let done = 0; done < actions; done += 1) await users[random.below(2)]?.act();
  for (const page of pages) await part(page, 'filter All').click();
  await settle(pages, network);
  network.isGood = true;
  // The lists come after the unsaved titles, which they show.
  for (const { tryAgain } of users) await tryAgain();
  await settle(pages, network);
  for (const page of pages) await walk(page, 'show again');
  await settle(pages, network);

  const stored = (await students.list()).map(({ title, completed }) => ({ title, completed }));
  for (const [index, page] of pages.entries()) {
    expect(await shownRows(page), `what browser ${index + 1} shows`).toEqual(stored);
    const text = (await part(page, 'error').allTextContents()).join();
    expect(text, `the banner of browser ${index + 1}`).toMatch(messages);
  }
  const added = users.flatMap((user) => user.added).sort();
  // A rename whose todo is gone becomes a title to add, too.
  const made = [...network.titles.values()].filter((title) => added.includes(title)).sort();
  expect(made, 'what was added').toEqual(added);
  const left = stored.map(({ title }) => title).filter((title) => added.includes(title));
  expect(left, 'what is left of it').toEqual([...new Set(left)]);
  const misses = users.reduce((sum, user) => sum + user.misses, 0);
  expect(network.faults, 'the network was bad').toBeGreaterThan(actions / 10);
  expect(misses, 'the user could act').toBeLessThan(actions / 5);
  await contexts[1]?.close();
});
