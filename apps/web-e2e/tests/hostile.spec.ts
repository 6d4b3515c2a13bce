import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { intercept } from '@todos/test-utils/intercept';
import { addTodo, banner, checkbox, filter, openTodos, rows } from '@todos/test-utils/todos-page';

const longest = 10_000;

/** Titles that try to be something else than text, or more than a row can hold. */
const hostileTitles = [
  '<script>window.ran = true</script>',
  '<img src="x" onerror="window.ran = true">',
  '"><svg onload="window.ran = true"></svg><style>* { display: none }</style>',
  '</li></ul></div><iframe srcdoc="<script>parent.ran = true</script>"></iframe>',
  ['javascript', 'window.ran=true'].join(':'),
  '{{constructor.constructor("window.ran = true")()}} ${window.ran = true}',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  '\u202E txt.exe \u2066\u2066\u202D left open',
  'שלום \u200F עולם 123 - abc',
  '\u200B\u2060\uFEFF',
  'Z\u0351\u036B\u0343\u0348\u0349'.repeat(50),
  'line\nline\r\nline\u2028line\ttab',
  '👨‍👩‍👧‍👦'.repeat(100),
  'W'.repeat(longest),
  '\u202E'.repeat(longest),
  'word '.repeat(longest / 5),
];

/** What no server of ours stores, but another may answer. */
const unstorableTitles = [
  '\uD800',
  'half \uDC00 of a pair \uD83D',
  '\0 null \u0007 bell',
  '\uFFFF',
];

const todos = (titles: string[]) =>
  titles.map((title, index) => ({ id: index + 1, title, completed: false, userId: 1 }));

/** The titles as they stand on the page; escaped, since a lone surrogate is lost on the way here. */
const escapedTitles = (page: Page) =>
  rows(page).evaluateAll((shown) =>
    shown.map((row) => JSON.stringify(row.querySelector('.title')?.textContent)),
  );

/** Expects that nothing ran, that nothing stands beside its place, and that the page can be used. */
async function expectHarmless(page: Page): Promise<void> {
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  await expect(page.locator('#root :is(script, style, img, svg, iframe)')).toHaveCount(0);
  expect(await page.evaluate(() => Object.keys(Object.prototype))).toEqual([]);
  const faults = await page.evaluate(() => {
    const found: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth)
      found.push(`the page is ${scrollWidth} wide, not ${clientWidth}`);
    const all = [...document.querySelectorAll('[aria-label="Todos"] > li')];
    for (const [index, row] of all.entries()) {
      row.scrollIntoView({ block: 'nearest' });
      const bottom = all[index - 1]?.getBoundingClientRect().bottom ?? -Infinity;
      const box = row.getBoundingClientRect();
      const name = `row ${index + 1}`;
      if (box.height < 40 || box.height > 30_000) found.push(`${name} is ${box.height} high`);
      if (box.top < bottom - 1) found.push(`${name} lies over the one before`);
      if (row.scrollWidth > row.clientWidth) found.push(`${name} is wider than its place`);
      const parts = [...row.children].map((part) => part.getBoundingClientRect());
      const lefts = parts.map(({ left }) => left);
      if (parts.length !== 3 || lefts.some((left, i) => i > 0 && left < (lefts[i - 1] ?? 0))) {
        found.push(`the parts of ${name} stand in another order`);
      }
      if (parts.some(({ left, right }) => left < box.left - 1 || right > box.right + 1)) {
        found.push(`a part of ${name} stands outside it`);
      }
    }
    scrollTo(0, 0);
    return found;
  });
  expect(faults).toEqual([]);
}

for (const width of [320, 1280]) {
  test(`hostile titles are text like any other, and keep to their rows, ${width} pixels wide`, async ({
    page,
    students,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const title of hostileTitles) await students.add(title);
    await openTodos(page);
    const escaped = hostileTitles.map((title) =>
      JSON.stringify(title.trim() === '' ? 'Untitled' : title),
    );
    await expect.poll(() => escapedTitles(page)).toEqual(escaped);
    await expectHarmless(page);
    await rows(page).nth(6).getByRole('checkbox').click();
    await expect(rows(page).nth(6).getByRole('checkbox')).toBeChecked();
    await filter(page, 'Completed').click();
    await expect.poll(() => escapedTitles(page)).toEqual(['"__proto__"']);
    await expectHarmless(page);
  });
}

test('titles that no server should answer are shown, and fail cleanly where it refuses them back', async ({
  page,
}) => {
  await intercept(page, 'GET', (route) => route.fulfill({ json: todos(unstorableTitles) }));
  await openTodos(page);
  await expect
    .poll(() => escapedTitles(page))
    .toEqual(unstorableTitles.map((title) => JSON.stringify(title)));
  await expectHarmless(page);
  await rows(page).first().getByRole('checkbox').click();
  await expect(banner(page)).toContainText('Unable to toggle a todo');
  await expect(rows(page)).toHaveCount(unstorableTitles.length);
  await addTodo(page, 'Milk');
  await expect(checkbox(page, 'Milk')).toBeVisible();
});

test('what an answer has beside a todo changes nothing, and is never sent back', async ({
  page,
  calls,
}) => {
  const fields = '"title":"Milk","completed":false,"userId":1';
  const extra =
    '"__proto__":{"polluted":true,"completed":true},"constructor":{"prototype":{"polluted":true}},"toString":"<b>"';
  await intercept(page, 'GET', (route) =>
    route.fulfill({ contentType: 'application/json', body: `[{"id":1,${fields},${extra}}]` }),
  );
  await intercept(page, 'PATCH', (route) =>
    route.fulfill({
      contentType: 'application/json',
      body: `{"id":1,${fields.replace('false', 'true')},${extra}}`,
    }),
  );
  await openTodos(page);
  await expectHarmless(page);
  await checkbox(page, 'Milk').click();
  await expect(checkbox(page, 'Milk')).toBeChecked();
  expect(calls.at(-1)?.body).toEqual({ title: 'Milk', completed: true, userId: 1 });
  await expectHarmless(page);
});

for (const [name, answer] of Object.entries({
  'an object with the list in it': { todos: todos(['Milk']), length: 1 },
  'a list deep in lists': [[[todos(['Milk'])]]],
  'a string': '<script>window.ran = true</script>',
  'a todo whose title is an object': [{ ...todos([''])[0], title: { toString: 'Milk' } }],
  'a todo whose id is code': [{ ...todos(['Milk'])[0], id: '1/../../health' }],
  'two todos of one id': [...todos(['Milk']), ...todos(['Bread'])],
  'a todo completed by a word': [{ ...todos(['Milk'])[0], completed: 'false' }],
})) {
  test(`a load that answers ${name} has failed, and the page goes on`, async ({ page }) => {
    await intercept(page, 'GET', (route) => route.fulfill({ json: answer }));
    await openTodos(page);
    await expect(banner(page)).toContainText('Unable to load todos');
    await expect(rows(page)).toHaveCount(0);
    await addTodo(page, 'Bread');
    await expect(checkbox(page, 'Bread')).toBeVisible();
    await expectHarmless(page);
  });
}
