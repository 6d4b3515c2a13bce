import type { Page } from '@playwright/test';
import { part } from '@todos/test-utils/walk';
import { expect, test as base } from './fixtures.ts';

const test = base.extend<{ other: Page }>({
  /** A second tab of the same browser. */
  other: async ({ context }, provide) => provide(await context.newPage()),
});

test('what one tab changes is shown in the other, which keeps it', async ({ walk, other }) => {
  await walk('given Milk; open list');
  await walk('open list', {}, other);
  await walk('rename Milk = Oat milk');
  await walk('titles Oat milk; click box Oat milk; hidden error', {}, other);
  await walk('checked box Oat milk; hidden error; stored Oat milk ✓');
});

test('a refresh disturbs neither typing nor scrolling', async ({ page, walk }) => {
  const titles = Array.from({ length: 60 }, (_, index) => `Todo ${index + 1}`).join(', ');
  const caret = (field: HTMLTextAreaElement) => [field.selectionStart, field.selectionEnd];
  await walk(
    `given ${titles}; open list; fill field = Half a title; edit Todo 40; fill editor = Todo 40!; select
    mark scroll; given Tea; show again; see row Tea; focused editor; editor has Todo 40!; selected
    same place scroll; field has Half a title`,
    {
      select: () =>
        part(page, 'editor').evaluate((field: HTMLTextAreaElement) =>
          field.setSelectionRange(2, 5),
        ),
      selected: async () => expect(await part(page, 'editor').evaluate(caret)).toEqual([2, 5]),
    },
  );
});

test('an installed app has an unsaved title still when the phone has ended it', async ({
  page,
  context,
  walk,
}) => {
  await context.addInitScript(() => {
    const match = matchMedia;
    globalThis.matchMedia = (query) =>
      match(query === '(display-mode: standalone)' ? 'all' : query);
  });
  await walk('open list; refuse POST; add Eggs; unsaved says Eggs');
  await page.close();
  const story = 'open list; unsaved says Eggs; click button Try again to add Eggs; titles Eggs';
  await walk(`${story}; stored Eggs`, {}, await context.newPage());
});
