import { inflateSync } from 'node:zlib';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import {
  addTodo,
  checkbox,
  clearCompleted,
  closeBanner,
  count,
  deleteButton,
  expectTitles,
  filter,
  newTodo,
  openTodos,
  pageLink,
  rows,
  title,
  toggleAll,
} from '@todos/test-utils/todos-page';
import { hold, refuse } from '@todos/test-utils/intercept';

test.beforeEach(async ({ students }) => {
  await students.add('Milk');
  await students.add('Bread', true);
  await students.add('לחם ביתי 2');
});

/** Expects that nothing lies beyond the edges of the window, where it would have to be scrolled to. */
async function expectWithinWidth(page: Page): Promise<void> {
  const all = [
    ...[newTodo(page), toggleAll(page), count(page), clearCompleted(page), closeBanner(page)],
    ...['All', 'Active', 'Completed'].map((name) => filter(page, name)),
    ...['Todos', 'About'].map((name) => pageLink(page, name)),
    ...['Milk', 'Bread'].flatMap((name) => [
      checkbox(page, name),
      title(page, name),
      deleteButton(page, name),
    ]),
  ];
  const width = await page.evaluate(() => document.documentElement.clientWidth);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  for (const part of all) {
    await expect(part).toBeVisible();
    const box = await part.boundingBox();
    expect.soft(box?.x, `left edge of ${part.toString()}`).toBeGreaterThanOrEqual(0);
    expect
      .soft((box?.x ?? 0) + (box?.width ?? 0), `right edge of ${part.toString()}`)
      .toBeLessThanOrEqual(width);
  }
}

/** Opens the todos page with everything on it that it can have, the error banner too. */
async function openWithBanner(page: Page): Promise<void> {
  await openTodos(page);
  await refuse(page, 'POST');
  await addTodo(page, 'Eggs');
  await expect(closeBanner(page)).toBeVisible();
}

for (const zoom of [200, 400]) {
  test(`everything stays in its place at a zoom of ${zoom} %`, async ({ page }) => {
    // To zoom is to have fewer CSS pixels for the same window.
    await page.setViewportSize({ width: 128_000 / zoom, height: 80_000 / zoom });
    await openWithBanner(page);
    await expectWithinWidth(page);
  });
}

test('everything stays in its place with letters twice as large', async ({ page }) => {
  await openWithBanner(page);
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  for (const width of [640, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectWithinWidth(page);
  }
});

for (const [width, percent] of [
  [375, 150],
  [375, 200],
  [320, 150],
  [320, 200],
] as const) {
  test(`an error stays within ${width} px with letters of ${percent} %, and the field and the filters in reach`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 667 });
    await openWithBanner(page);
    await page.evaluate((size) => (document.documentElement.style.fontSize = size), `${percent}%`);
    await expectWithinWidth(page);
    const [all, completed] = [filter(page, 'All'), filter(page, 'Completed')];
    expect((await all.boundingBox())?.y).toBe((await completed.boundingBox())?.y);
    for (const part of [newTodo(page), filter(page, 'Completed'), closeBanner(page)]) {
      await part.click({ trial: true });
    }
    const [error, field] = [page.locator('.error'), newTodo(page)];
    const [box, edge] = [await error.boundingBox(), await field.boundingBox()];
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(edge?.y ?? 0);
  });
}

// To zoom by 200 % on a small phone, or to set letters twice as large there.
for (const width of [188, 160]) {
  test(`at ${width} px, the title and the links between the pages are apart`, async ({ page }) => {
    await page.setViewportSize({ width, height: 334 });
    await openTodos(page);
    const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
    const links = await pageLink(page, 'Todos').boundingBox();
    expect((links?.y ?? 0) + (links?.height ?? 0)).toBeLessThanOrEqual(heading?.y ?? 0);
  });
}

