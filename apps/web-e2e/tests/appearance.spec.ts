import type { Locator, Page } from '@playwright/test';
import { part } from '@todos/test-utils/walk';
import { expect, test } from './fixtures.ts';

const hebrew = 'לחם ביתי 2';

test.beforeEach(({ walk }) => walk(`given Milk, Bread ✓, ${hebrew}`));

/** Sets the width of the window and the size of the letters, in percent. */
async function resize(page: Page, width: number, percent = 100): Promise<void> {
  await page.setViewportSize({ width, height: 667 });
  await page.evaluate((size) => (document.documentElement.style.fontSize = size), `${percent}%`);
}

async function boxOf(page: Page, words: string) {
  const box = await part(page, words).boundingBox();
  if (!box) throw new Error(`${words} is not on the page`);
  const { x, y, width, height } = box;
  return { left: x, right: x + width, top: y, bottom: y + height, width, height };
}

const styleOf = (page: Page, words: string, name: 'borderTopColor' | 'color' | 'fontSize') =>
  part(page, words).evaluate((element, name) => getComputedStyle(element)[name], name);

test('the prompt is painted again after an add', async ({ page, walk }) => {
  let before: Buffer | undefined;
  const paint = async () => {
    const { left, top, width, height } = await boxOf(page, 'field');
    // Behind the caret. Hiding it would restyle the page, and so paint the prompt. Without the corner of the
    // card, which is smoothed otherwise while the new row is highlighted.
    const clip = { x: left + 16, y: top + 1, width: width - 32, height: height - 3 };
    return page.screenshot({ clip, caret: 'initial' });
  };
  await walk(
    'open list; hold POST; focus field; paint; add Eggs; see text Saving: Eggs; release POST; see box Eggs',
    { paint: async () => (before = await paint()) },
  );
  expect(before?.equals(await paint())).toBe(true);
});

test('nothing moves sideways when the page grows longer than the window or a filter is chosen', async ({
  page,
  walk,
}) => {
  const [lefts, filterLefts] = [new Set<number>(), new Set<number>()];
  const more = Array.from({ length: 20 }, (_, index) => `Todo ${index + 1}`).join(', ');
  await walk(
    `given ${more}; size 1024x768; open; look; see box Todo 20; look; choose Completed; titles Bread; look
    click link About; see text Version; look`,
    {
      async look() {
        lefts.add((await boxOf(page, 'heading')).left);
        const isThere = await part(page, 'filter Completed').isVisible();
        if (isThere) filterLefts.add((await boxOf(page, 'filter Completed')).left);
      },
    },
  );
  expect([lefts.size, filterLefts.size]).toEqual([1, 1]);
});

test('copied rows are their titles, one a line', async ({ page, walk }) => {
  const copy = async () => {
    await page.evaluate(() => getSelection()?.selectAllChildren(document.body));
    const copied = await page.evaluate(() => `${getSelection()?.toString()}`);
    expect(copied.split(/\n+/).slice(0, 4)).toEqual(['todos', 'Milk', 'Bread', hebrew]);
    expect(copied).toContain(`Milk\nBread\n${hebrew}`);
    expect(copied).not.toMatch(/^(x|About|Completed|Clear completed|.*(Oat|Eggs))$/m);
  };
  await walk(
    'open list; copy; hold PATCH; rename Milk = Oat; see text Oat; hold POST; add Eggs; see text Saving: Eggs; copy',
    { copy },
  );
});

test('a long title of the news is cut off at its own end, beside the filters', async ({
  page,
  walk,
}) => {
  const long = `${hebrew} `.repeat(20).trim();
  await walk(`given ${long}; size 320x568; open list; click delete ${long}; click button Undo
    news says Restored:`);
  const title = part(page, 'news').locator('bdi');
  expect(await title.evaluate((bdi) => bdi.scrollWidth > bdi.clientWidth)).toBe(true);
  const { right } = await boxOf(page, 'news');
  const box = await title.boundingBox();
  expect(box && box.x + box.width).toBeLessThanOrEqual(right);
});

test('screen readers find what is being saved while the filter and a new title hide it', async ({
  page,
  walk,
}) => {
  await walk('open list /todos/completed; hold POST; add Eggs; type Kale; field has Kale');
  expect(await page.locator('.saving').ariaSnapshot()).toContain('Saving: Eggs');
});

