import { part } from '@todos/test-utils/walk';
import { expect, test } from './fixtures.ts';

test('the code of the About page is loaded only when the page is opened', async ({
  page,
  walk,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  const progress = page.getByRole('progressbar', { name: 'Loading the page' });
  await walk(
    `hold About; open list; idle; click link About; loading; release About; see text Rename; loaded`,
    {
      async idle() {
        await page.waitForLoadState('networkidle');
        expect(scripts).toHaveLength(1);
      },
      async loading() {
        await expect(progress).toBeVisible();
        expect(scripts.at(-1)).toMatch(/^\/assets\/about-page-/);
      },
      loaded: () => expect(progress).toHaveCount(0),
    },
  );
});

test('Back and Forward go through the filters and the About page', async ({ page, walk }) => {
  const story = `
    given Milk, Bread ✓; open list; choose Active; choose Completed; click link About; see heading About
    back; at Completed Bread; back; at Active Milk; back; at All Milk, Bread; forward; at Active Milk
    forward; forward; url /about; see heading About
  `;
  await walk(story, {
    async at(words) {
      const [, name = '', titles = ''] = /^(\w+) (.*)$/.exec(words) ?? [];
      await expect(page).toHaveTitle(`${name} · todos`);
      await walk(`url /todos/${name.toLowerCase()}; chosen ${name}; titles ${titles}`);
    },
  });
});

test('a filter opens in a new tab with Ctrl', async ({ page, context, walk }) => {
  await walk('given Milk, Bread ✓; open list');
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    part(page, 'filter Completed').click({ modifiers: ['ControlOrMeta'] }),
  ]);
  await walk('chosen Completed; titles Bread', {}, tab);
  await walk('chosen All; titles Milk, Bread');
});
