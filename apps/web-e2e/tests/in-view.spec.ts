import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { hold, intercept, refuse } from '@todos/test-utils/intercept';
import {
  addTodo,
  checkbox,
  clearCompleted,
  closeBanner,
  count,
  editor,
  filter,
  newTodo,
  openTodos,
  rows,
  title,
  toggleAll,
} from '@todos/test-utils/todos-page';

const todos = Array.from({ length: 60 }, (_, index) => ({
  // Far from the ids that the students API gives to new ones.
  id: index + 1001,
  // Every fifth one takes several lines on a narrow screen.
  title: `Todo ${index + 1}${index % 5 === 0 ? ` ${'and so on '.repeat(8)}` : ''}`.trim(),
  completed: index % 3 === 1,
  userId: 1,
}));

/** Opens the page over a students API with 60 todos. */
async function openSixty(page: Page): Promise<void> {
  await intercept(page, 'GET', (route) => route.fulfill({ json: todos }));
  await openTodos(page);
  await expect(rows(page)).toHaveCount(todos.length);
}

/** Waits for so many frames: a busy machine takes longer for them. */
const frames = (page: Page, count: number) =>
  page.evaluate(async (count) => {
    for (let frame = 0; frame < count; frame += 1) await new Promise(requestAnimationFrame);
  }, count);

const scrollTop = (page: Page) => page.evaluate(() => scrollY);

/**
 * What covers the control that has the focus, or where it lies outside the window; nothing if it is
 * all seen. Looks a frame later: what has come into view gets its height then.
 */
const hidesFocused = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(done));
    const focused = document.activeElement;
    if (!focused) return 'no focus';
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
  });

for (const [width, height, least] of [
  [1280, 800, 170],
  [375, 667, 150],
] as const) {
  test(`at ${width} × ${height}, the first row begins above ${least} px`, async ({
    page,
    students,
  }) => {
    await page.setViewportSize({ width, height });
    await students.add('Milk');
    await openTodos(page);
    expect((await rows(page).first().boundingBox())?.y).toBeLessThan(least);
  });
}

for (const [name, viewport, keys] of [
  ['at 320 px', { width: 320, height: 568 }, ['Tab', 'Shift+Tab']],
  // Nothing stays on so short a screen, so one way is enough.
  ['at a zoom of 400 %', { width: 320, height: 200 }, ['Tab']],
] as const) {
  test(`${name}, ${keys.join(' and ')} go through 60 rows, and no control that they reach is covered`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await openSixty(page);
    await toggleAll(page).focus();
    for (const key of keys) {
      // The field, the skip link, three controls of each row, three filters, and Clear completed.
      for (let presses = 0; presses < 2 + 60 * 3 + 3 + 1; presses += 1) {
        await page.keyboard.press(key);
        expect(await hidesFocused(page)).toBeUndefined();
      }
      await expect(key === 'Tab' ? clearCompleted(page) : toggleAll(page)).toBeFocused();
    }
  });
}

for (const viewport of [
  { width: 375, height: 667 },
  { width: 320, height: 568 },
]) {
  test(`at ${viewport.width} px, End, Home and the arrow keys uncover the control that they reach`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await openSixty(page);
    await checkbox(page, 'Todo 2').focus();
    for (const key of ['End', 'ArrowUp', 'Home', 'ArrowDown', 'End']) {
      await page.keyboard.press(key);
      // The rows get their heights within some frames.
      await frames(page, 18);
      expect(await hidesFocused(page), key).toBeUndefined();
    }
    await expect(checkbox(page, 'Todo 60')).toBeFocused();
  });
}

