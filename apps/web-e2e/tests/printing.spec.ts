import { openTodos, rows } from '@todos/test-utils/todos-page';
import { expect, test } from './fixtures.ts';

/** Returns the links of each page of a PDF file, by their addresses. */
function linksOfPages(pdf: string): string[][] {
  const objects = new Map(
    Array.from(pdf.matchAll(/(\d+) 0 obj\s([\s\S]*?)endobj/g), ([, id, text]) => [id, text ?? '']),
  );
  const pages = [...objects.values()].filter((text) => /\/Type \/Page\b/.test(text));
  return pages.map((text) => {
    const [, ids = ''] = /\/Annots \[([^\]]*)\]/.exec(text) ?? [];
    return Array.from(ids.matchAll(/(\d+) 0 R/g), ([, id]) => objects.get(id) ?? '').map(
      (link) => /\/URI \(([^)]*)\)/.exec(link)?.[1] ?? '',
    );
  });
}

test('the last printed page has a todo and the count', async ({ page, students }) => {
  for (let index = 0; index < 44; index += 1) await students.add(`Todo ${index}`);
  await openTodos(page);
  // Links can be found in the file, and letters cannot.
  await page.evaluate(() => {
    for (const [selector, address] of [
      ['.title', 'https://todo/'],
      ['.count', 'https://count/'],
    ]) {
      for (const part of document.querySelectorAll(selector ?? '')) {
        const link = document.createElement('a');
        link.href = address ?? '';
        link.append(...part.childNodes);
        part.append(link);
      }
    }
  });
  for (let count = 44; count > 20; count -= 1) {
    const pdf = await page.pdf({ format: 'A4' });
    const last = linksOfPages(pdf.toString('latin1')).at(-1);
    expect(last, `${count} todos`).toEqual(
      expect.arrayContaining(['https://todo/', 'https://count/']),
    );
    await rows(page)
      .last()
      .evaluate((row) => row.remove());
  }
});
