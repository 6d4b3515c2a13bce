import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HashRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
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
  it('shows four samples with the ids 1 to 4, the first of them completed', () => {
    openPage();
    expect(sampleTodos.map(({ id }) => id)).toEqual([1, 2, 3, 4]);
    expect(titles()).toEqual(samples);
    expect(screen.getAllByRole('checkbox', { checked: true })).toEqual([
      screen.getByRole('checkbox', { name: 'Open this page from disk' }),
    ]);
    expect(screen.getByText('3 items left')).toBeVisible();
  });

  it('has a hidden banner in its document', () => {
    openPage();
    expect(screen.getByText('Unable to add a Todo')).not.toBeVisible();
  });

  it('only shows the state: checkboxes and toggle-all are disabled, titles cannot be edited', async () => {
    const user = openPage();
    for (const checkbox of screen.getAllByRole('checkbox')) expect(checkbox).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Toggle all' })).toBeDisabled();
    await user.dblClick(screen.getByText('Delete one with its x'));
    expect(screen.getAllByRole('textbox')).toEqual([field()]);
  });

  it('asks no server for anything', async () => {
    const fetch = vi.spyOn(globalThis, 'fetch');
    const user = openPage();
    await user.type(field(), 'Milk{Enter}');
    await user.click(screen.getByRole('button', { name: 'Delete Milk' }));
    await user.click(screen.getByRole('button', { name: 'Clear completed' }));
    expect(fetch).not.toHaveBeenCalled();
  });
});

describe('its form', () => {
  it('adds a title of three characters at the end, not completed, and is ready for the next', async () => {
    const user = openPage();
    await user.type(field(), '  abc  {Enter}');
    expect(titles()).toEqual([...samples, 'abc']);
    expect(screen.getByRole('checkbox', { name: 'abc' })).not.toBeChecked();
    expect(field()).toHaveValue('');
    expect(field()).toHaveFocus();
    expect(screen.getByText('4 items left')).toBeVisible();
  });

  it.each(['', 'ab', '  ab  ', '     '])(
    'adds nothing for "%s", and keeps what was typed',
    async (text) => {
      const user = openPage();
      await user.click(field());
      await user.keyboard(`${text}{Enter}`);
      expect(titles()).toEqual(samples);
      expect(field()).toHaveValue(text);
      expect(field()).toBeInvalid();
    },
  );

  it('is tinted once it was left invalid, and not while it is first typed in', async () => {
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

describe('its list', () => {
  it('loses the todo whose x is pressed', async () => {
    const user = openPage();
    await user.click(screen.getByRole('button', { name: `Delete ${samples[1]}` }));
    expect(titles()).toEqual([samples[0], samples[2], samples[3]]);
    expect(screen.getByText('2 items left')).toBeVisible();
  });

  it('loses the completed ones by Clear completed', async () => {
    const user = openPage();
    const clear = screen.getByRole('button', { name: 'Clear completed' });
    await user.click(clear);
    expect(titles()).toEqual(samples.slice(1));
    expect(clear).toHaveAttribute('aria-disabled', 'true');
  });

  it('gives the focus to the field when the last todo goes', async () => {
    const user = openPage('#/completed');
    await user.click(screen.getByRole('button', { name: `Delete ${samples[0]}` }));
    await waitFor(() => expect(field()).toHaveFocus());
    expect(screen.getByText('Nothing here')).toBeVisible();
  });
});

describe('its hash links', () => {
  it.each([
    ['#/', 'All', samples],
    ['#/active', 'Active', samples.slice(1)],
    ['#/completed', 'Completed', samples.slice(0, 1)],
    ['#/anything', 'All', samples],
    ['', 'All', samples],
  ])('"%s" shows the todos of %s, whose link is highlighted', (hash, name, expected) => {
    openPage(hash);
    expect(titles()).toEqual(expected);
    const filters = within(screen.getByRole('navigation', { name: 'Filter' }));
    expect(filters.getByRole('link', { current: 'page' })).toHaveTextContent(name);
  });

  it('filter the list when the address changes, and keep what was added', async () => {
    const user = openPage();
    await user.type(field(), 'Milk{Enter}');
    act(() => {
      location.hash = '#/active';
    });
    await waitFor(() => expect(titles()).toEqual([...samples.slice(1), 'Milk']));
    expect(screen.getByRole('link', { name: 'Active' })).toHaveAttribute('href', '#/active');
  });
});
