import { errors, type Locator, type Page } from '@playwright/test';
import {
  addTodo,
  clearCompleted,
  closeBanner,
  editor,
  filter,
  newTodo,
  pageLink,
  rows,
  toggleAll,
} from '@todos/test-utils/todos-page';
import type { Random } from './random.ts';

/** How long an action waits for its row, in milliseconds. */
const timeout = 1_500;

/**
 * Creates a user, who does one action and does not wait for its response. Resolves with whether there was
 * time for it: a row may disappear first.
 *
 * @param name the start of all titles of this user
 */
export function createUser(page: Page, random: Random, name: string): () => Promise<boolean> {
  let titles = 0;

  /** No title is used twice. */
  const newTitle = (prefix: string) => `${name}: ${prefix} ${(titles += 1)}`;
  const add = () => addTodo(page, newTitle('todo'));

  /** Uses one of the shown rows, or adds a todo if there is none. */
  async function onRow(use: (row: Locator) => Promise<void>): Promise<void> {
    const count = await rows(page).count();
    return count === 0 ? add() : use(rows(page).nth(random.below(count)));
  }

  async function rename(row: Locator) {
    await row.getByRole('button').first().dblclick({ timeout });
    await editor(page).fill(newTitle('renamed'), { timeout });
    if (random.below(2) === 0) await editor(page).press('Enter', { timeout });
    else await newTodo(page).click();
  }

  async function visitAbout() {
    await pageLink(page, 'About').click();
    await page.getByRole('link', { name: 'Back to the list' }).click();
  }

  async function clickIfVisible(button: Locator) {
    if (await button.isVisible()) await button.click({ timeout });
  }

  /** How often each action is chosen, in percent. */
  const actions: [share: number, () => Promise<void>][] = [
    [24, add],
    [24, () => onRow((row) => row.getByRole('checkbox').click({ timeout }))],
    [14, () => onRow(rename)],
    [10, () => onRow((row) => row.getByRole('button', { name: /^Delete/ }).click({ timeout }))],
    [10, () => filter(page, random.pick(['All', 'Active', 'Completed'])).click()],
    [6, visitAbout],
    [3, () => clickIfVisible(page.getByRole('button', { name: /^Try again to add/ }))],
    [3, () => clickIfVisible(closeBanner(page))],
    [3, () => toggleAll(page).click()],
    // Also if there is nothing to clear: the button can still be clicked.
    [3, () => clearCompleted(page).click({ force: true })],
  ];
  const plan = actions.flatMap(([share, action]) => Array.from({ length: share }, () => action));

  return async () => {
    const action = plan[random.below(plan.length)] ?? add;
    try {
      await action();
      return true;
    } catch (error) {
      if (!(error instanceof errors.TimeoutError)) throw error;
      return false;
    }
  };
}
