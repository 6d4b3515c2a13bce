import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import {
  addTodo,
  checkbox,
  closeBanner,
  count,
  deleteButton,
  editor,
  expectTitles,
  filter,
  newTodo,
  openTodos,
  pageLink,
  rename,
  rows,
  title,
  toggleAll,
} from '@todos/test-utils/todos-page';
import { hold, refuse } from '@todos/test-utils/intercept';

const hebrew = 'לחם ביתי 2';

test.beforeEach(async ({ students }) => {
  await students.add('Milk');
  await students.add('Bread', true);
  await students.add(hebrew);
});

/** Opens the todos page with everything on it that it can have, the error banner too. */
async function openWithBanner(page: Page): Promise<void> {
  await openTodos(page);
  await refuse(page, 'POST');
  await addTodo(page, 'Call the dentist before noon on Friday');
  await expect(page.getByText('The server reported an error ·')).toBeVisible();
}

/** Sets the width of the window and the size of the letters, in percent. */
async function resize(page: Page, width: number, percent: number): Promise<void> {
  await page.setViewportSize({ width, height: 667 });
  await page.evaluate((size) => (document.documentElement.style.fontSize = size), `${percent}%`);
}

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error(`${part.toString()} is not on the page`);
  const { x, y, width, height } = box;
  return { left: x, right: x + width, top: y, bottom: y + height };
}

test('the prompt is painted again after an add', async ({ page }) => {
  await openTodos(page);
  const release = await hold(page, 'POST');
  await newTodo(page).focus();
  const { left, right, top, bottom } = await boxOf(newTodo(page));
  // Behind the caret. Hiding it would restyle the page, and so paint the prompt. Without the corner of the
  // card, which is smoothed otherwise while the new row is highlighted.
  const clip = { x: left + 16, y: top + 1, width: right - left - 32, height: bottom - top - 3 };
  const paint = () => page.screenshot({ clip, caret: 'initial' });
  const before = await paint();
  await addTodo(page, 'Eggs');
  await expect(page.getByText('Saving: Eggs')).toBeVisible();
  release();
  await expect(checkbox(page, 'Eggs')).toBeVisible();
  expect(before.equals(await paint())).toBe(true);
});

test('nothing moves sideways when the page grows longer than the window or a filter is chosen', async ({
  page,
  students,
}) => {
  for (let index = 1; index <= 20; index += 1) await students.add(`Todo ${index}`);
  await page.setViewportSize({ width: 1024, height: 768 });
  const lefts = new Set<number>();
  const look = async () => lefts.add((await boxOf(page.getByRole('heading', { level: 1 }))).left);
  await page.goto('/');
  await look();
  await expect(checkbox(page, 'Todo 20')).toBeVisible();
  await look();
  const before = await boxOf(filter(page, 'Completed'));
  await filter(page, 'Completed').click();
  await expectTitles(page, 'Bread');
  await look();
  const { left, right } = await boxOf(filter(page, 'Completed'));
  expect([left, right]).toEqual([before.left, before.right]);
  await pageLink(page, 'About').click();
  await expect(page.getByRole('heading', { name: 'About' })).toBeVisible();
  await look();
  expect([...lefts]).toHaveLength(1);
});

test('copied rows are their titles, one a line', async ({ page }) => {
  await openTodos(page);
  await page.evaluate(() => getSelection()?.selectAllChildren(document.body));
  const copied = await page.evaluate(() => `${getSelection()?.toString()}`);
  expect(copied.split(/\n+/).slice(0, 4)).toEqual(['todos', 'Milk', 'Bread', hebrew]);
  expect(copied).not.toMatch(/^(x|About|Completed|Clear completed)$/m);
});

test('in a low window, Undo stays on the screen', async ({ page, students }) => {
  for (let index = 1; index <= 10; index += 1) await students.add(`Todo ${index}`);
  await page.setViewportSize({ width: 640, height: 300 });
  await openTodos(page);
  await deleteButton(page, 'Todo 1').click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeInViewport({ ratio: 1 });
});

test('the delete button of a clicked row disappears when the pointer leaves', async ({ page }) => {
  const opacity = () =>
    deleteButton(page, 'Milk').evaluate((button) => getComputedStyle(button).opacity);
  await openTodos(page);
  await title(page, 'Milk').click();
  expect(await opacity()).toBe('1');
  await title(page, 'Bread').hover();
  expect(await opacity()).toBe('0');
  await page.keyboard.press('ArrowUp');
  await expect.poll(opacity).toBe('1');
});

