import { act, render } from '@testing-library/react';
import { todo } from '@todos/test-utils/todo';
import { TodoApiError, type TodoApiErrorKind, type TodoError, type TodoStore } from 'todo-core';
import { expect, it, vi } from 'vitest';
import { createFailure } from '../state/failure.ts';
import { FailureBanner } from './failure-banner.tsx';
import { banner } from '../test/open-page.tsx';
import { createValue } from '../state/value.ts';

interface Failed extends Partial<TodoError> {
  readonly kind?: TodoApiErrorKind;
  readonly status?: number;
}

/** Renders the banner of a failure. By default, no answer came. */
function renderBanner({ kind = 'network', status, ...fields }: Failed = {}) {
  const call = { method: 'PATCH', url: '/api/todos/1' };
  const cause = new TodoApiError(kind, 'failed', call, status === undefined ? {} : { status });
  const error = { id: 1, message: 'Failed.', cause, deletedElsewhere: false, ...fields };
  const snapshot = createValue<object>({ todos: [], changes: [] });
  const set = (next: object) => act(() => snapshot.set({ ...snapshot.get(), ...next }));
  const dismissError = () => set({ error: undefined });
  const { subscribe, get: getSnapshot } = snapshot;
  const store = { subscribe, getSnapshot, dismissError } as unknown as TodoStore;
  const failure = createFailure(store);
  render(<FailureBanner failure={failure} onClose={dismissError} />);
  set({ error });
  return {
    make(id: number) {
      const change = { id, state: 'sent', action: 'remove', todoId: 1 } as const;
      const end = { outcome: 'made', change, before: todo(1), todo: undefined } as const;
      act(() => failure.handleEnd(end));
    },
    /** Fails again, while these changes are pending. */
    failAgain: (again: Partial<TodoError> = {}, ...ids: readonly number[]) =>
      set({ error: { ...error, ...again }, changes: ids.map((id) => ({ id })) }),
    /** Shows what is pending or has failed. */
    setChanges: (changes: readonly object[]) => set({ changes }),
    handleList: failure.handleList,
    comeOnline: () => act(failure.handleOnline),
  };
}

const reason = () => /^Error Failed\. ?(.*)$/.exec(banner().textContent)?.[1];
const unanswered = 'The server did not answer.';

it.each<[string, Failed]>([
  [unanswered, {}],
  [unanswered, { kind: 'timeout' }],
  ['The server did not answer: Pay rent', { title: 'Pay rent' }],
  ['The server is busy; try again.', { kind: 'status', status: 429 }],
  ['The server is busy; try again: Milk', { kind: 'status', status: 503, title: 'Milk' }],
  ['You may have to sign in again: reload the page.', { kind: 'status', status: 401 }],
  [
    'You may have to sign in again: reload the page: Milk',
    { kind: 'status', status: 403, title: 'Milk' },
  ],
  ['The todo was deleted elsewhere.', { deletedElsewhere: true }],
  ['The todo was deleted elsewhere: Pay rent', { deletedElsewhere: true, title: 'Pay rent' }],
  ['The server reported an error.', { kind: 'status', status: 500 }],
  ['none', { kind: 'response', title: 'Pay rent' }],
  ['none', { cause: new Error('of another client') }],
])('the reason is: %s, for the failure %o', (text, failure) => {
  renderBanner(failure);
  expect(reason() || 'none').toBe(text);
});

it('the reason disappears when a change that was asked for later is made', () => {
  const { failAgain, make } = renderBanner();
  failAgain({}, 1);
  make(1);
  expect(reason()).toBe(unanswered);
  make(2);
  expect(reason()).toBe('');
  failAgain();
  expect(reason()).toBe(unanswered);
});

it('the reason disappears when a list arrives, unless the todo was deleted elsewhere', () => {
  const { handleList, failAgain } = renderBanner();
  act(handleList);
  expect(reason()).toBe('');
  failAgain({ deletedElsewhere: true });
  act(handleList);
  expect(reason()).toBe('The todo was deleted elsewhere.');
});

it('the reason that the browser is offline disappears once it is online', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { comeOnline } = renderBanner();
  expect(reason()).toBe('You are offline.');
  comeOnline();
  expect(reason()).toBe('');
});

/** Returns an action and the todo or the title that it is about. */
function subjectOf(text: string) {
  const [action, name] = text.split(' ');
  return { action, ...(Number(name) ? { todoId: Number(name) } : { title: name }) };
}

it.each([
  ['create Milk', ['create Milk', 'create Eggs'], ['create Eggs'], 'is closed'],
  ['create', ['create Milk', 'create Eggs'], ['create Eggs'], 'stays'],
  ['create', ['create Milk', 'create Eggs'], [], 'is closed'],
  ['rename 1', ['rename 1', 'rename 2'], ['rename 2'], 'is closed'],
  ['rename 1', ['rename 1', 'rename 2'], ['rename 1'], 'stays'],
  ['rename Milk', ['create Milk'], [], 'is closed'],
  ['toggle 1', ['rename 1', 'create Milk'], [], 'stays'],
])('the failed %s, of what is left of %j: once that is %j, it %s', (failed, before, after, end) => {
  const { setChanges } = renderBanner(subjectOf(failed) as Failed);
  setChanges(before.map(subjectOf));
  setChanges(after.map(subjectOf));
  expect(banner().childElementCount).toBe(end === 'stays' ? 1 : 0);
});
