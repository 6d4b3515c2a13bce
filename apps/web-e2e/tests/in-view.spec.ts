import type { Page } from '@playwright/test';
import { intercept } from '@todos/test-utils/intercept';
import { todo } from '@todos/test-utils/todo';
import { part, type Verbs, walk } from '@todos/test-utils/walk';
import { expect, test as base } from './fixtures.ts';

/** Todos that take several lines on a narrow screen now and then; every third one is completed. */
const todos = Array.from({ length: 60 }, (_, index) => {
  const title = `Todo ${index + 1}${index % 5 === 0 ? ` ${'and so on '.repeat(8)}` : ''}`.trim();
  // The ids are far from those that the students API gives to new ones.
  return todo(index + 1001, title, index % 3 === 1);
});

/** Waits for so many frames, in which rows that come near the screen get their heights. */
const frames = (page: Page, count: number) =>
  page.evaluate(async (count) => {
    for (let frame = 0; frame < count; frame += 1) await new Promise(requestAnimationFrame);
  }, count);

/** Presses a key, and expects that the control that has the focus then can be seen whole. */
async function pressAndLook(page: Page, key: string, frameCount: number): Promise<void> {
  await page.keyboard.press(key);
  const cover = await page.evaluate(async (count) => {
    for (let frame = 0; frame < count; frame += 1) await new Promise(requestAnimationFrame);
    const focused = document.activeElement ?? document.body;
    const { x, y, width, height } = focused.getBoundingClientRect();
    const points = [
      [x + 4, y + height / 2],
      [x + width - 4, y + height / 2],
      [x + width / 2, y + 4],
      [x + width / 2, y + height - 4],
    ] as const;
    for (const [left, top] of points) {
      const seen = document.elementFromPoint(left, top);
      if (seen && (focused.contains(seen) || seen.contains(focused))) continue;
      const name = focused.getAttribute('aria-label') ?? focused.textContent;
      return `${name} at ${left}, ${top}: ${seen?.className ?? 'outside'}`;
    }
    return undefined;
  }, frameCount);
  expect(cover, `what covers the focus after ${key}`).toBeUndefined();
}

/** Returns how much of the page has moved without a press. */
async function shiftOf(page: Page): Promise<number> {
  await frames(page, 6);
  return page.evaluate(() => {
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type: 'layout-shift', buffered: true });
    const shifts = observer.takeRecords() as (PerformanceEntry & { value: number })[];
    return shifts.reduce((sum, { value }) => sum + value, 0);
  });
}

const test = base.extend<{ verbs: Verbs }>({
  async verbs({ page }, provide) {
    let shift = 0;
    const scrollTop = () => page.evaluate(() => scrollY);
    await provide({
      /** Opens the first of the todos. */
      async list(count) {
        const json = todos.slice(0, Number(count));
        await intercept(page, 'GET', (route) => route.fulfill({ json }));
        await walk(page, 'open list');
        await expect(part(page, 'rows')).toHaveCount(json.length);
      },
      /** Turns the mouse wheel, and waits until the page has scrolled. */
      async wheel(top) {
        await page.mouse.wheel(0, Number(top) - (await scrollTop()));
        await expect.poll(scrollTop).toBe(Number(top));
      },
      async keys(words) {
        const [, key = '', count = 1] = /^(\S+?)(?: (\d+) times)?$/.exec(words) ?? [];
        for (let presses = 0; presses < Number(count); presses += 1) {
          await pressAndLook(page, key, /Tab/.test(key) ? 1 : 18);
        }
      },
      frames: (count) => frames(page, Number(count)),
      adding: (title) => expect(page.locator('.adding', { hasText: title })).toBeInViewport(),
      'first row': () => expect(part(page, 'rows').first()).toBeInViewport({ ratio: 1 }),
      'opened still': async () => {
        shift = await shiftOf(page);
        expect(shift).toBeLessThanOrEqual(0.02);
      },
      still: async () => expect(await shiftOf(page)).toBe(shift),
    });
  },
});

const lines = Array.from({ length: 40 }, (_, index) => `Line ${index + 1}`).join(' | ');
// The field, the skip link, three controls of each row, three filters, and Clear completed.
const stops = 2 + 12 * 3 + 3 + 1;

