import { part } from '@todos/test-utils/walk';
import { expect, test } from './fixtures.ts';

const before = (element: Element) => element.setAttribute('data-before', 'script');

test('each page is visible before its script runs, which replaces nothing', async ({
  page,
  walk,
}) => {
  for (const [path, heading, ...current] of [
    ['/todos/all', 'todos', 'Todos', 'All'],
    ['/todos/active', 'todos', 'Todos', 'Active'],
    ['/todos/completed', 'todos', 'Todos', 'Completed'],
    ['/about', 'About', 'About'],
  ] as const) {
    const title = part(page, `heading ${heading}`);
    const expectCurrent = (...names: readonly string[]) =>
      expect(page.locator('[aria-current=page]')).toHaveText([...names]);
    await walk(`hold script; go ${path}; see heading ${heading}; marked; release script; ready`, {
      async marked() {
        // The filters come with the list.
        await expectCurrent(current[0]);
        await title.evaluate(before);
      },
      async ready() {
        await expect(page).toHaveTitle(/·/);
        await expect(title).toHaveAttribute('data-before', 'script');
        await expectCurrent(...current);
      },
    });
  }
});

test('only a newly opened page without a hash focuses the new-todo field', ({ walk }) =>
  walk(`
    open list /todos/all#part; not focused field; open list /todos/active; focused field
    reload; count says items left; not focused field
  `));

test('the list is requested once, before the script, and again if the page is reloaded meanwhile', ({
  page,
  walk,
}) =>
  walk(
    `given Milk; hold GET; hold script; go /nowhere; calls GET; fill field = Half
    reload; calls GET; release script; field has Half; release GET; titles Milk; calls`,
    { reload: () => page.reload({ waitUntil: 'commit' }) },
  ));

test('each title that is entered before the script runs stays in the field, and is added once then', ({
  walk,
}) =>
  walk(`
    hold script; go /todos/all; focused field; type Milk; press Enter; type Bread; press Enter; type Eg
    field has Milk ↵ Bread ↵ Eg; release script; titles Milk, Bread; field has Eg; focused field
    type gs; press Enter; titles Milk, Bread, Eggs; calls GET, POST Milk, POST Bread, POST Eggs
  `));

test.describe('without its script', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('the page keeps what is typed and entered until a reload brings the script', ({
    page,
    walk,
  }) => {
    page.on('dialog', (dialog) => void dialog.accept());
    return walk(`
      break script; open /todos/all; see text Todos could not be loaded. Reload the page.
      focus field; type Milk; press Enter; type Bread
      reload; see text Todos could not be loaded. Reload the page.; mend script; reload
      field has Bread; unsaved says Milk; calls GET, GET, GET
    `);
  });
});

test.describe('an element that an extension puts beside the field', () => {
  // React's error for a hydration that fails.
  test.use({ expectedErrors: /#418/ });

  for (const type of ['DOMContentLoaded', 'load', 'before the script']) {
    test(`leaves its text, caret and focus alone (${type})`, async ({ page, walk }) => {
      await page.addInitScript((type) => {
        const add = () => document.querySelector('input')?.after(document.createElement('img'));
        addEventListener(type, add);
      }, type);
      await walk(
        `hold script; go /todos/all; focus field; type Half a title; select; release script
        count says items left; focused field; type the; field has Halfthe title`,
        {
          async select() {
            const select = (field: HTMLInputElement) => field.setSelectionRange(4, 6);
            await part(page, 'field').evaluate(select);
            await page.evaluate(() => dispatchEvent(new Event('before the script')));
          },
        },
      );
    });
  }
});

test('an address with a name and a password shows the list', ({ students, walk }) =>
  walk(`
    given Milk; open ${students.url.replace('//', '//owner:secret@')}; titles Milk
    add Bread; titles Milk, Bread; click link About; see text Version
  `));
