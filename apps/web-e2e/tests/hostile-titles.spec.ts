import { part } from '@todos/test-utils/walk';
import { expect, test } from './fixtures.ts';

/** Titles that try to be something else than text, or more than a row can hold. */
const hostileTitles = [
  '<script>window.ran = true</script>',
  '<img src="x" onerror="window.ran = true">',
  '"><svg onload="window.ran = true"></svg><style>* { display: none }</style>',
  '</li></ul></div><iframe srcdoc="<script>parent.ran = true</script>"></iframe>',
  '{{constructor.constructor("window.ran = true")()}} ${window.ran = true}',
  '__proto__',
  '\u202E txt.exe \u2066\u2066\u202D left open',
  'שלום \u200F עולם 123 - abc',
  '\u200B\u2060\uFEFF',
  'Z\u0351\u036B\u0343\u0348\u0349'.repeat(50),
  'line\nline\r\nline\u2028line\ttab',
  '👨‍👩‍👧‍👦'.repeat(100),
  'W'.repeat(10_000),
  '\u202E'.repeat(10_000),
  'word '.repeat(2_000),
];

test('any title is shown as text that stays in its row', async ({ page, students, walk }) => {
  for (const title of hostileTitles) await students.add(title);
  await walk('open list');
  const shown = () =>
    part(page, 'rows').evaluateAll((all) =>
      all.map((row) => row.querySelector('.title')?.textContent),
    );
  await expect
    .poll(shown)
    .toEqual(hostileTitles.map((title) => (title.trim() === '' ? 'Untitled' : title)));
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  await expect(page.locator('#root :is(script, style, img, svg, iframe)')).toHaveCount(0);

  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const faults = await part(page, 'rows').evaluateAll((all) => {
      const found: string[] = [];
      const { scrollWidth, clientWidth } = document.documentElement;
      if (scrollWidth > clientWidth) found.push(`the page is ${scrollWidth} pixels wide`);
      for (const [index, row] of all.entries()) {
        row.scrollIntoView({ block: 'nearest' });
        const { left, right, height } = row.getBoundingClientRect();
        const parts = [...row.children].map((part) => part.getBoundingClientRect());
        const isInside = parts.every((part) => part.left >= left - 1 && part.right <= right + 1);
        const isWhole = row.scrollWidth <= row.clientWidth && height >= 40;
        if (!isInside || !isWhole || parts.length !== 3) found.push(`row ${index + 1}`);
      }
      return found;
    });
    expect(faults, `at ${width} px`).toEqual([]);
  }
});
