import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { milkAndBread, openList, titles } from './test/open-page.tsx';

const filter = (name: string) =>
  within(screen.getByRole('navigation', { name: 'Filter' })).getByRole('link', { name });
const currentFilter = () =>
  within(screen.getByRole('navigation', { name: 'Filter' }))
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'page')
    .map((link) => link.textContent);

describe('the address', () => {
  it.each([
    ['/todos/all', 'All', ['Milk', 'Bread']],
    ['/todos/active', 'Active', ['Milk']],
    ['/todos/completed', 'Completed', ['Bread']],
    ['/todos/anything', 'All', ['Milk', 'Bread']],
  ])('%s shows the todos of %s and highlights its link', async (path, name, expected) => {
    await openList({ path, todos: milkAndBread });
    expect(titles()).toEqual(expected);
    expect(currentFilter()).toEqual([name]);
    expect(location.pathname).toBe(path);
  });

  it('redirects to all todos if it is unknown, and Back does not return to it', async () => {
    const before = history.length;
    await openList({ path: '/nowhere', todos: milkAndBread });
    expect(location.pathname).toBe('/todos/all');
    expect(history.length).toBe(before);
    expect(titles()).toEqual(['Milk', 'Bread']);
  });
});

describe('the filter links', () => {
  it('filter the list, change the address and the title, and load nothing again', async () => {
    const { user, students } = await openList({ todos: milkAndBread });
    expect(document.title).toBe('All · todos');
    await user.click(filter('Completed'));
    expect(titles()).toEqual(['Bread']);
    expect(location.pathname).toBe('/todos/completed');
    expect(document.title).toBe('Completed · todos');
    expect(screen.getByText('1 items left')).toBeVisible();
    expect(students.calls.filter(({ method }) => method === 'GET')).toHaveLength(1);
  });
});

describe('the About page', () => {
  it('opens from the list, says what the app is, and leads back to the list', async () => {
    const { user } = await openList({ todos: milkAndBread });
    await user.click(screen.getByRole('link', { name: 'About' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'About' })).toBeVisible();
    expect(await screen.findByText('/api')).toBeVisible();
    expect(screen.getByText('7')).toBeVisible();
    expect(screen.getByText('1.2.3')).toBeVisible();
    expect(document.title).toBe('About · todos');
    expect(screen.getByRole('link', { name: 'About' })).toHaveFocus();
    await user.click(screen.getByRole('link', { name: 'Back to the list' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'todos' })).toBeVisible();
    expect(location.pathname).toBe('/todos/all');
  });

  it('loads the list again when the user returns from it', async () => {
    const { user, students } = await openList({ todos: milkAndBread });
    await user.click(screen.getByRole('link', { name: 'About' }));
    await screen.findByRole('heading', { level: 1, name: 'About' });
    act(() => history.back());
    await screen.findByRole('heading', { level: 1, name: 'todos' });
    await screen.findByText('Milk');
    expect(students.calls.filter(({ method }) => method === 'GET')).toHaveLength(2);
  });
});
