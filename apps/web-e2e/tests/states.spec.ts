import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { part } from '@todos/test-utils/walk';
import { expect, test } from './fixtures.ts';

const long = 'W'.repeat(300);

/** Expects no violation, with a pointer on a button of each kind in turn: colours do not change with the width. */
async function expectAccessible(page: Page, state: string): Promise<void> {
  for (const [colorScheme, contrast, width, kind] of [
    ['light', 'no-preference', 320, 'main button'],
    ['light', 'more', 1280, '.error button'],
    ['dark', 'no-preference', 1280, '.delete'],
  ] as const) {
    await page.emulateMedia({ colorScheme, contrast });
    await page.setViewportSize({ width, height: 800 });
    const button = page.locator(`${kind}:visible`).last();
    if (await button.count()) await button.hover();
    // The legacy mode opens no second page, which only frames of other origins need.
    const { violations } = await new AxeBuilder({ page })
      .setLegacyMode()
      .options({ resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } })
      .analyze();
    const found = violations.map(({ id, nodes }) => ({ id, nodes: nodes.map((n) => n.html) }));
    expect.soft(found, `${state}: ${colorScheme}, ${contrast}, ${width} px wide`).toEqual([]);
  }
}

/** Widths, and sizes of the letters in percent. To zoom by 200 % is to have half the pixels. */
const extremes = [
  [1280, 200],
  [640, 200],
  [320, 100],
  [320, 200],
] as const;
const sizes = [1280, 640, 375, 320].flatMap((width) =>
  [100, 150, 200].map((size) => [width, size] as const),
);

/** Expects that each control is in the window. */
async function expectFitting(page: Page, state: string): Promise<void> {
  for (const [width, percent] of extremes) {
    await page.setViewportSize({ width, height: 667 });
    const outside = await page.evaluate((percent) => {
      document.documentElement.style.fontSize = `${percent}%`;
      scrollBy(100, 0);
      const { clientWidth } = document.documentElement;
      const controls = document.querySelectorAll('a, button, input, textarea, [role=status]');
      const found = [...controls].filter((control) => {
        const { left, right } = control.getBoundingClientRect();
        return left < 0 || right > clientWidth;
      });
      return [...(scrollX > 0 ? ['all'] : []), ...found.map(({ outerHTML }) => outerHTML)];
    }, percent);
    expect.soft(outside, `${state}: ${width} px, ${percent} %`).toEqual([]);
  }
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
}

/** Expects room for a finger on each control, and that it is seen. */
async function expectRoomForFingers(page: Page, state: string): Promise<void> {
  const emulation = await page.context().newCDPSession(page);
  const touch = (enabled: boolean) =>
    emulation.send('Emulation.setTouchEmulationEnabled', { enabled });
  await touch(true);
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 667 });
    const controls = page.locator(':is(a, button, input, textarea):visible');
    const small = await controls.evaluateAll((all) =>
      all
        .filter((control) => {
          const { width, height } = control.getBoundingClientRect();
          return Math.min(width, height) < 44 || getComputedStyle(control).opacity === '0';
        })
        .map(({ outerHTML }) => outerHTML),
    );
    expect.soft(small, `${state}: too small for a finger, ${width} px wide`).toEqual([]);
  }
  await touch(false);
}

const broken = /removeChild|Failed to (load resource|fetch dynamically)|React error #418/;

for (const [title, story, expectedErrors] of [
  [
    'the todos page while it loads, and with an error, an editor and a call',
    `hold GET; open; see text Loading todos; look loading
    release GET; titles Milk, Bread; hold PATCH; click box Milk; busy; refuse POST; add Eggs; see close error
    click field; type _; see text Type what needs to be done.; edit Bread; focused editor; look busy`,
  ],
  [
    'the todos page with news, pasted lines and titles that are not saved',
    `open list; click delete Milk; see button Undo; refuse PATCH; rename Bread = ${long}; see text Not saved
    refuse POST; add ${long}; unsaved says ${long}; click field; paste A | B; see button Add 2 todos; pass on; hold POST
    fill field = Tea; press Enter; see adding; look full`,
  ],
  [
    'the last list, while it waits and after a failed load',
    `open list; kept; hold GET; open; pictured; look waiting
    pass on; refuse GET; reload; see text Last seen; look failed`,
  ],
  [
    'the todos page without a list and with an empty one',
    `open list; click box Milk; checked box Milk; click clear completed; see text Nothing to do yet; look empty
    forget; refuse GET; open; click close error; see text Todos could not be loaded.; look not loaded`,
  ],
  [
    'the About page, loaded or not',
    `break About; open /about; see text Something went wrong.; look not loaded
    mend About; click button Reload the page; see text Version; look loaded`,
    broken,
  ],
  [
    'a page that cannot be rendered',
    `open list; drop row; click filter Completed; see text Something went wrong.; look broken
    open list /legacy/; drop row; click filter Active; see text Something went wrong.; look legacy`,
    broken,
  ],
  [
    'the legacy page with an invalid title and without todos',
    `open /legacy/; add ab; see text Type at least 3 characters.; look invalid
    drop all; count says 0 items left; look empty`,
  ],
] as const) {
  test.describe(() => {
    test.use({ expectedErrors, permissions: ['clipboard-read', 'clipboard-write'] });

    test(`${title}: all is accessible, and in the window`, async ({ page, walk }) => {
      const deleteAll = async () => {
        const first = page.getByRole('button', { name: /^Delete/ }).first();
        for (let left = 4; left > 0; left -= 1) await first.press('Enter');
      };
      await walk(`given Milk, Bread ✓; ${story}`, {
        async look(state) {
          await expectAccessible(page, state);
          await expectFitting(page, state);
          await expectRoomForFingers(page, state);
        },
        busy: () => expect(part(page, 'rows').first()).toHaveAttribute('aria-busy', 'true'),
        kept: () => expect.poll(() => page.evaluate(() => localStorage.length)).toBe(1),
        forget: () => page.evaluate(() => localStorage.clear()),
        pictured: () => expect(page.locator('.picture li')).toHaveCount(2),
        // As extensions that rewrite pages do: React cannot remove the row any more.
        'drop row': () =>
          part(page, 'rows')
            .first()
            .evaluate((row) => row.remove()),
        'drop all': deleteAll,
      });
    });
  });
}

test('an error covers neither the field nor the links beside it, at each width and letter size', async ({
  page,
  walk,
}) => {
  const title = 'Call the dentist before noon on Friday';
  await walk(`given Milk; open list; refuse POST; add ${title}; see close error`);
  for (const [width, percent] of sizes) {
    await page.setViewportSize({ width, height: 667 });
    const is = await page.evaluate((percent) => {
      document.documentElement.style.fontSize = `${percent}%`;
      const find = (selector: string) => document.querySelector(selector) as Element;
      const box = (selector: string) => find(selector).getBoundingClientRect();
      const [error, links] = [find('.error'), box('header nav')];
      const { bottom, right } = error.getBoundingClientRect();
      return {
        aboveField: bottom <= box('.new-todo').top,
        whole: error.scrollHeight === error.clientHeight,
        besideLinks: right <= links.left,
        oneLine:
          box('.todo-footer li:first-child a').top === box('.todo-footer li:last-child a').top,
      };
    }, percent);
    expect.soft(is, `${width} px, ${percent} %`).toEqual({
      aboveField: true,
      oneLine: true,
      // Large letters scroll; in a narrow window, the error takes the place of the links.
      whole: percent === 100 || is.whole,
      besideLinks: width > 672 && percent === 100 ? true : is.besideLinks,
    });
    await walk('can press field; can press filter Completed; can press close error');
  }
});