test('the delete button of a clicked row disappears when the pointer leaves', ({ page, walk }) => {
  const opacity = () =>
    part(page, 'delete Milk').evaluate((button) => getComputedStyle(button).opacity);
  return walk(
    'open list; click title Milk; opacity 1; hover title Bread; opacity 0; press ArrowUp; opacity 1',
    { opacity: (value) => expect.poll(opacity).toBe(value) },
  );
});

test('in a very narrow window, texts do not overlap', async ({ page, walk }) => {
  await walk('open list');
  // Zoomed by 200 % on a small phone, or with letters twice as large there.
  for (const width of [188, 160]) {
    await resize(page, width);
    const { top } = await boxOf(page, 'heading');
    expect((await boxOf(page, 'link Todos')).bottom).toBeLessThanOrEqual(top);
  }
  // The message of an emptied field replaces the placeholder.
  await resize(page, 320, 200);
  const opacity = () =>
    part(page, 'field').evaluate((field) => getComputedStyle(field, '::placeholder').opacity);
  expect(await opacity()).toBe('1');
  await walk('fill field = a; press Backspace; see text Type what needs to be done.');
  expect(await opacity()).toBe('0');
  const message = await boxOf(page, 'text Type what needs to be done.');
  expect(message.left).toBeGreaterThanOrEqual((await boxOf(page, 'field')).left);
});

test('a Hebrew title is written from right to left wherever it stands', ({ page, walk }) =>
  walk(
    `open list; rtl title ${hebrew}; edit ${hebrew}; rtl editor; press Escape; fill field = חלב; rtl field
    ltr title Milk`,
    {
      rtl: (words) => expect(part(page, words)).toHaveCSS('direction', 'rtl'),
      ltr: (words) => expect(part(page, words)).toHaveCSS('direction', 'ltr'),
    },
  ));

test('in forced colours, each state still looks different', async ({ page, walk }) => {
  const look = (words: string) => part(page, words).screenshot();
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await walk('open list');
  expect((await look('box Milk')).equals(await look('box Bread'))).toBe(false);
  await expect(part(page, 'title Bread')).toHaveCSS('text-decoration-line', 'line-through');

  await expect(part(page, 'link Todos')).toHaveCSS('text-decoration-line', 'underline');

  const border = (name: string) => styleOf(page, `filter ${name}`, 'borderTopColor');
  const surface = (footer: Element) => getComputedStyle(footer).backgroundColor;
  expect(await border('All')).not.toBe(await border('Active'));
  expect(await border('Active')).toBe(await part(page, 'footer').evaluate(surface));
  expect(await border('Completed')).toBe(await border('Active'));

  await walk('hold PATCH; focus box Milk');
  const idle = await look('row Milk');
  await page.keyboard.press('Space');
  await expect.poll(async () => idle.equals(await look('row Milk'))).toBe(false);

  // A screenshot would also differ by the message in the field.
  const width = (px: string) => expect(part(page, 'field')).toHaveCSS('border-top-width', px);
  await walk('width 1px; focus field; press Space; press Backspace; width 3px', { width });

  // The last list, which cannot be pressed.
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(1);
  await walk('hold GET; go /');
  const ink = await styleOf(page, 'heading', 'color');
  await expect(page.locator('.picture .title').first()).not.toHaveCSS('color', ink);
});

test('a pending call shows progress where it began, which rests for a person who asked for less motion', async ({
  page,
  walk,
}) => {
  /** Each part that shows progress, with its delay in milliseconds if that is not 400. */
  const signs = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter((each) => ['appear', 'ring'].includes((each as CSSAnimation).animationName))
        .map(({ effect }) => {
          const { target } = effect as KeyframeEffect;
          const delay = effect?.getTiming().delay;
          return `${target?.ariaLabel ?? target?.textContent}${delay === 400 ? '' : ` ${delay}`}`;
        })
        .sort()
        .join(', '),
    );
  const moving = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .map((each) => (each as CSSAnimation).animationName)
        .filter((name) => name !== 'appear')
        .join(),
    );
  await walk(
    `hold GET; go /; signs Loading todos, Loading todos 150; moving travel; less motion; moving
    see text Loading todos; more motion; release GET; titles Milk, Bread, ${hebrew}
    hold PATCH; hold DELETE; hold POST; click box Milk; signs Milk; click delete Bread; signs Delete Bread, Milk
    add Eggs; see text Saving: Eggs; signs Delete Bread, Milk`,
    {
      signs: (words) => expect.poll(signs).toBe(words),
      moving: async (words) => expect(await moving()).toBe(words),
      'less motion': () => page.emulateMedia({ reducedMotion: 'reduce' }),
      'more motion': () => page.emulateMedia({ reducedMotion: null }),
    },
  );
});