test('in a very narrow window, texts do not overlap', async ({ page }) => {
  await openTodos(page);
  // Zoomed by 200 % on a small phone, or with letters twice as large there.
  for (const width of [188, 160]) {
    await resize(page, width, 100);
    const heading = await boxOf(page.getByRole('heading', { level: 1 }));
    const links = await boxOf(pageLink(page, 'Todos'));
    expect(links.bottom).toBeLessThanOrEqual(heading.top);
  }

  await test.step('the message of an emptied field replaces the placeholder', async () => {
    await resize(page, 320, 100);
    const opacity = () =>
      newTodo(page).evaluate((field) => getComputedStyle(field, '::placeholder').opacity);
    expect(await opacity()).toBe('1');
    await newTodo(page).fill('a');
    await newTodo(page).fill('');
    await expect(page.getByText('Type what needs to be done.')).toBeVisible();
    expect(await opacity()).toBe('0');
    await resize(page, 320, 200);
    const message = await boxOf(page.getByText('Type what needs to be done.'));
    expect(message.left).toBeGreaterThanOrEqual((await boxOf(newTodo(page))).left);
  });
});

test('a Hebrew title is written from right to left wherever it stands', async ({ page }) => {
  await openTodos(page);
  await expect(title(page, hebrew)).toHaveCSS('direction', 'rtl');
  await expect(title(page, 'Milk')).toHaveCSS('direction', 'ltr');
  await title(page, hebrew).dblclick();
  await expect(editor(page)).toHaveCSS('direction', 'rtl');
  await page.keyboard.press('Escape');
  await newTodo(page).fill('חלב');
  await expect(newTodo(page)).toHaveCSS('direction', 'rtl');
});

test('in forced colours, each state still looks different', async ({ page }) => {
  const look = (part: Locator) => part.screenshot();
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await openTodos(page);
  expect((await look(checkbox(page, 'Milk'))).equals(await look(checkbox(page, 'Bread')))).toBe(
    false,
  );
  await expect(title(page, 'Bread')).toHaveCSS('text-decoration-line', 'line-through');

  const border = (name: string) =>
    filter(page, name).evaluate((link) => getComputedStyle(link).borderTopColor);
  expect(await border('All')).not.toBe(await border('Active'));
  const surface = (footer: Element) => getComputedStyle(footer).backgroundColor;
  expect(await border('Active')).toBe(await page.locator('.todo-footer').evaluate(surface));
  expect(await border('Completed')).toBe(await border('Active'));

  await hold(page, 'PATCH');
  await checkbox(page, 'Milk').focus();
  const idle = await look(rows(page).first());
  await page.keyboard.press('Space');
  await expect.poll(async () => idle.equals(await look(rows(page).first()))).toBe(false);

  // A screenshot would also differ by the message in the field.
  await expect(newTodo(page)).toHaveCSS('border-top-width', '1px');
  await newTodo(page).press('Space');
  await newTodo(page).press('Backspace');
  await expect(newTodo(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(newTodo(page)).toHaveCSS('border-top-width', '3px');

  // The last list, which cannot be pressed.
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(1);
  await hold(page, 'GET');
  await page.reload({ waitUntil: 'commit' });
  const heading = page.getByRole('heading', { level: 1 });
  const ink = await heading.evaluate((part) => getComputedStyle(part).color);
  await expect(page.locator('.picture .title').first()).not.toHaveCSS('color', ink);
});

/** What shows progress, each with its delay in milliseconds if that is not 400. */
const progressSigns = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter((animation) => ['appear', 'ring'].includes((animation as CSSAnimation).animationName))
      .map(({ effect }) => {
        const { target } = effect as KeyframeEffect;
        const delay = effect?.getTiming().delay;
        return `${target?.ariaLabel ?? target?.textContent}${delay === 400 ? '' : `: ${delay}`}`;
      })
      .sort(),
  );

test('a pending call shows progress where it began', async ({ page }) => {
  const release = await hold(page, 'GET');
  await page.goto('/');
  await expect.poll(() => progressSigns(page)).toEqual(['Loading todos', 'Loading todos: 150']);

  await test.step('progress does not move for a person who asked for less motion', async () => {
    const moving = () =>
      page.evaluate(() =>
        document
          .getAnimations()
          .map((animation) => (animation as CSSAnimation).animationName)
          .filter((name) => name !== 'appear'),
      );
    expect(await moving()).toEqual(['travel']);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await moving()).toEqual([]);
    await expect(page.getByText('Loading todos')).toBeVisible();
    await page.emulateMedia({ reducedMotion: null });
  });

  release();
  await expect(page.getByRole('progressbar')).toBeHidden();
  await hold(page, 'PATCH');
  await hold(page, 'DELETE');
  await hold(page, 'POST');
  await checkbox(page, 'Milk').click();
  await expect.poll(() => progressSigns(page)).toEqual(['Milk']);
  await deleteButton(page, 'Bread').click();
  await expect.poll(() => progressSigns(page)).toEqual(['Delete Bread', 'Milk']);
  await addTodo(page, 'Eggs');
  await expect.poll(() => progressSigns(page)).toEqual(['Delete Bread', 'Milk', 'Saving: Eggs']);
});

