import { expect, type Locator, type Page } from '@playwright/test';

export const newTodo = (page: Page) => page.getByRole('textbox', { name: 'New todo' });
export const toggleAll = (page: Page) => page.getByRole('button', { name: 'Toggle all' });
export const rows = (page: Page) => page.getByRole('list', { name: 'Todos' }).getByRole('listitem');
export const checkbox = (page: Page, title: string) =>
  page.getByRole('checkbox', { name: title, exact: true });
export const title = (page: Page, text: string) =>
  page.getByRole('button', { name: text, exact: true });
export const editor = (page: Page) => page.getByPlaceholder('Empty todo will be deleted');
export const deleteButton = (page: Page, title: string) =>
  page.getByRole('button', { name: `Delete ${title}`, exact: true });
export const count = (page: Page) => page.getByRole('status');
export const filter = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Filter' }).getByRole('link', { name, exact: true });
export const clearCompleted = (page: Page) => page.getByRole('button', { name: 'Clear completed' });
export const pageLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name });
export const banner = (page: Page) => page.getByRole('alert');
export const closeBanner = (page: Page) => page.getByRole('button', { name: 'Close error' });

/** Opens the todos page and waits for its list. */
export async function openTodos(page: Page, path = '/'): Promise<void> {
  await page.goto(path);
  await expect(count(page)).toHaveText(/\d/);
}

export async function addTodo(page: Page, text: string): Promise<void> {
  await newTodo(page).fill(text);
  await newTodo(page).press('Enter');
}

/** Opens the editor with a double-click, and replaces its text without saving. */
export async function retitle(page: Page, from: string, to: string): Promise<void> {
  await title(page, from).dblclick();
  await editor(page).fill(to);
}

/** Renames a todo with a double-click and Enter. */
export async function rename(page: Page, from: string, to: string): Promise<void> {
  await retitle(page, from, to);
  await editor(page).press('Enter');
}

/** Puts a text onto the clipboard, which needs a permission, and pastes it as a user does. */
export async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('ControlOrMeta+v');
}

/** Waits until the list has exactly these rows, each with its title and `x`. */
export async function expectTitles(page: Page, ...titles: string[]): Promise<void> {
  const literal = (text: string) => text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');
  await expect(rows(page)).toHaveText(
    titles.map((text) => new RegExp(`^\\s*${literal(text)}\\s*x\\s*$`)),
  );
}

/** Waits until only this filter is highlighted. */
export async function expectFilter(page: Page, name: string): Promise<void> {
  const current = page.getByRole('navigation', { name: 'Filter' }).locator('[aria-current]');
  await expect(current).toHaveText([name]);
}

/** Presses Tab until the control has the focus; where it has it already, nothing. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  for (let presses = 0; presses < 30; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(control, 'reachable by Tab').toBeFocused();
}
