import type { CDPSession } from '@playwright/test';
import { refuse } from '@todos/test-utils/intercept';
import { part } from '@todos/test-utils/walk';
import { expect, test } from './fixtures.ts';

interface Value {
  value?: string | boolean;
}

interface Node {
  nodeId: string;
  ignored: boolean;
  role?: Value;
  name?: Value;
  childIds?: string[];
  properties?: { name: string; value: Value }[];
}

/** Reads the accessibility tree: the control that has the focus, and what is announced. */
async function read(client: CDPSession) {
  const { nodes } = (await client.send('Accessibility.getFullAXTree')) as { nodes: Node[] };
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const property = (node: Node | undefined, name: string) =>
    node?.properties?.find((each) => each.name === name)?.value.value;
  const textOf = ({ role, name, childIds = [] }: Node): string =>
    role?.value === 'StaticText'
      ? String(name?.value)
      : childIds.map((id) => textOf(byId.get(id) as Node)).join(' ');
  const focused = nodes.filter((node) => property(node, 'focused') === true).at(-1);
  const states = ['checked', 'disabled'].filter((name) =>
    ['true', true].includes(property(focused, name) ?? false),
  );
  return {
    focus: [`${focused?.role?.value} ${focused?.name?.value}`, ...states].join(', '),
    live: nodes
      .filter((node) => !node.ignored && property(node, 'live') !== undefined)
      .map((node) => textOf(node).replace(/\s+/g, ' ').trim())
      .filter((text) => text !== ''),
  };
}

test('a screen reader hears each step of adding, completing, undoing and failing', async ({
  page,
  walk,
}) => {
  await walk('given Milk, Bread; open list /todos/active');
  const client = await page.context().newCDPSession(page);
  const expectHeard = (focus: string, ...live: string[]) =>
    expect.poll(() => read(client)).toEqual({ focus, live });

  await expectHeard('textbox New todo', '2 items left');
  await page.keyboard.type('Eggs');
  await page.keyboard.press('Enter');
  await expectHeard('textbox New todo', '3 items left');

  await test.step('Tab stops at each control, in the order of the page', async () => {
    const stops: string[] = [];
    for (let count = 0; count < 14; count += 1) {
      await page.keyboard.press('Tab');
      stops.push((await read(client)).focus);
    }
    expect(stops).toEqual([
      'link Skip to the filters',
      ...['Milk', 'Bread', 'Eggs'].flatMap((title) => [
        `checkbox ${title}`,
        `button ${title}`,
        `button Delete ${title}`,
      ]),
      'link All',
      'link Active',
      'link Completed',
      'button Clear completed, disabled',
    ]);
  });

  await part(page, 'box Milk').focus();
  await page.keyboard.press('Space');
  // At once, although the row still shows its tick.
  await expect(page.locator('.todo[inert]')).toHaveText(/Milk/);
  expect((await read(client)).focus).toBe('checkbox Bread');
  await expectHeard('checkbox Bread', 'Completed: Milk. Undo: Ctrl+Z', '2 items left');
  await page.keyboard.press('ControlOrMeta+z');
  await expectHeard('checkbox Bread', '3 items left');

  await refuse(page, 'PATCH');
  await page.keyboard.press('Space');
  const error = 'Error Unable to toggle a todo The server reported an error · Bread';
  await expectHeard('checkbox Bread', error, '3 items left');
});
