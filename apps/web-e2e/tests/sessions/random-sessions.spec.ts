import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { expect, test as base } from '../fixtures.ts';
import { count, expectTitles, filter, openTodos, rows } from '@todos/test-utils/todos-page';
import { callsOf, doubtfulIds, idsByTitle, tellingOf } from './account.ts';
import { faults, startFaultProxy, type FaultProxy } from './fault-proxy.ts';
import { happenings, recordPage } from './page-record.ts';
import { createRandom } from './random.ts';
import { createUser } from './user.ts';

const sessions = Number(process.env['RANDOM_SESSIONS'] ?? 30);
const actions = Number(process.env['RANDOM_ACTIONS'] ?? 200);

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
async function settle(page: Page, proxy: FaultProxy): Promise<void> {
  const busy = page.locator('[aria-busy], progress');
  for (let quiet = 0; quiet < 4;) {
    await wait(100);
    quiet = proxy.isIdle() && (await busy.count()) === 0 ? quiet + 1 : 0;
  }
}

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

    test(`after ${actions} actions over a bad network, the page shows what the server has, or told what it may not`, async ({
      page,
      students,
      network,
    }) => {
      test.setTimeout(60_000 + actions * 1_000);
      page.on('dialog', (dialog) => void dialog.accept());
      await recordPage(page);
      await openTodos(page);
      const user = createUser(page, createRandom(seed));
      for (let done = 0; done < actions; done += 1) await user.act();
      await filter(page, 'All').click();
      await settle(page, network);

      const happened = await happenings(page);
      record = { calls: network.calls, happened };
      const calls = callsOf(happened, network.calls);
      const { untold, overtaken, unfounded } = tellingOf(happened, calls);
      const ids = idsByTitle(calls);
      const doubtful = doubtfulIds(calls);
      const isCertain = ({ id }: { id: number | undefined }) =>
        id === undefined || !doubtful.has(id);
      const shown = (await shownRows(page)).map((row) => ({ id: ids.get(row.title), ...row }));
      const stored = await students.list();
      const certain = stored.map(({ id, title, completed }) => ({ id, title, completed }));

      const hit = calls.filter(({ fault }) => fault);
      const byFault = faults.map(
        (fault) => `${fault} ${hit.filter((call) => call.fault === fault).length}`,
      );
      const failed = calls.filter(({ end }) => end === 'failed');
      const told = happened.filter((each) => each.kind === 'shown' && each.isNew && each.text);
      console.log(
        [
          `FIGURES random session ${seed}: actions ${actions}, missed ${user.misses}`,
          `calls ${calls.length}, faults ${hit.length} (${byFault.join(', ')})`,
          `failed ${failed.length}, of these after the server acted ${failed.filter(({ actedOn }) => actedOn !== undefined).length}`,
          `messages ${told.length}, overtaken ${overtaken}, untold ${untold.length}, unfounded ${unfounded.length}`,
          `todos ${stored.length}, doubtful ${doubtful.size}`,
        ].join('; '),
      );

      expect(shown.filter(isCertain), 'what the page shows, before any reload').toEqual(
        certain.filter(isCertain),
      );
      expect(untold, 'failures that no banner told of').toEqual([]);
      expect(unfounded, 'messages without a failure').toEqual([]);
      expect(hit.length, 'the network was bad').toBeGreaterThan(actions / 10);
      expect(user.misses, 'the user could act').toBeLessThan(actions / 5);

      network.calm();
      await page.reload();
      await expectTitles(page, ...stored.map(({ title }) => title));
      const active = stored.filter(({ completed }) => !completed).length;
      await expect(count(page)).toHaveText(`${active} items left`);
      expect(await shownRows(page)).toEqual(
        stored.map(({ title, completed }) => ({ title, completed })),
      );
    });
  });
}
