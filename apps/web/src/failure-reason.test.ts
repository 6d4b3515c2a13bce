import { act, fireEvent, renderHook } from '@testing-library/react';
import { TodoApiError, type TodoApiErrorKind, type TodoError, type TodoSnapshot } from 'todo-core';
import { expect, it, vi } from 'vitest';
import { useFailureReason } from './failure-reason.ts';
import { todo } from './test/todo.ts';

interface Failure extends Partial<TodoError> {
  readonly kind?: TodoApiErrorKind;
  readonly status?: number;
}

/** Renders the reason of a failure. By default, no answer came. */
function renderReason({ kind = 'network', status, ...fields }: Failure = {}) {
  const call = { method: 'PATCH', url: '/api/todos/1' };
  const cause = new TodoApiError(kind, 'failed', call, status === undefined ? {} : { status });
  const error = { id: 1, cause, deletedElsewhere: false, ...fields } as TodoError;
  const snapshot = { error, todos: [todo(1)], loading: false } as unknown as TodoSnapshot;
  const { result, rerender } = renderHook(useFailureReason, { initialProps: snapshot });
  return {
    reason: () => {
      const { name, text } = result.current ?? {};
      return name === undefined ? text : `"${name}"${text}`;
    },
    show: (next: Partial<TodoSnapshot>) => rerender({ ...snapshot, ...next }),
    error,
  };
}

it.each<[string | undefined, Failure]>([
  ['The server did not answer.', {}],
  ['The server did not answer.', { kind: 'timeout' }],
  ['"Pay rent": the server did not answer.', { title: 'Pay rent' }],
  ['"Untitled": the server did not answer.', { title: ' ' }],
  ['The server is busy; try again.', { kind: 'status', status: 429 }],
  [
    '"Pay rent": the server is busy; try again.',
    { kind: 'status', status: 503, title: 'Pay rent' },
  ],
  ['The todo was deleted elsewhere.', { deletedElsewhere: true }],
  ['"Pay rent" was deleted elsewhere.', { deletedElsewhere: true, title: 'Pay rent' }],
  [undefined, { kind: 'status', status: 500 }],
  [undefined, { kind: 'response', title: 'Pay rent' }],
  [undefined, { cause: new Error('of another client') }],
])('the reason is %j for the failure %o', (reason, failure) => {
  expect(renderReason(failure).reason()).toBe(reason);
});

it('the reason disappears once the browser is online again', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { reason } = renderReason({ title: 'Pay rent' });
  expect(reason()).toBe('"Pay rent": you are offline.');
  act(() => void fireEvent(window, new Event('online')));
  expect(reason()).toBeUndefined();
});

it('the reason quotes forty characters of a title at most', () => {
  const { reason } = renderReason({ title: '😀'.repeat(41) });
  expect(reason()).toBe(`"${'😀'.repeat(39)}…": the server did not answer.`);
});

it.each<[string, Partial<TodoSnapshot>]>([
  ['the list has changed', { todos: [] }],
  ['a load has begun', { loading: true }],
])('the reason disappears once %s', (_, next) => {
  const { reason, show } = renderReason();
  show(next);
  expect(reason()).toBeUndefined();
  show({});
  expect(reason()).toBeUndefined();
});

it('the reason that a todo was deleted elsewhere stays when the list changes', () => {
  const { reason, show } = renderReason({ deletedElsewhere: true });
  show({ todos: [] });
  expect(reason()).toBe('The todo was deleted elsewhere.');
});

it('the reason of the next failure is shown after one has disappeared', () => {
  const { reason, show, error } = renderReason();
  show({ todos: [] });
  show({ todos: [], error: { ...error, id: 2, title: 'Pay rent' } });
  expect(reason()).toBe('"Pay rent": the server did not answer.');
});
