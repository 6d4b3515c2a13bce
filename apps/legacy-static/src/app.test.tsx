import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HashRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { App } from './app.tsx';
import { sampleTodos } from './sample-todos.ts';

function openPage(hash = '') {
  history.replaceState(null, '', `/${hash}`);
  render(
    <HashRouter>
      <App />
    </HashRouter>,
  );
  return userEvent.setup();
}

const titles = () =>
  screen.queryAllByRole('checkbox').map((checkbox) => checkbox.getAttribute('aria-label'));
const field = () => screen.getByRole('textbox', { name: 'New todo' });
const samples = sampleTodos.map(({ title }) => title);

describe('the legacy page', () => {
  it('starts with four sample todos and a hidden error', () => {
    openPage();
    expect(sampleTodos.map(({ id }) => id)).toEqual([1, 2, 3, 4]);
    expect(titles()).toEqual(samples);
    expect(screen.getAllByRole('checkbox', { checked: true })).toEqual([
      screen.getByRole('checkbox', { name: 'Open this page from disk' }),
    ]);
    expect(screen.getByText('3 items left')).toBeVisible();
    expect(screen.getByText('Unable to add a Todo')).not.toBeVisible();
  });

  it('completes and edits nothing', async () => {
    const user = openPage();
    for (const checkbox of screen.getAllByRole('checkbox')) expect(checkbox).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Toggle all' })).toBeDisabled();
    await user.dblClick(screen.getByText('Delete one with its x'));
    expect(screen.getAllByRole('textbox')).toEqual([field()]);
  });
});

describe('the form', () => {
  it('adds an active todo of three characters at the end', async () => {
    const user = openPage();
    await user.type(field(), '  abc  {Enter}');
    expect(titles()).toEqual([...samples, 'abc']);
    expect(screen.getByRole('checkbox', { name: 'abc' })).not.toBeChecked();
    expect(field()).toHaveValue('');
    expect(field()).toHaveFocus();
    expect(screen.getByText('4 items left')).toBeVisible();
  });

  it.each(['', 'ab', '  ab  ', '     '])('adds nothing for "%s"', async (text) => {
    const user = openPage();
    await user.click(field());
    await user.keyboard(`${text}{Enter}`);
    expect(titles()).toEqual(samples);
    expect(field()).toHaveValue(text);
    expect(field()).toBeInvalid();
  });

  it('tints its field only after that lost the focus while invalid', async () => {
    const user = openPage();
    await user.type(field(), 'ab');
    expect(field()).not.toHaveAttribute('aria-invalid');
    await user.tab();
    expect(field()).toBeInvalid();
    expect(field()).toHaveAccessibleDescription('Type at least 3 characters.');
    await user.type(field(), 'c');
    expect(field()).toBeValid();
  });
});

describe('the list', () => {
  it('deletes a todo when its delete button is clicked', async () => {
    const user = openPage();
    await user.click(screen.getByRole('button', { name: `Delete ${samples[1]}` }));
    expect(titles()).toEqual([samples[0], samples[2], samples[3]]);
    expect(screen.getByText('2 items left')).toBeVisible();
  });

  it('deletes the completed todos when Clear completed is clicked', async () => {
    const user = openPage('#/completed');
    const clear = screen.getByRole('button', { name: 'Clear completed' });
    await user.click(clear);
    expect(titles()).toEqual([]);
    expect(screen.getByText('Nothing here')).toBeVisible();
    expect(screen.getByText('3 items left')).toBeVisible();
    expect(clear).toHaveAttribute('aria-disabled', 'true');
  });
});

describe('the hash links', () => {
  it.each([
    ['#/', 'All', samples],
    ['#/active', 'Active', samples.slice(1)],
    ['#/completed', 'Completed', samples.slice(0, 1)],
    ['#/anything', 'All', samples],
    ['', 'All', samples],
  ])('"%s" shows the %s list and highlights its link', (hash, name, expected) => {
    openPage(hash);
    expect(titles()).toEqual(expected);
    const filters = within(screen.getByRole('navigation', { name: 'Filter' }));
    expect(filters.getByRole('link', { current: 'page' })).toHaveTextContent(name);
  });

  it('also filter todos that were added', async () => {
    const user = openPage();
    await user.type(field(), 'Milk{Enter}');
    act(() => {
      location.hash = '#/active';
    });
    await waitFor(() => expect(titles()).toEqual([...samples.slice(1), 'Milk']));
    expect(screen.getByRole('link', { name: 'Active' })).toHaveAttribute('href', '#/active');
  });
});