test('the two ways out of a title that was not saved stand side by side on a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await openTodos(page);
  await refuse(page, 'PATCH');
  await title(page, 'Milk').dblclick();
  await page.keyboard.type(' and the bread of last Thursday');
  await page.keyboard.press('Enter');
  const retry = await page.getByRole('button', { name: 'Try again to rename Milk' }).boundingBox();
  const discard = await page.getByRole('button', { name: /^Discard/ }).boundingBox();
  expect(discard?.y).toBe(retry?.y);
});

test('an error leaves the links between the pages free', async ({ page }) => {
  await openWithBanner(page);
  for (const width of [320, 375, 1280]) {
    await page.setViewportSize({ width, height: 667 });
    for (const name of ['Todos', 'About']) {
      const link = await pageLink(page, name).boundingBox();
      const error = await page.locator('.error').boundingBox();
      expect((error?.x ?? 0) + (error?.width ?? 0)).toBeLessThanOrEqual(link?.x ?? 0);
    }
  }
});

test('the message of an empty Enter stands alone in the field', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await openTodos(page);
  const color = () =>
    newTodo(page).evaluate((field) => getComputedStyle(field, '::placeholder').color);
  expect(await color()).not.toBe('rgba(0, 0, 0, 0)');
  await newTodo(page).press('Enter');
  await expect(page.getByText('Type what needs to be done.')).toBeVisible();
  expect(await color()).toBe('rgba(0, 0, 0, 0)');
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  const [message, field] = [page.locator('.invalid-message'), newTodo(page)];
  const [box, edge] = [await message.boundingBox(), await field.boundingBox()];
  expect(box?.x).toBeGreaterThanOrEqual(edge?.x ?? Infinity);
});

test('a title in Hebrew is read from the right, beside titles that are read from the left', async ({
  page,
}) => {
  await openTodos(page);
  await expect(title(page, 'לחם ביתי 2')).toHaveCSS('direction', 'rtl');
  await expect(title(page, 'Milk')).toHaveCSS('direction', 'ltr');
  await title(page, 'לחם ביתי 2').dblclick();
  await expect(page.getByPlaceholder('Empty todo will be deleted')).toHaveCSS('direction', 'rtl');
  await page.keyboard.press('Escape');
  await newTodo(page).fill('חלב');
  await expect(newTodo(page)).toHaveCSS('direction', 'rtl');
});

/** Expects that one part of the page can be told from another by its look. */
async function expectToDiffer(one: Locator, other: Locator): Promise<void> {
  expect((await one.screenshot()).equals(await other.screenshot())).toBe(false);
}

test('in forced colours, states that are told by colour can still be told', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openTodos(page);
  await expectToDiffer(checkbox(page, 'Milk'), checkbox(page, 'Bread'));
  await expect(title(page, 'Bread')).toHaveCSS('text-decoration-line', 'line-through');

  const border = (name: string) =>
    filter(page, name).evaluate((link) => getComputedStyle(link).borderTopColor);
  expect(await border('All')).not.toBe(await border('Active'));
  expect(await border('Completed')).toBe(await border('Active'));

  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await hold(page, 'PATCH');
  await checkbox(page, 'Milk').focus();
  const idle = await rows(page).first().screenshot();
  await page.keyboard.press('Space');
  await expect
    .poll(async () => idle.equals(await rows(page).first().screenshot()), 'a busy row')
    .toBe(false);

  const empty = await newTodo(page).screenshot({ caret: 'hide' });
  await newTodo(page).press('Space');
  await newTodo(page).press('Backspace');
  await expect(newTodo(page)).toHaveAttribute('aria-invalid', 'true');
  expect((await newTodo(page).screenshot({ caret: 'hide' })).equals(empty)).toBe(false);
});

test('a load and a change of a row show progress after 150 milliseconds, no sooner', async ({
  page,
}) => {
  const release = await hold(page, 'GET');
  await page.goto('/');
  await expect(page.getByRole('progressbar')).toBeVisible();
  expect(await progressAt(page, 149)).toEqual(['hidden']);
  expect(await progressAt(page, 150)).toEqual(['visible']);
  release();
  await expect(page.getByRole('progressbar')).toBeHidden();

  await hold(page, 'PATCH');
  await checkbox(page, 'Milk').click();
  await expect(rows(page).first()).toHaveAttribute('aria-busy', 'true');
  expect(await progressAt(page, 149)).toEqual(['hidden']);
  expect(await progressAt(page, 150)).toEqual(['visible']);
});

