import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Picture } from '../state/page-state.ts';
import { button, openPage, titles } from '../test/open-page.tsx';
import { keepPicture } from './keep-picture.ts';
import { pictureKey, readPicture, rowsOf } from './picture.ts';

const keep = (rows: unknown, at: unknown = 1) =>
  localStorage.setItem(pictureKey, JSON.stringify({ at, rows }));

it('after a failed load, the last list only shows its state, and since when, until it is erased', async () => {
  const rows = [
    ['Milk', false],
    ['Bread', true],
    [' ', false],
  ];
  keep(rows, new Date(2026, 10, 20, 16, 54).getTime());
  const { user, state } = openPage({ path: '/todos/active', load: { failure: 500 } });
  expect(titles(), 'before the list').toEqual(['Milk', 'Untitled']);
  const message = await screen.findByText('Last seen Friday 20 November at 16:54.');
  const lastList = screen.getByRole('list', { name: 'Last known list' });
  expect(lastList).not.toHaveAttribute('inert');
  expect(titles()).toEqual(['Milk', 'Untitled']);
  expect(within(lastList).queryByRole('button')).toBeNull();
  for (const checkbox of screen.getAllByRole('checkbox')) expect(checkbox).toBeDisabled();
  // As a translator in the browser does.
  const translated = document.createElement('span');
  translated.textContent = message.textContent;
  message.replaceChildren(translated);
  act(keepPicture(state).erase);
  await waitFor(() => expect(titles()).toEqual([]));
  expect(screen.getByText('Todos could not be loaded.')).toBeVisible();
  await user.click(button('Try again'));
  await screen.findByText('Nothing left to do');
  expect(lastList).not.toBeInTheDocument();
});

it('100 rows are drawn before the list, and all that are kept after a failure', () => {
  keep(Array.from({ length: 500 }, () => ['Milk', false]));
  const picture = readPicture() as Picture;
  expect(rowsOf(picture, 'all', false)).toHaveLength(100);
  expect(rowsOf(picture, 'all', true)).toHaveLength(500);
});

it.each(['null', '{"at":1}', '{"at":1,"rows":[[1,false]]}'])('%s is no picture', (stored) => {
  localStorage.setItem(pictureKey, stored);
  expect(readPicture()).toBeUndefined();
});

it('a time in the future is no time', () => {
  keep([], Date.now() + 1000);
  expect(readPicture()).toMatchObject({ at: 0 });
});
