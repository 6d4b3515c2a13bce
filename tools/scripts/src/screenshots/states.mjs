/**
 * @typedef {import('@playwright/test').Page} Page
 * @typedef Screenshot
 * @property {string} path of the page
 * @property {{ width: number, height: number }} viewport
 * @property {(page: Page) => Promise<unknown>} reach brings the page into the state
 */

const wide = { width: 800, height: 460 };
const narrow = { width: 320, height: 500 };

/** What the students API holds while the screenshots are taken. */
export const todos = [
  { title: 'Water the tomatoes', completed: false },
  { title: 'Return the library books', completed: true },
  { title: 'Call the dentist', completed: false },
  { title: 'קניות לסוף השבוע', completed: false },
];

/** @type {Record<string, Screenshot>} the main states of both pages, by the name of their screenshots */
export const screenshots = {
  todos: {
    path: '/todos/all',
    viewport: wide,
    reach: (page) => page.getByText('Call the dentist').hover(),
  },
  editing: {
    path: '/todos/all',
    viewport: narrow,
    reach: (page) => page.getByText('Water the tomatoes').dblclick(),
  },
  error: {
    path: '/todos/active',
    viewport: narrow,
    async reach(page) {
      await page.route('**/api/todos/*', (route) => route.fulfill({ status: 500 }));
      await page.getByRole('checkbox', { name: 'Call the dentist' }).click();
      await page.getByRole('button', { name: 'Close error' }).waitFor();
    },
  },
  'legacy-page': {
    path: '/legacy/',
    viewport: wide,
    async reach(page) {
      await page.getByRole('textbox').fill('ab');
      await page.getByRole('textbox').press('Enter');
    },
  },
};
