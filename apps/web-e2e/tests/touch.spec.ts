import { part } from '@todos/test-utils/walk';
import { expect, test } from './fixtures.ts';

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

test('on a touch screen, a tap edits, completes or deletes a todo', async ({ page, walk }) => {
  const long = 'Milk '.repeat(30).trim();
  await walk(
    `given Milk, Bread; open list; not focused field; x is shown
    tap title Milk; focused editor; editor has Milk; fill editor = ${long}
    tap box Bread; checked box Bread; tap delete Bread; titles ${long}`,
    { 'x is shown': () => expect(part(page, 'delete Milk')).toHaveCSS('opacity', '1') },
  );
});

test('on a small phone, most of the screen is for the rows, and news move and cover nothing', async ({
  page,
  walk,
}) => {
  const long = 'Call the dentist about the appointment on Tuesday';
  const boxOf = async (words: string) => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await part(page, words).boundingBox()) ?? {};
    return { x, y, right: x + width, height };
  };
  await walk(
    `size 375x667; given Milk, Bread, ${long}; open list; room for rows
    mark field, row Milk, footer, filter All, clear completed
    tap delete ${long}; in view button Undo; same place field, row Milk, footer, filter All, clear completed
    side by side; tap button Undo; titles Milk, Bread, ${long}
    same place field, row Milk, footer, filter All, clear completed
    tap filter All; gap; tap filter Completed; chosen Completed; gap`,
    {
      async 'room for rows'() {
        const { y: above } = await boxOf('row Milk');
        expect(above).toBeLessThanOrEqual(96);
        expect(above + (await boxOf('footer')).height).toBeLessThanOrEqual(180);
      },
      async 'side by side'() {
        const news = await boxOf(`text Deleted: ${long}`);
        expect(news.x).toBeGreaterThanOrEqual((await boxOf('count')).right);
        expect((await boxOf('button Undo')).x).toBeGreaterThanOrEqual(news.right);
      },
      // Between the filters and Clear completed.
      async gap() {
        const { right } = await boxOf('filter Completed');
        expect((await boxOf('clear completed')).x - right).toBeGreaterThanOrEqual(24);
      },
    },
  );
});
