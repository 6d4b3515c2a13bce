import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { expect, test as base } from '../fixtures.ts';
import { count, filter, openTodos, rows } from '@todos/test-utils/todos-page';
import { callsOf, checkBanner, idsByTitle, uncertainIds } from './session-checks.ts';
import { faults, startFaultProxy, type FaultProxy } from './fault-proxy.ts';
import { readEvents, recordPage } from './page-record.ts';
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
    // A call that the page aborts takes ten seconds: a short session has none.
    const timeouts = Math.floor(actions / 100);
    const proxy = await startFaultProxy(students.url, createRandom(seed + 1_000), timeouts);
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

/** Waits until no call is in flight, and none follows. */
async function settle(pages: readonly Page[], proxy: FaultProxy): Promise<void> {
  const isBusy = async (page: Page) => (await page.locator('[aria-busy], progress').count()) > 0;
  for (let quiet = 0; quiet < 4;) {
    await wait(100);
    const busy = await Promise.all(pages.map(isBusy));
    quiet = proxy.isIdle() && !busy.includes(true) ? quiet + 1 : 0;
  }
}

/** The events and calls of one tab, and what it shows at the end. */
async function recordOf(page: Page, firstCall: number, network: FaultProxy) {
  const events = await readEvents(page);
  const isOwn = ({ number }: { number: number }) =>
    number >= firstCall && number < firstCall + 1_000_000;
  const calls = callsOf(events, network.calls.filter(isOwn));
  return {
    page,
    events,
    calls,
    shown: await shownRows(page),
    banner: checkBanner(events, calls),
  };
}

const byId = (a: { id: number | undefined }, b: { id: number | undefined }) =>
  (a.id ?? 0) - (b.id ?? 0);

/** What happened in a session: it depends on timing too, so the seed alone does not reproduce it. */
let record: object | undefined;

test.afterEach(async () => {
  const { status, expectedStatus } = test.info();
  if (status === expectedStatus || !record) return;
  await test.info().attach('session.json', { body: JSON.stringify(record, null, 2) });
});

for (let seed = 1; seed <= sessions; seed += 1) {
  test.describe(`random session ${seed}`, () => {
    test.use({ seed });

    test(`after ${actions} actions in two tabs over a bad network, each shows what the server has, and reports every failure`, async ({
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
        tabs: tabs.map(({ events, shown }) => ({ events, shown })),
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
      const uncertain = tabs.map((tab) =>
        uncertainIds(
          tab.calls,
          calls.filter((call) => !tab.calls.includes(call)),
        ),
      );
      console.log(
        [
          `FIGURES random session ${seed}: tabs 2, actions ${actions}, missed ${misses}`,
          `calls ${calls.length}, faults ${hit.length} (${byFault.join(', ')})`,
          `failed ${failed.length}, of these after the server acted ${failed.filter(({ actedOn }) => actedOn !== undefined).length}`,
          ...tabs.map(({ events, banner }, index) => {
            const shownMessages = events.filter(
              (each) => each.kind === 'shown' && each.isNew && each.text,
            );
            return `tab ${index + 1}: messages ${shownMessages.length}, replaced ${banner.replaced}, missing ${banner.missing.length}, unexpected ${banner.unexpected.length}, uncertain ${uncertain[index]?.size}`;
          }),
          `todos ${stored.length}`,
        ].join('; '),
      );

      for (const [index, { shown, banner }] of tabs.entries()) {
        const tab = `in tab ${index + 1}`;
        const isCertain = ({ id }: { id: number | undefined }) =>
          id === undefined || !uncertain[index]?.has(id);
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
        expect(banner.missing, `failures that the banner did not report ${tab}`).toEqual([]);
        expect(banner.unexpected, `messages without a failure ${tab}`).toEqual([]);
      }
      expect(hit.length, 'the network was bad').toBeGreaterThan(actions / 10);
      expect(misses, 'the user could act').toBeLessThan(actions / 5);

      network.stopFaults();
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