test('a title that is being saved moves no row and covers no text', async ({ page }) => {
  const long = 'A title that is too long for one line, '.repeat(5);
  const widths = [1280, 375];
  await openTodos(page);
  await hold(page, 'POST');
  await hold(page, 'PATCH');
  const parts = [newTodo(page), rows(page).nth(0), rows(page).nth(1), rows(page).nth(2)];
  const boxes = async (width: number) => {
    await resize(page, width, 100);
    return Promise.all(parts.map(boxOf));
  };
  const before = new Map<number, unknown>();
  for (const width of widths) before.set(width, await boxes(width));
  await addTodo(page, long);
  await rename(page, 'Milk', 'Oat milk');
  const created = page.locator('.saving');
  const renamed = page.getByText('Oat milk');
  await expect(renamed).toBeVisible();
  await expect(created).toBeVisible();
  for (const width of widths) {
    expect(await boxes(width)).toEqual(before.get(width));
    const [field, saving] = await Promise.all([boxOf(newTodo(page)), boxOf(created)]);
    expect(saving.top, 'in the field').toBeGreaterThanOrEqual(field.top);
    expect(saving.bottom, 'in the field').toBeLessThanOrEqual(field.bottom);
  }
  const sizeOf = (part: Locator) => part.evaluate((text) => getComputedStyle(text).fontSize);
  expect(await sizeOf(renamed)).toBe(await sizeOf(title(page, 'Bread')));
});

test('a new title breaks into the same lines before and after its answer', async ({ page }) => {
  await openTodos(page);
  const release = await hold(page, 'PATCH');
  await rename(page, 'Milk', 'Oat milk and fresh bread');
  await resize(page, 600, 100);
  const text = await boxOf(page.getByText('Oat milk and fresh bread'));
  const room = await boxOf(title(page, 'Milk'));
  // About as wide as the text is with what is around it.
  const width = Math.ceil(600 - (room.right - text.right));
  const heights = async () => {
    const all: number[] = [];
    for (let more = 0; more <= 24; more += 3) {
      await resize(page, width + more, 100);
      const { top, bottom } = await boxOf(rows(page).first());
      all.push(bottom - top);
    }
    return all;
  };
  const before = await heights();
  expect(new Set(before).size, 'it breaks at some of these widths').toBe(2);
  release();
  await expect(checkbox(page, 'Oat milk and fresh bread')).toBeVisible();
  expect(await heights()).toEqual(before);
});

test('a printed page has the list but no controls', async ({ page }) => {
  await openWithBanner(page);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expectTitles(page, 'Milk', 'Bread', hebrew);
  await expect(title(page, 'Milk')).toBeVisible();
  await expect(checkbox(page, 'Bread')).toBeChecked();
  await expect(count(page)).toHaveText('2 items left');
  const failed = page.getByRole('list', { name: 'Not saved' });
  for (const part of [newTodo(page), failed, toggleAll(page), closeBanner(page)]) {
    await expect(part).toBeHidden();
  }
  await expect(page.getByRole('link')).toHaveCount(0);
  await expect(page.locator('html')).toHaveCSS('color', 'rgb(36, 33, 29)');
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  // Printers leave out backgrounds: a white tick on a green circle would be none.
  const tick = () =>
    checkbox(page, 'Bread').evaluate((circle) => {
      const { backgroundColor } = getComputedStyle(circle, '::before');
      const { borderBottomColor, opacity } = getComputedStyle(circle, '::after');
      return [backgroundColor, borderBottomColor, opacity];
    });
  // Once the colours of the screen have faded.
  await expect.poll(tick).toEqual(['rgba(0, 0, 0, 0)', 'rgb(43, 122, 92)', '1']);
  // Browsers may leave a row out that they have not rendered on the screen.
  await expect(rows(page).first()).toHaveCSS('content-visibility', 'visible');
});
