import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { link, openList } from './test/open-page.tsx';
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

it('on the way back from About, keyboard users continue at the top of the page', async () => {
  const { user } = await openList();
  await user.click(link('About'));
  expect(await screen.findByText(/^Version 1.2.3/)).toBeVisible();
  expect(link('About')).toHaveFocus();
  await user.click(link('Back to the list'));
  expect(screen.getByRole('main')).toHaveFocus();
});
