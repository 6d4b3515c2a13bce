import { part } from '@todos/test-utils/walk';
import { expect, test } from './fixtures.ts';
import { legacyFile } from './students.ts';

const samples =
  'Open this page from disk, Add a todo of three letters or more, Delete one with its x';
const [completed] = samples.split(', ');

test('opened from disk, the legacy page works, without another request, by its hash links, too', async ({
  page,
  walk,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const all = `${samples}, Follow the Active and Completed links`;
  const story = `
    titles ${all}; checked box ${completed}; count says 3 items left; hidden text Unable to add
    add _Milk_; titles ${all}, Milk; choose Active; choose Completed; titles ${completed}
    back; url ${legacyFile}#/active; chosen Active; titles ${all.replace(`${completed}, `, '')}, Milk
    back; chosen All; forward; forward; url ${legacyFile}#/completed; titles ${completed}; choose All
  `;
  await page.goto(legacyFile);
  await walk(story);
  await page.waitForLoadState('networkidle');
  expect(requests.filter((url) => !url.startsWith('data:'))).toEqual([legacyFile]);

  await page.setViewportSize({ width: 375, height: 667 });
  for (let nth = 1; nth <= 15; nth += 1) await walk(`add Todo ${nth}`);
  await part(page, 'delete Todo 15').scrollIntoViewIfNeeded();
  await expect(part(page, 'rows').first()).not.toBeInViewport();
  await walk('choose Active');
  await expect(part(page, 'rows').first()).toBeInViewport({ ratio: 1 });
});
