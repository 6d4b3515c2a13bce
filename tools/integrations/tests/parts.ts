import { expect, type Page } from '@playwright/test';

/** The parts of a todos page, found as a person or a screen reader finds them: the same in every frontend. */
export function partsOf(page: Page) {
  const filters = page.getByRole('navigation', { name: 'Filter' });
  return {
    newTodo: page.getByRole('textbox', { name: 'New todo' }),
    toggleAll: page.getByRole('button', { name: 'Toggle all' }),
    rows: page.getByRole('list', { name: 'Todos' }).getByRole('listitem'),
    count: page.getByRole('status'),
    clearCompleted: page.getByRole('button', { name: 'Clear completed' }),
    banner: page.getByRole('alert'),
    closeBanner: page.getByRole('button', { name: 'Close error' }),
    currentFilter: filters.locator('[aria-current=page]'),
    filter: (name: string) => filters.getByRole('link', { name, exact: true }),
    checkbox: (title: string) => page.getByRole('checkbox', { name: title, exact: true }),
    title: (title: string) => page.getByRole('button', { name: title, exact: true }),
    editor: (title: string) => page.getByRole('textbox', { name: `Edit ${title}`, exact: true }),
    delete: (title: string) => page.getByRole('button', { name: `Delete ${title}`, exact: true }),
  };
}

export type Parts = ReturnType<typeof partsOf>;

export async function add({ newTodo, title }: Parts, ...titles: string[]): Promise<void> {
  for (const each of titles) {
    await newTodo.fill(each);
    await newTodo.press('Enter');
    await expect(title(each)).toBeVisible();
  }
}

/** Waits until exactly these todos are shown, in this order. */
export async function expectTitles({ rows }: Parts, ...titles: string[]): Promise<void> {
  await expect(rows).toHaveText(titles.map((title) => new RegExp(`^\\s*${title}\\s*x\\s*$`)));
}