test('a pending call shows on the control that asked for it', async ({ page }) => {
  await openTodos(page);
  await hold(page, 'PATCH');
  await hold(page, 'DELETE');
  const signs = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter((animation) =>
          ['appear', 'ring'].includes((animation as CSSAnimation).animationName),
        )
        .map(({ effect }) => (effect as KeyframeEffect).target)
        .map((control) => control?.ariaLabel ?? control?.textContent)
        .sort(),
    );
  await checkbox(page, 'Milk').click();
  await expect.poll(signs).toEqual(['Milk']);
  await deleteButton(page, 'Bread').click();
  await expect.poll(signs).toEqual(['Delete Bread', 'Milk']);
  await title(page, 'לחם ביתי 2').dblclick();
  await page.keyboard.press('Enter');
  await expect.poll(signs).toEqual(['Delete Bread', 'Milk', 'לחם ביתי 2']);
});

/** Whether each sign of progress can be seen so many milliseconds after its work began. */
const progressAt = (page: Page, time: number) =>
  page.evaluate(
    (time) =>
      document
        .getAnimations()
        .filter((animation) =>
          ['appear', 'ring'].includes((animation as CSSAnimation).animationName),
        )
        .map((animation) => {
          animation.pause();
          animation.currentTime = time;
          const { target, pseudoElement } = animation.effect as KeyframeEffect;
          const { visibility, outlineStyle } = getComputedStyle(target as Element, pseudoElement);
          const isRing = (animation as CSSAnimation).animationName === 'ring';
          return isRing && outlineStyle === 'none' ? 'hidden' : visibility;
        }),
    time,
  );

test('nothing moves for a person who asked for less motion', async ({ page }) => {
  await hold(page, 'GET');
  const moving = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .map((animation) => (animation as CSSAnimation).animationName)
        .filter((name) => name !== 'appear'),
    );
  await page.goto('/');
  await expect(page.getByRole('progressbar')).toBeVisible();
  expect(await moving()).toEqual(['travel']);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await moving()).toEqual([]);
  await expect(page.getByRole('progressbar')).toBeVisible();
});

test('paper has the list, its titles and its count, and nothing to click', async ({ page }) => {
  await openWithBanner(page);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expectTitles(page, 'Milk', 'Bread', 'לחם ביתי 2');
  await expect(title(page, 'Milk')).toBeVisible();
  await expect(checkbox(page, 'Bread')).toBeChecked();
  await expect(count(page)).toHaveText('2 items left');
  for (const part of [newTodo(page), toggleAll(page), clearCompleted(page), closeBanner(page)]) {
    await expect(part).toBeHidden();
  }
  await expect(page.getByRole('link')).toHaveCount(0);
  await expect(page.locator('html')).toHaveCSS('color', 'rgb(36, 33, 29)');
});

test('60 todos are printed on three sheets of paper, beginning on the first', async ({
  page,
  students,
}) => {
  await Promise.all(Array.from({ length: 57 }, (_, index) => students.add(`Todo ${index + 1}`)));
  await openTodos(page);
  await expect(rows(page)).toHaveCount(60);
  const sheets = textsOf(await page.pdf({ format: 'A4' }));
  expect(sheets).toHaveLength(3);
  // The last one also has the count.
  for (const texts of sheets) expect(texts).toBeGreaterThan(10);
});

/** How many pieces of text each page of a PDF has. */
function textsOf(pdf: Buffer): number[] {
  const pages: number[] = [];
  for (const { index } of pdf.toString('latin1').matchAll(/(?<!end)stream\r?\n/g)) {
    try {
      const drawing = inflateSync(pdf.subarray(index + 'stream\n'.length)).toString('latin1');
      const texts = drawing.match(/\bT[Jj]\b/g);
      if (texts) pages.push(texts.length);
    } catch {
      // A picture or a font.
    }
  }
  return pages;
}