for (const [title, story] of [
  [
    'on a small screen, each control that Tab or Shift+Tab focuses is in full view',
    `size 320x568; list 12; focus toggle all; keys Tab ${stops} times; focused clear completed
    keys Shift+Tab ${stops} times; focused toggle all`,
  ],
  [
    'each control that End, Home or an arrow key focuses is in full view',
    `size 320x568; list 60; focus box Todo 2; keys End; keys ArrowUp; keys Home; keys ArrowDown; keys End
    focused box Todo 60`,
  ],
  [
    'Tab keeps each focused control in view while pasted lines are listed',
    `size 320x568; list 60; wheel 1500; click field; paste ${lines}; see button Add 40 todos
    in view button Add 40 todos; in view field; keys Tab; focused pasted; keys Tab 20 times; in view field`,
  ],
  [
    'two lists of titles that wait cover neither each other nor the rows',
    `size 390x420; list 12; refuse POST; add Kale; see button Discard Kale; click field; paste ${lines}
    focus button Add 40 todos; can press button Add 40 todos; can press box Todo 8`,
  ],
  [
    'a filter opens at its first row and stays there',
    `list 60; wheel 1500; choose Completed; first row; can press box Todo 2; mark scroll
    add Bread; count says 41 items left; same place scroll`,
  ],
  [
    'Undo is one Tab away from Clear completed',
    `given Milk ✓, Bread ✓; open list; focus clear completed; press Enter; see button Undo; keys Tab
    focused button Undo`,
  ],
  [
    'in a low window, nothing lies over what has the focus, nor over Undo',
    `given A, B, C, D; size 640x340; open list; click delete A; see button Undo; focus toggle all
    keys Tab 16 times; focused button Undo; keys Shift+Tab 16 times; focused toggle all
    can press button Undo; click button Undo; titles B, C, D, A`,
  ],
  [
    'in a low window, an add leaves the field in view',
    `size 640x340; list 12; click field; type Kale; press Enter; see box Kale; in view field; focused field`,
  ],
  [
    'what is being added is scrolled to once, and Undo is offered if its row is out of view then',
    `size 320x568; list 60; hold POST; click field; type Kale; press Enter; adding Kale; wheel 0; mark scroll
    release POST; count says 41 items left; news says Added: Kale; same place scroll`,
  ],
] as const) {
  test.describe(() => {
    test.use({ permissions: ['clipboard-read', 'clipboard-write'] });
    test(title, ({ walk, verbs }) => walk(story, verbs));
  });
}

test('the form, the footer and an error stay on the screen while 60 rows scroll', async ({
  page,
  walk,
  verbs,
}) => {
  const reach = ['field', 'toggle all', 'filter Completed', 'clear completed']
    .map((each) => `in view ${each}; can press ${each}; focus ${each}; same place scroll`)
    .join('; ');
  const story = `
    click box Todo 30; in view close error; mark scroll; ${reach}; click field; type Milk; same place scroll
    click close error; same place scroll
  `;
  await walk('list 60; refuse PATCH', verbs);
  for (const size of ['320x568', '1280x568']) await walk(`size ${size}; ${story}`, verbs);
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500);
});

test('a new todo comes into view above the footer', async ({ page, walk, verbs }) => {
  // Higher than rows are taken to be while they are off the screen.
  const json = todos.map((todo) => ({ ...todo, title: `${todo.id} ${'and so on '.repeat(20)}` }));
  await intercept(page, 'GET', (route) => route.fulfill({ json }));
  await walk('size 320x568; open list');
  // Not every browser keeps in place what is on the screen while the rows above it grow.
  await page.evaluate(() => (document.documentElement.style.overflowAnchor = 'none'));
  for (const title of ['A new todo of more than one line of a narrow screen', 'One more']) {
    await walk(`add ${title}; highlighted; in view title ${title}; rested; above; focused field`, {
      ...verbs,
      // At once: the highlight is gone after 1.6 seconds.
      highlighted: () => expect(part(page, `row ${title}`)).toHaveAttribute('data-new'),
      async rested() {
        await expect(page.locator('[data-motion]')).toHaveCount(0);
        await frames(page, 12);
      },
      async above() {
        const { y = 0, height = 0 } = (await part(page, `title ${title}`).boundingBox()) ?? {};
        const footer = await part(page, 'footer').boundingBox();
        expect(y + height).toBeLessThanOrEqual(footer?.y ?? 0);
      },
    });
  }
});

test('the filters are two key presses from the new-todo field', async ({ page, walk, verbs }) => {
  const link = page.getByRole('link', { name: 'Skip to the filters' });
  await walk('list 60; wheel 500; mark scroll; focus field; press Tab; shown; same place scroll', {
    ...verbs,
    async shown() {
      await expect(link).toBeFocused();
      await expect(link).toBeInViewport();
      await expect(link).toHaveCSS('clip-path', 'none');
    },
  });
  await walk('press Enter; focused filter All; in view filter All; press Tab; press Enter');
  await expect(link).not.toHaveCSS('clip-path', 'none');
  await walk('chosen Active');
});

for (const size of ['1280x800', '375x667']) {
  test(`neither an editor nor a message moves a page of ${size}`, ({ walk, verbs }) =>
    walk(
      `size ${size}; refuse PATCH; list 60; opened still; edit ${todos[5]?.title}; focused editor; press Escape; still
      click box Todo 2; see close error; still; click close error; still; offline; news says offline; still`,
      verbs,
    ));
}

test('what is read stays near when another device deletes every second of 300 todos', async ({
  page,
  walk,
  verbs,
}) => {
  const many = Array.from({ length: 300 }, (_, index) => todo(index + 1, `Todo ${index + 1}`));
  const answer = (json: readonly unknown[]) =>
    intercept(page, 'GET', (route) => route.fulfill({ json }));
  await answer(many);
  await walk('open list');
  const read = part(page, 'title Todo 200');
  await read.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await walk('frames 3; in view title Todo 200', verbs);
  await answer(many.filter(({ id }) => id % 2 === 0));
  await walk('show again');
  await expect(part(page, 'rows')).toHaveCount(150);
  await walk('frames 3; in view title Todo 200', verbs);
});
