import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { button, link, openList } from './test/open-page.tsx';
import { milkAndBread } from './test/todo.ts';

it('a filter shows its first row, unless it opens in a new tab', async () => {
  const { user } = await openList({ todos: milkAndBread });
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  // jsdom opens no tab.
  addEventListener('click', (event) => event.preventDefault(), { once: true });
  await user.keyboard('{Control>}');
  await user.click(link('Active'));
  await user.keyboard('{/Control}');
  expect(scroll).not.toHaveBeenCalled();
  await user.click(link('Active'));
  expect(scroll.mock.contexts).toEqual([screen.getByText('Milk').closest('li')]);
});

it('loading the About page can be tried again, and the focus stays on the page', async () => {
  vi.doMock('./about-page.tsx', () => Promise.reject(new Error('offline')));
  const { user } = await openList();
  await user.click(link('About'));
  expect(await screen.findByText(/^This page could not be loaded/)).toBeVisible();
  expect(link('About')).toHaveFocus();
  vi.doUnmock('./about-page.tsx');
  await user.click(button('Try again'));
  expect(screen.getByRole('main')).toHaveFocus();
  expect(await screen.findByText(/^Version 1.2.3/)).toBeVisible();
  screen.getByRole('main').blur();
  await user.click(link('Back to the list'));
  expect(screen.getByRole('main')).toHaveFocus();
});
