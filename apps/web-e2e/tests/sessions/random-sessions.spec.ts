import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { banner, filter, rows } from '@todos/test-utils/todos-page';
import { expect, test as base } from '../fixtures.ts';
import { showAgain } from '../show-again.ts';
import { startBadNetwork, type BadNetwork } from './bad-network.ts';
import { createRandom } from './random.ts';
import { createUser } from './user.ts';

const messages = /^$|Unable to (load todos|(add|toggle|rename|delete) a todo)/;

const test = base.extend<{ actions: number; seed: number; network: BadNetwork }>({
  actions: [60, { option: true }],
  // Each repetition is another session.
  seed: ({}, provide, { repeatEachIndex }) => provide(repeatEachIndex + 1),
  async network({ context, actions, seed }, provide) {
    // A call that the page aborts takes ten seconds: a short session has none.
    const timeouts = Math.floor(actions / 100);
    await provide(await startBadNetwork(context, createRandom(seed + 1_000), timeouts));
  },
});

/** What the page shows: titles, and whether each is completed. */
const shownRows = (page: Page) =>
  rows(page).evaluateAll((shown) =>
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

test('after many actions in two tabs over a bad network, each tab shows what the server has', async ({
  context,
  students,
  network,
  actions,
  seed,
}) => {
  test.setTimeout(60_000 + actions * 1_000);
  const random = createRandom(seed);
  const users = [];
  const pages: Page[] = [];
  for (const name of ['Tab 1', 'Tab 2']) {
    const page = await context.newPage();
    await page.goto('/');
    // The first load may fail, too.
    await expect(page.getByText(/items left$|could not be loaded|^Last seen/)).toBeVisible();
    pages.push(page);
    users.push(createUser(page, random, name));
  }
  for (let done = 0; done < actions; done += 1) await users[random.below(2)]?.act();
  for (const page of pages) await filter(page, 'All').click();
  await settle(pages, network);
  network.isGood = true;
  for (const page of pages) await showAgain(page);
  await settle(pages, network);

  const stored = (await students.list()).map(({ title, completed }) => ({ title, completed }));
  const misses = users.reduce((sum, user) => sum + user.misses, 0);
  for (const [index, page] of pages.entries()) {
    expect(await shownRows(page), `what tab ${index + 1} shows`).toEqual(stored);
    const text = (await banner(page).textContent()) ?? '';
    expect(text, `the banner of tab ${index + 1}`).toMatch(messages);
  }
  expect(network.faults, 'the network was bad').toBeGreaterThan(actions / 10);
  expect(misses, 'the user could act').toBeLessThan(actions / 5);
});