test('with text of 200 % on a small phone, an error covers no control of a row that Shift+Tab reaches', async ({
  page,
  context,
  students,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  for (let number = 1; number <= 9; number += 1) await students.add(`Todo ${number}`);
  // The user's own setting: unlike the font size of the page, it counts for media queries too.
  const session = await context.newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await refuse(page, 'PATCH');
  await openTodos(page);
  await checkbox(page, 'Todo 9').click();
  await expect(closeBanner(page)).toBeVisible();
  for (let presses = 0; presses < 24; presses += 1) {
    await page.keyboard.press('Shift+Tab');
    expect(await hidesFocused(page)).toBeUndefined();
  }
  await expect(checkbox(page, 'Todo 1')).toBeFocused();
});

for (const width of [320, 1280]) {
  test(`at ${width} px, the form and the foot stay on the screen while 60 rows scroll, and so does an error`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 568 });
    await openSixty(page);
    const foot = await page.locator('footer').boundingBox();
    await expect(page.locator('html')).toHaveCSS('scroll-padding-bottom', `${foot?.height}px`);
    await refuse(page, 'PATCH');
    await checkbox(page, 'Todo 30').click();
    await expect(closeBanner(page)).toBeInViewport({ ratio: 1 });
    const before = await scrollTop(page);
    expect(before).toBeGreaterThan(500);
    for (const part of [
      newTodo(page),
      toggleAll(page),
      filter(page, 'Completed'),
      clearCompleted(page),
    ]) {
      await expect(part).toBeInViewport({ ratio: 1 });
      // A click that something else would take fails.
      await part.click({ trial: true });
      await part.evaluate((control) => control.focus());
      expect(await scrollTop(page), `scrolled to show ${part.toString()}`).toBe(before);
    }
    await newTodo(page).click();
    await page.keyboard.type('Milk');
    expect(await scrollTop(page), 'typing scrolls nothing').toBe(before);
    await closeBanner(page).click();
    await expect(newTodo(page)).toBeFocused();
    expect(await scrollTop(page), 'closing scrolls nothing').toBeGreaterThan(500);
  });
}

for (const [width, height, lines] of [
  [1280, 800, 3],
  [1280, 800, 40],
  [375, 667, 3],
  [320, 568, 40],
] as const) {
  test(`at ${width} × ${height}, ${lines} pasted lines leave the field on the screen, and Tab covers nothing`, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.setViewportSize({ width, height });
    await openSixty(page);
    await page.mouse.wheel(0, 1500);
    await expect.poll(() => scrollTop(page)).toBe(1500);
    await newTodo(page).evaluate((field) => field.focus({ preventScroll: true }));
    const text = Array.from({ length: lines }, (_, index) => `Line ${index + 1}`).join('\n');
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await page.keyboard.press('ControlOrMeta+v');
    await expect(page.getByText(`Enter adds ${lines} todos`)).toBeInViewport({ ratio: 1 });
    await expect(newTodo(page)).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Tab');
    await expect(page.getByRole('list', { name: 'Pasted lines' })).toBeFocused();
    for (let presses = 0; presses < 40; presses += 1) {
      expect(await hidesFocused(page)).toBeUndefined();
      await page.keyboard.press('Tab');
    }
    await expect(newTodo(page)).toBeInViewport({ ratio: 1 });
  });
}

