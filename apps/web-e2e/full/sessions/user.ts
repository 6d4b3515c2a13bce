import { errors, expect, type Locator, type Page } from '@playwright/test';
import { part, walk } from '@todos/test-utils/walk';
import type { Random } from './random.ts';

export type User = Awaited<ReturnType<typeof createUser>>;

/** How long an action waits for its row, in milliseconds. */
const timeout = 1_500;

/** Titles that several todos get. */
const sharedTitles = ['Milk', 'Bread', 'Eggs'] as const;

/** Opens the list, which may not be loaded at the first try. */
async function open(page: Page, go: () => Promise<unknown>): Promise<void> {
  await go();
  await expect(
    page.getByRole('main').getByText(/items left$|could not be loaded|^Last seen/),
  ).toBeVisible();
}

/** @param name the start of all titles of this user */
export async function createUser(page: Page, random: Random, name: string) {
  // A page with unsaved titles asks before it is left.
  page.on('dialog', (dialog) => void dialog.accept());
  await open(page, () => page.goto('/'));
  let titles = 0;

  const newTitle = (prefix: string) => `${name}: ${prefix} ${(titles += 1)}`;

  async function add() {
    // A title of its own: an add takes the place of an unsaved one with the same title.
    const title = newTitle('todo');
    await walk(page, `add ${title}`);
    user.added.push(title);
  }

  /** Uses one of the shown rows, or adds a todo if there is none. */
  async function onRow(use: (row: Locator) => Promise<void>): Promise<void> {
    const count = await part(page, 'rows').count();
    if (count === 0) return add();
    return use(part(page, 'rows').nth(random.below(count)));
  }

  const userActions = {
    add,
    toggle: () => onRow((row) => row.getByRole('checkbox').click({ timeout })),
    rename: () =>
      onRow(async (row) => {
        await row.getByRole('button').first().dblclick({ timeout });
        const title = random.below(2) === 0 ? random.pick(sharedTitles) : newTitle('renamed');
        await part(page, 'editor').fill(title, { timeout });
        if (random.below(2) === 0) await part(page, 'editor').press('Enter', { timeout });
        else await part(page, 'field').click();
      }),
    remove: () => onRow((row) => row.getByRole('button', { name: /^Delete/ }).click({ timeout })),
    filter: () => part(page, `filter ${random.pick(['All', 'Active', 'Completed'])}`).click(),
    toggleAll: () => part(page, 'toggle all').click({ timeout }),
    // Also if there is nothing to clear: the button can still be clicked.
    clearCompleted: () => part(page, 'clear completed').click({ force: true }),
    async visitAbout() {
      await part(page, 'link About').click();
      await page.getByRole('link', { name: 'Back to the list' }).click();
    },
    /** Reloads while titles are being saved. */
    async addAndReload() {
      await add();
      await add();
      await open(page, () => page.reload());
    },
    /** Sends the listed titles again that could not be created. */
    async tryAgain() {
      const button = page.getByRole('button', { name: /^Try again to add/ });
      if (await button.isVisible()) await button.click({ timeout });
    },
    async closeBanner() {
      if (await part(page, 'close error').isVisible())
        await part(page, 'close error').click({ timeout });
    },
  };

  /** Named more than once, one is more frequent. */
  const often = 'add add add add add toggle toggle toggle toggle toggle rename rename rename';
  const rare =
    'remove remove filter filter visitAbout addAndReload tryAgain closeBanner toggleAll clearCompleted';
  const plan = `${often} ${rare}`.split(' ') as (keyof typeof userActions)[];

  const user = {
    page,
    tryAgain: userActions.tryAgain,
    /** The titles that were asked for. */
    added: [] as string[],
    /** How often a row disappeared before the user could act on it. */
    misses: 0,
    /** Does one action, and does not wait for its response. */
    async act() {
      const action = plan[random.below(plan.length)] ?? 'add';
      try {
        await userActions[action]();
      } catch (error) {
        if (!(error instanceof errors.TimeoutError)) throw error;
        user.misses += 1;
      }
    },
  };
  return user;
}
