import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { expect, test as base } from '../fixtures.ts';
import { count, filter, openTodos, rows } from '@todos/test-utils/todos-page';
import { callsOf, doubtfulIds, idsByTitle, tellingOf } from './account.ts';
import { faults, startFaultProxy, type FaultProxy } from './fault-proxy.ts';
import { happenings, recordPage } from './page-record.ts';
import { createRandom } from './random.ts';
import { createUser } from './user.ts';

/** More of both in the long run. */
const sessions = Number(process.env['RANDOM_SESSIONS'] ?? 1);
const actions = Number(process.env['RANDOM_ACTIONS'] ?? 60);

/** Calls are numbered from these on in each of the two tabs. */
const firstCalls = [0, 1_000_000] as const;

const test = base.extend<{ seed: number; network: FaultProxy }>({
  seed: [0, { option: true }],
  async network({ students, seed }, provide) {
    // A call that outlasts the page's patience takes ten seconds: a short session has none.
    const giveUps = Math.floor(actions / 100);
    const proxy = await startFaultProxy(students.url, createRandom(seed + 1_000), giveUps);
    await provide(proxy);
    await proxy.close();
  },
  baseURL: ({ network }, provide) => provide(network.url),
});

/** What the page shows: titles, and whether each is completed. */
const shownRows = (page: Page) =>
  rows(page).evaluateAll((shown) =>
    shown.map((row) => ({
      title: row.querySelector('.title')?.textContent ?? '',
      completed: row.querySelector('input')?.checked ?? false,
    })),
  );

/** Waits until no call is on its way, and none follows. */
async function settle(pages: readonly Page[], proxy: FaultProxy): Promise<void> {
  const isBusy = async (page: Page) => (await page.locator('[aria-busy], progress').count()) > 0;
  for (let quiet = 0; quiet < 4;) {
    await wait(100);
    const busy = await Promise.all(pages.map(isBusy));
    quiet = proxy.isIdle() && !busy.includes(true) ? quiet + 1 : 0;
  }
}

/** What one tab went through, and what it shows at the end. */
async function recordOf(page: Page, firstCall: number, network: FaultProxy) {
  const happened = await happenings(page);
  const isOwn = ({ number }: { number: number }) =>
    number >= firstCall && number < firstCall + 1_000_000;
  const calls = callsOf(happened, network.calls.filter(isOwn));
  return {
    page,
    happened,
    calls,
    shown: await shownRows(page),
    telling: tellingOf(happened, calls),
  };
}

const byId = (a: { id: number | undefined }, b: { id: number | undefined }) =>
  (a.id ?? 0) - (b.id ?? 0);

/** What a session was made of: its chances depend on timing, so that the seed alone does not bring it back. */
let record: object | undefined;

test.afterEach(async () => {
  const { status, expectedStatus } = test.info();
  if (status === expectedStatus || !record) return;
  await test.info().attach('session.json', { body: JSON.stringify(record, null, 2) });
});

for (let seed = 1; seed <= sessions; seed += 1) {
  test.describe(`random session ${seed}`, () => {
    test.use({ seed });

    test(`after ${actions} actions in two tabs over a bad network, each shows what the server has, or told what it may not`, async ({
      context,
      students,
      network,
    }) => {
      test.setTimeout(60_000 + actions * 1_000);
      const random = createRandom(seed);
      const users = [];
      const pages: Page[] = [];
      for (const [index, firstCall] of firstCalls.entries()) {
        const page = await context.newPage();
        page.on('dialog', (dialog) => void dialog.accept());
        await recordPage(page, firstCall);
        await openTodos(page);
        pages.push(page);
        users.push(createUser(page, random, `Tab ${index + 1}`));
      }
      for (let done = 0; done < actions; done += 1) await users[random.below(2)]?.act();
      for (const page of pages) await filter(page, 'All').click();
      await settle(pages, network);

      const tabs = await Promise.all(
        pages.map((page, index) => recordOf(page, firstCalls[index] ?? 0, network)),
      );
      record = {
        calls: network.calls,
        tabs: tabs.map(({ happened, shown }) => ({ happened, shown })),
      };
      const calls = tabs.flatMap((tab) => tab.calls);
      const ids = idsByTitle(calls);
      const stored = await students.list();

      const hit = calls.filter(({ fault }) => fault);
      const byFault = faults.map(
        (fault) => `${fault} ${hit.filter((call) => call.fault === fault).length}`,
      );
      const failed = calls.filter(({ end }) => end === 'failed');
      const misses = users.reduce((sum, user) => sum + user.misses, 0);
      const doubtful = tabs.map((tab) =>
        doubtfulIds(
          tab.calls,
          calls.filter((call) => !tab.calls.includes(call)),
        ),
      );
      console.log(
        [
          `FIGURES random session ${seed}: tabs 2, actions ${actions}, missed ${misses}`,
          `calls ${calls.length}, faults ${hit.length} (${byFault.join(', ')})`,
          `failed ${failed.length}, of these after the server acted ${failed.filter(({ actedOn }) => actedOn !== undefined).length}`,
          ...tabs.map(({ happened, telling }, index) => {
            const told = happened.filter(
              (each) => each.kind === 'shown' && each.isNew && each.text,
            );
            return `tab ${index + 1}: messages ${told.length}, overtaken ${telling.overtaken}, untold ${telling.untold.length}, unfounded ${telling.unfounded.length}, doubtful ${doubtful[index]?.size}`;
          }),
          `todos ${stored.length}`,
        ].join('; '),
      );

      for (const [index, { shown, telling }] of tabs.entries()) {
        const tab = `in tab ${index + 1}`;
        const isCertain = ({ id }: { id: number | undefined }) =>
          id === undefined || !doubtful[index]?.has(id);
        const certain = stored
          .map(({ id, title, completed }) => ({ id, title, completed }))
          .filter(isCertain);
        expect(
          shown
            .map((row) => ({ id: ids.get(row.title), ...row }))
            .filter(isCertain)
            .sort(byId),
          `what the page shows ${tab}, before any reload`,
        ).toEqual(certain.sort(byId));
        expect(telling.untold, `failures that no banner told of ${tab}`).toEqual([]);
        expect(telling.unfounded, `messages without a failure ${tab}`).toEqual([]);
      }
      expect(hit.length, 'the network was bad').toBeGreaterThan(actions / 10);
      expect(misses, 'the user could act').toBeLessThan(actions / 5);

      network.calm();
      for (const page of pages) {
        await page.reload();
        const active = stored.filter(({ completed }) => !completed).length;
        await expect(count(page)).toHaveText(`${active} items left`);
        await expect
          .poll(() => shownRows(page))
          .toEqual(stored.map(({ title, completed }) => ({ title, completed })));
      }
    });
  });
}
