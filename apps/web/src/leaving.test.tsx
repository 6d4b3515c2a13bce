import { screen, waitFor } from '@testing-library/react';
import { createGate } from '@todos/test-utils/gate';
import { describe, expect, it } from 'vitest';
import { button, newTodoField, openList, titles, visitAbout } from './test/open-page.tsx';
import { milkAndBread } from './test/todo.ts';

describe('titles whose create failed', () => {
  it('are listed until they are added or discarded, also after a visit to About, and closing asks', async () => {
    const { user, students, isUnsaved } = await openList();
    const gate = createGate();
    for (let i = 0; i < 3; i += 1) students.next('POST', { delay: gate.opened, failure: 500 });
    await user.type(newTodoField(), 'One{Enter}Two{Enter}Three{Enter}Half');
    gate.open();
    const failed = () => screen.queryByRole('list', { name: 'Not saved' });
    await waitFor(() => expect(failed()).toHaveTextContent(/^OneTwoThree$/));
    await visitAbout(user);
    await waitFor(() => expect(failed()).toHaveTextContent(/^OneTwoThree$/));
    expect(newTodoField()).toHaveValue('Half');
    expect(isUnsaved()).toBe(true);

    students.next('POST', {});
    students.next('POST', { failure: 500 });
    await user.click(button('Try again to add 3 todos'));
    await waitFor(() => expect(titles()).toEqual(['One', 'Three']));
    await waitFor(() => expect(failed()).toHaveTextContent(/^Two$/));
    await user.click(button('Discard Two'));
    expect(failed()).not.toBeInTheDocument();
    expect(newTodoField()).toHaveValue('Half');
    expect(isUnsaved()).toBe(false);
  });

  it('return to the field if it is one, and closing asks', async () => {
    const { user, students, isUnsaved } = await openList();
    students.next('POST', { failure: 500 });
    await user.type(newTodoField(), 'One{Enter}');
    await waitFor(() => expect(newTodoField()).toHaveValue('One'));
    expect(screen.queryByRole('list', { name: 'Not saved' })).not.toBeInTheDocument();
    expect(isUnsaved()).toBe(true);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(titles()).toEqual(['One']));
    expect(isUnsaved()).toBe(false);
  });
});

it('closing asks while an edit is changed or a failed rename is in its row', async () => {
  const { user, students, isUnsaved } = await openList({ todos: milkAndBread });
  students.next('PATCH', { failure: 500 });
  await user.dblClick(button('Milk'));
  expect(isUnsaved()).toBe(false);
  await user.keyboard(' and');
  expect(isUnsaved(), 'an edit is changed').toBe(true);
  await user.keyboard('{Escape}');
  expect(isUnsaved()).toBe(false);
  await user.keyboard('{F2} and honey{Enter}');
  const discard = await screen.findByRole('button', { name: /^Discard.*Milk/ });
  expect(discard.closest('li')).toHaveTextContent('Not saved: Milk and honey');
  expect(isUnsaved()).toBe(true);
  await user.click(discard);
  expect(discard).not.toBeInTheDocument();
  expect(isUnsaved()).toBe(false);
});