test.describe('the row of a new todo', () => {
  test('comes into view once it is confirmed, also on a narrow screen', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    // Higher than any row is taken to be while it is off the screen.
    const long = todos.map((todo) => ({ ...todo, title: `${todo.id} ${'and so on '.repeat(20)}` }));
    await intercept(page, 'GET', (route) => route.fulfill({ json: long }));
    await openTodos(page);
    await expect(rows(page)).toHaveCount(todos.length);
    // Not every browser keeps in place what is on the screen while the rows above it grow.
    await page.evaluate(() => (document.documentElement.style.overflowAnchor = 'none'));
    const text = 'A new todo that takes more than one line of a narrow screen';
    for (const each of [text, 'One more']) {
      await addTodo(page, each);
      const animations = () =>
        rows(page)
          .filter({ has: title(page, each) })
          .evaluate((row) =>
            row.getAnimations().map((each) => (each as CSSAnimation).animationName),
          );
      // At once: the colour of a new row goes after 1.6 seconds.
      await expect.poll(animations, 'it stands out').toContain('fresh');
      await expect(title(page, each)).toBeInViewport({ ratio: 1 });
      // A few frames later, when the rows around it have their heights.
      await frames(page, 12);
      const [row, foot] = [title(page, each), page.locator('footer')];
      const [box, edge] = [await row.boundingBox(), await foot.boundingBox()];
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(edge?.y ?? 0);
      await expect(newTodo(page)).toBeFocused();
    }
  });

  test('scrolls nothing where the user has scrolled since', async ({ page }) => {
    await openSixty(page);
    const release = await hold(page, 'POST');
    await addTodo(page, 'Milk');
    await page.mouse.wheel(0, 300);
    await expect.poll(() => scrollTop(page)).toBe(300);
    release();
    await expect(rows(page)).toHaveCount(61);
    await expect(count(page)).toHaveText('41 items left');
    await page.evaluate(() => new Promise((done) => setTimeout(done, 100)));
    expect(await scrollTop(page)).toBe(300);
  });

  test('scrolls nothing while a title is edited', async ({ page }) => {
    await openSixty(page);
    const release = await hold(page, 'POST');
    await addTodo(page, 'Milk');
    await title(page, 'Todo 2').dblclick();
    release();
    await expect(rows(page)).toHaveCount(61);
    await page.evaluate(() => new Promise((done) => setTimeout(done, 100)));
    expect(await scrollTop(page)).toBe(0);
    await expect(editor(page)).toBeFocused();
  });

  test('scrolls nothing under a filter that does not show it', async ({ page }) => {
    await openSixty(page);
    await filter(page, 'Completed').click();
    await expect(rows(page)).toHaveCount(20);
    await addTodo(page, 'Milk');
    await expect(count(page)).toHaveText('41 items left');
    await filter(page, 'All').click();
    await expect(rows(page)).toHaveCount(61);
    expect(await scrollTop(page)).toBe(0);
  });
});

test('while creates are pending, the form says so', async ({ page }) => {
  await openTodos(page);
  const release = await hold(page, 'POST');
  await addTodo(page, 'Milk');
  await addTodo(page, 'Bread');
  await expect(page.getByRole('progressbar', { name: 'Adding todos' })).toBeVisible();
  release();
  await expect(rows(page)).toHaveCount(2);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
});

test('a filter that is chosen far down the list shows its todos from the first one', async ({
  page,
}) => {
  await openSixty(page);
  await page.mouse.wheel(0, 1500);
  await expect.poll(() => scrollTop(page)).toBe(1500);
  await filter(page, 'Active').click();
  await expect(rows(page)).toHaveCount(40);
  await expect(rows(page).first()).toBeInViewport({ ratio: 1 });
  await rows(page).first().getByRole('checkbox').click({ trial: true });
});

for (const [width, height] of [
  [1280, 800],
  [375, 667],
] as const) {
  test(`at ${width} × ${height}, nothing moves while the page opens, a title is edited, a call fails and the error is closed`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.addInitScript(() => {
      const observer = new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          moved += (entry as PerformanceEntry & { value: number }).value;
        }
      });
      let moved = 0;
      observer.observe({ type: 'layout-shift', buffered: true });
      Object.assign(window, { moved: () => moved });
    });
    const moved = () =>
      page.evaluate(async () => {
        await new Promise((done) => setTimeout(done, 100));
        return (window as unknown as { moved(): number }).moved();
      });
    await refuse(page, 'PATCH');
    await openSixty(page);
    expect(await moved(), 'opening').toBeLessThanOrEqual(0.02);
    const opened = await moved();
    await title(page, todos[5]?.title ?? '').dblclick();
    await expect(editor(page)).toBeFocused();
    await page.keyboard.press('Escape');
    expect(await moved(), 'editing').toBe(opened);
    await checkbox(page, 'Todo 2').click();
    await expect(closeBanner(page)).toBeVisible();
    expect(await moved(), 'failing').toBe(opened);
    await closeBanner(page).click();
    expect(await moved(), 'closing').toBe(opened);
  });
}
