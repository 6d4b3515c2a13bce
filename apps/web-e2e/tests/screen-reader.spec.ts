import type { Page } from '@playwright/test';
import { part } from '@todos/test-utils/walk';
import { expect, test } from './fixtures.ts';

interface Value {
  value?: string | boolean;
}

interface Node {
  role?: Value;
  name?: Value;
  properties?: { name: string; value: Value }[];
}

/** Returns the control that has the focus, as the accessibility tree has it. */
async function readFocus(page: Page): Promise<string> {
  const client = await page.context().newCDPSession(page);
  const { nodes } = (await client.send('Accessibility.getFullAXTree')) as { nodes: Node[] };
  await client.detach();
  const has = ({ properties = [] }: Node, property: string) =>
    properties.some(
      ({ name, value }) => name === property && [true, 'true'].includes(value.value ?? ''),
    );
  const focused = nodes.filter((node) => has(node, 'focused')).at(-1);
  const states = ['checked', 'disabled'].filter((name) => focused && has(focused, name));
  return [`${focused?.role?.value} ${focused?.name?.value}`, ...states].join(', ');
}

/** Listens to the live regions. Returns verbs of a walk: what was heard since the last one, and the focus. */
async function listen(page: Page) {
  const heard: string[] = [];
  await page.exposeFunction('hear', (text: string) => heard.push(text));
  await page.addInitScript(() => {
    new MutationObserver((records) => {
      for (const { target, addedNodes } of records) {
        if (!(target instanceof Element && target.ariaLive)) continue;
        for (const { textContent } of addedNodes) {
          (globalThis as unknown as { hear: (text: string | null) => void }).hear(textContent);
        }
      }
    }).observe(document, { childList: true, subtree: true });
  });
  return {
    hear: async (texts: string) => {
      await expect.poll(() => heard).toEqual(texts === '' ? [] : texts.split(' | '));
      heard.length = 0;
    },
    'focus is': (control: string) => expect.poll(() => readFocus(page)).toBe(control),
  };
}

test('a screen reader hears what is done, what has failed and where it is, each once', async ({
  page,
  walk,
}) => {
  await walk(
    `given Milk, Bread; open list /todos/active; hear 2 items left; focus is textbox New todo
    press Enter; hear Type what needs to be done.; add Eggs; hear 3 items left
    focus box Milk; press Space; focus is checkbox Bread
    hear Completed: Milk. 2 items left. Undo: Ctrl+Z
    press Ctrl+z; hear Restored: Milk. 3 items left
    choose Completed; hear Showing completed. Nothing completed yet
    choose All; hear Showing all: 3 todos
    click delete Eggs; hear Deleted: Eggs. 2 items left. Undo: Ctrl+Z
    refuse PATCH; click box Bread
    hear Error: Unable to toggle a todo. The server reported an error: Bread.
    rename Bread = Rye; hear Error: Unable to rename a todo. The server reported an error: Bread.
    refuse POST; add Fix bike; hear Error: Unable to add a todo. The server reported an error: Fix bike.
    pass on; click link About; see heading About; hear About; click link Todos; hear Todos
    click button Discard Fix bike; hear Discarded: Fix bike. Undo: Ctrl+Z
    click toggle all; hear Completed: 2 todos. 0 items left. Undo: Ctrl+Z
    refuse GET; reload; hear Error: Unable to load todos. The server reported an error.`,
    await listen(page),
  );
});

test('a screen reader hears the same on the legacy page', async ({ page, walk }) => {
  await walk(
    `open list /legacy/; hear 3 items left; focus field; press Enter; hear Type at least 3 characters.
    type Fix bike; press Enter; hear 4 items left; press Tab; hear
    choose Completed; hear Showing completed: 1 todo; click clear completed; hear Nothing here`,
    await listen(page),
  );
});

test('Tab stops at each control, in the order of the page', async ({ page, walk }) => {
  await walk('given Milk, Bread; open list; focus field');
  const stops: string[] = [];
  for (let count = 0; count < 11; count += 1) {
    await page.keyboard.press('Tab');
    stops.push(await readFocus(page));
  }
  expect(stops).toEqual([
    'link Skip to the filters',
    ...['Milk', 'Bread'].flatMap((title) => [
      `checkbox ${title}`,
      `button ${title}`,
      `button Delete ${title}`,
    ]),
    ...['link All', 'link Active', 'link Completed'],
    'button Clear completed, disabled',
  ]);
  await expect(part(page, 'list')).not.toHaveAttribute('tabindex');
});