for (const width of [1280, 375]) {
  test(`a title that is being saved moves no row, and stands where its row will be, ${width} px wide`, async ({
    page,
    walk,
  }) => {
    const long = 'A title that is too long for one line, '.repeat(5).trim();
    const all = `field, row Milk, row Bread, row ${hebrew}`;
    const adding = page.locator('.adding');
    const placeOf = (row: Locator) => row.boundingBox();
    let before: unknown[] = [];
    await walk(
      `size ${width}x667; open list; hold POST; hold PATCH; mark ${all}
      add ${long}; add Kale; rename Milk = Oat milk; see text Oat milk; adding; same place ${all}
      count says 2 items left; release POST; see box Kale; added; same place ${all}`,
      {
        async adding() {
          await expect(adding).toHaveText([long, 'Kale']);
          before = [await placeOf(adding.first()), await placeOf(adding.last())];
        },
        async added() {
          await expect(adding).toHaveCount(0);
          const rows = [
            await placeOf(part(page, `row ${long}`)),
            await placeOf(part(page, 'row Kale')),
          ];
          expect(rows).toEqual(before);
        },
      },
    );
    const size = (words: string) => styleOf(page, words, 'fontSize');
    expect(await size('text Oat milk')).toBe(await size('title Bread'));
  });
}

test('a new title breaks into the same lines before and after its answer', async ({
  page,
  walk,
}) => {
  const title = 'Oat milk and fresh bread';
  let before: readonly number[] = [];
  /** The heights of its row where it is about as wide as the window has room for. */
  const heights = async (width: number) => {
    const all: number[] = [];
    for (let more = 0; more <= 24; more += 3) {
      await resize(page, width + more);
      all.push((await boxOf(page, `row ${title}`)).height);
    }
    return all;
  };
  let width = 0;
  await walk(
    `open list; hold PATCH; rename Milk = ${title}; measure; release PATCH; see box ${title}`,
    {
      async measure() {
        await resize(page, 600);
        const text = await boxOf(page, `text ${title}`);
        width = Math.ceil(600 - ((await boxOf(page, 'title Milk')).right - text.right));
        before = await heights(width);
        expect(new Set(before).size, 'it breaks at some of these widths').toBe(2);
      },
    },
  );
  expect(await heights(width)).toEqual(before);
});

test('a printed page has the list but no controls', async ({ page, walk }) => {
  await walk(
    `open list; refuse POST; add Eggs; unsaved says Eggs; click box Milk; checked box Milk; see close error
    hold POST; add Kale; see text Saving: Kale`,
  );
  await expect(page.locator('.adding')).toHaveText('Kale');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await walk(`
    titles Milk, Bread, ${hebrew}; see title Milk; checked box Bread; count says 1 items left
    hidden field; hidden unsaved; hidden toggle all; hidden close error; hidden news
  `);
  await expect(page.locator('.adding')).toBeHidden();
  await expect(page.getByRole('link')).toHaveCount(0);
  await expect(page.locator('html')).toHaveCSS('color', 'rgb(36, 33, 29)');
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(part(page, 'heading'), 'where it was scrolled to').toHaveCSS('position', 'static');
  // Printers leave out backgrounds: a white tick on a green circle would be none.
  const tick = () =>
    part(page, 'box Bread').evaluate((circle) => {
      const { backgroundColor } = getComputedStyle(circle, '::before');
      const { borderBottomColor, opacity } = getComputedStyle(circle, '::after');
      return [backgroundColor, borderBottomColor, opacity];
    });
  // Once the colours of the screen have faded.
  await expect.poll(tick).toEqual(['rgba(0, 0, 0, 0)', 'rgb(43, 122, 92)', '1']);
  // Browsers may leave a row out that they have not rendered on the screen.
  await expect(part(page, 'rows').first()).toHaveCSS('content-visibility', 'visible');
});
