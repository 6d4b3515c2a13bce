import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { link, openList } from './test/open-page.tsx';

it('on the way back from About, keyboard users continue at the top of the page', async () => {
  const { user } = await openList();
  await user.click(link('About'));
  expect(await screen.findByText(/^Version 1.2.3/)).toBeVisible();
  expect(link('About')).toHaveFocus();
  await user.click(link('Back to the list'));
  expect(screen.getByRole('main')).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('main')).not.toHaveAttribute('tabindex');
});
