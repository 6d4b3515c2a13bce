import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { createGate } from '@todos/test-utils/gate';
import { describe, expect, it } from 'vitest';
import {
  banner,
  milkAndBread,
  newTodoField,
  openList,
  openPage,
  titles,
} from './test/open-page.tsx';

async function visitAbout(user: UserEvent) {
  await user.click(screen.getByRole('link', { name: 'About' }));
  await screen.findByRole('heading', { name: 'About' });
  await user.click(screen.getByRole('link', { name: 'Todos' }));
  await screen.findByRole('heading', { name: 'todos' });
}

describe('a title whose create failed', () => {
  it('waits while the next title is typed, and returns after that is submitted', async () => {
    const { user, students } = await openList();
    const gate = createGate();
    students.next('POST', { delay: gate.opened, failure: 500 });
    await user.type(newTodoField(), 'Eggs{Enter}Bread');
    gate.open();
    await within(banner()).findByText('Unable to add a todo');
    expect(newTodoField()).toHaveValue('Bread');
    await user.keyboard('{Enter}');
    expect(newTodoField()).toHaveValue('Eggs');
    expect(await screen.findByText('Bread')).toBeVisible();
  });

  it('returns with the others in their order, also after a visit to About', async () => {
    const { user, students } = await openList();
    const gate = createGate();
    for (let i = 0; i < 3; i += 1) {
      students.next('POST', { delay: gate.opened, failure: 500 });
    }
    await user.type(newTodoField(), 'One{Enter}Two{Enter}Three{Enter}');
    await user.click(screen.getByRole('link', { name: 'About' }));
    gate.open();
    await screen.findByRole('heading', { name: 'About' });
    await waitFor(() => expect(students.calls.filter((c) => c.method === 'POST')).toHaveLength(3));
    await user.click(screen.getByRole('link', { name: 'Todos' }));
    await waitFor(() => expect(newTodoField()).toHaveValue('One'));
    await user.click(newTodoField());
    await user.keyboard('{Enter}');
    expect(newTodoField()).toHaveValue('Two');
    await user.keyboard('{Enter}');
    expect(newTodoField()).toHaveValue('Three');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(titles()).toEqual(['One', 'Two', 'Three']));
    expect(newTodoField()).toHaveValue('');
  });
});

describe('a rename that failed', () => {
  it('is shown in its row, is sent again by Try again, and is gone once that succeeded', async () => {
    const { user, students, isUnsaved } = await openList({ todos: milkAndBread });
    students.next('PATCH', { failure: 500 });
    await user.dblClick(screen.getByRole('button', { name: 'Milk' }));
    await user.keyboard(' and honey{Enter}');
    const retry = await screen.findByRole('button', { name: 'Try again to rename Milk' });
    expect(retry.closest('li')).toHaveTextContent('Not saved: Milk and honey');
    expect(titles()).toEqual(['Milk', 'Bread']);
    expect(isUnsaved()).toBe(true);
    await user.click(retry);
    expect(retry).not.toBeInTheDocument();
    await waitFor(() => expect(titles()).toEqual(['Milk and honey', 'Bread']));
    const patches = students.calls.filter(({ method }) => method === 'PATCH');
    expect(patches.at(-1)?.body).toMatchObject({ title: 'Milk and honey' });
    expect(isUnsaved()).toBe(false);
  });

  it('is forgotten by Discard', async () => {
    const { user, students, isUnsaved } = await openList({ todos: milkAndBread });
    students.next('PATCH', { failure: 500 });
    await user.dblClick(screen.getByRole('button', { name: 'Milk' }));
    await user.keyboard(' and honey{Enter}');
    const discard = await screen.findByRole('button', { name: /^Discard/ });
    await user.click(discard);
    expect(discard).not.toBeInTheDocument();
    expect(isUnsaved()).toBe(false);
    expect(students.calls.filter(({ method }) => method === 'PATCH')).toHaveLength(1);
  });
});

describe('a draft', () => {
  it('is still there after a visit to About, and never makes the browser ask', async () => {
    const { user, isUnsaved } = await openList();
    await user.type(newTodoField(), 'Half');
    await visitAbout(user);
    expect(newTodoField()).toHaveValue('Half');
    expect(isUnsaved()).toBe(false);
  });

  it('that was kept over a reload fills the field, also when the page opens at About', async () => {
    const { user, text, isUnsaved } = openPage({ path: '/about', drafts: ['Half'] });
    await user.click(await screen.findByRole('link', { name: 'Todos' }));
    await screen.findByRole('heading', { name: 'todos' });
    expect(newTodoField()).toHaveValue('Half');
    expect(text.drafts).toEqual(['Half']);
    expect(isUnsaved()).toBe(false);
  });

  it('waits behind the text in the field, also over a visit to About', async () => {
    const { user, text } = await openList({ drafts: ['Milk', 'Half'] });
    expect(newTodoField()).toHaveValue('Milk');
    await visitAbout(user);
    expect(newTodoField()).toHaveValue('Milk');
    expect(text.drafts).toEqual(['Milk', 'Half']);
    await user.type(newTodoField(), '{Enter}');
    expect(newTodoField()).toHaveValue('Half');
    expect(text.drafts).toEqual(['Half']);
    await user.type(newTodoField(), '{Enter}');
    expect(newTodoField()).toHaveValue('');
    await waitFor(() => expect(titles()).toEqual(['Milk', 'Half']));
    expect(text.drafts).toEqual([]);
  });
});

describe('closing the tab would lose work', () => {
  it('while an edit is changed, and until its rename is confirmed', async () => {
    const { user, students, isUnsaved } = await openList({ todos: milkAndBread });
    const gate = createGate();
    students.next('PATCH', { delay: gate.opened });
    await user.dblClick(screen.getByRole('button', { name: 'Milk' }));
    expect(isUnsaved()).toBe(false);
    await user.keyboard('y');
    expect(isUnsaved()).toBe(true);
    await user.keyboard('{Escape}');
    expect(isUnsaved()).toBe(false);
    await user.dblClick(screen.getByRole('button', { name: 'Milk' }));
    await user.keyboard(' and honey{Enter}');
    expect(isUnsaved()).toBe(true);
    gate.open();
    await screen.findByText('Milk and honey');
    expect(isUnsaved()).toBe(false);
  });

  it('while a failed title waits or is in the field', async () => {
    const { user, students, isUnsaved } = await openList();
    const gate = createGate();
    students.next('POST', { delay: gate.opened, failure: 500 });
    students.next('POST', { failure: 500 });
    await user.type(newTodoField(), 'One{Enter}Two{Enter}');
    gate.open();
    await waitFor(() => expect(newTodoField()).toHaveValue('One'));
    await waitFor(() => expect(students.calls).toHaveLength(3));
    expect(isUnsaved()).toBe(true);
    await user.click(newTodoField());
    await user.keyboard('{Enter}');
    expect(newTodoField()).toHaveValue('Two');
    await screen.findByText('One');
    expect(isUnsaved()).toBe(true);
    await user.clear(newTodoField());
    expect(isUnsaved()).toBe(false);
  });
});
