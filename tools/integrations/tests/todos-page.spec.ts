import { expect, type Page } from '@playwright/test';
import { todoBody } from '@todos/test-utils/todo';
import { walk } from '@todos/test-utils/walk';
import { failsAnew, test } from './fixtures.ts';

/** Walks over a page whose rows have a field for the title; `fill` and `save` are of the first one. */
async function go(page: Page, story: string): Promise<void> {
  const fields = page.getByLabel('Title', { exact: true });
  const read = (elements: HTMLInputElement[]) => elements.map(({ value }) => value);
  await walk(page, story, {
    titles: (words) => expect.poll(() => fields.evaluateAll(read)).toEqual(words.split(', ')),
    fill: (text) => fields.first().fill(text),
    save: () => fields.first().press('Enter'),
    'field focused': () => expect(fields.first()).toBeFocused(),
    busy: (row) =>
      expect(page.getByRole('listitem').nth(Number(row) - 1)).toHaveAttribute('aria-busy', 'true'),
    shows: (text) => expect(page.getByText(text)).toBeVisible(),
    'shows no': (text) => expect(page.getByText(text)).toBeHidden(),
    'fails anew': (title) => failsAnew(page, title),
  });
}

test('the page makes each kind of change on the server', async ({ page, request }) => {
  await go(
    page,
    `open; shows 0 items left; add Milk; add Bread; add Eggs; titles Milk, Bread, Eggs
    click delete Eggs; titles Milk, Bread
    hold PATCH; click box Bread; busy 2; unchecked box Bread; fill Oat milk; release PATCH
    checked box Bread; titles Oat milk, Bread; save; see box Oat milk; field focused
    click button active; titles Oat milk; click button all
    click button Toggle all; shows 0 items left; click box Oat milk; shows 1 items left
    click button Clear completed; titles Oat milk`,
  );
  await request.post('/api/todos', { data: todoBody('Tea') });
  await go(page, 'show again; titles Oat milk, Tea');
});

test('each failure stays until it is closed, discarded or tried again', async ({ page }) => {
  await go(
    page,
    `refuse GET; open; shows Unable to load todos; pass on; click button Load again
    add Milk; titles Milk; refuse PATCH; refuse DELETE; refuse POST
    click box Milk; shows Unable to toggle a todo; unchecked box Milk; fails anew Milk
    click button Close; shows no Unable to; click delete Milk; shows Unable to delete a todo
    fill Soy milk; save; shows Not saved: Soy milk; click button Discard; titles Milk
    fill Oat milk; save; add A; add B; shows Not saved: Oat milk, A, B
    pass on; click button Try again; titles Oat milk, A, B; shows no Not saved`,
  );
});
