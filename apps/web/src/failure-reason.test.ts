import { TodoApiError, type TodoApiErrorKind } from 'todo-core';
import { expect, it, vi } from 'vitest';
import { failureReason } from './failure-reason.ts';

function reasonOf(
  kind: TodoApiErrorKind,
  { status, isOnline = true }: { status?: number; isOnline?: boolean } = {},
) {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  const call = { method: 'PATCH', url: '/api/todos/1' };
  const cause = new TodoApiError(kind, 'failed', call, status === undefined ? {} : { status });
  const reason = failureReason({
    id: 1,
    action: 'toggle',
    message: 'Unable to toggle a todo',
    cause,
    causes: [cause],
    deletedElsewhere: status === 410,
  });
  online.mockRestore();
  return reason;
}

it('says that the browser is offline, or else that the server did not answer', () => {
  for (const kind of ['network', 'timeout'] as const) {
    expect(reasonOf(kind, { isOnline: false })).toBe('You are offline.');
    expect(reasonOf(kind)).toBe('The server did not answer.');
  }
});

it('says that the server is busy, or that the todo is gone', () => {
  expect(reasonOf('status', { status: 429 })).toBe('The server is busy; try again.');
  expect(reasonOf('status', { status: 503 })).toBe('The server is busy; try again.');
  expect(reasonOf('status', { status: 410 })).toBe('The todo was deleted elsewhere.');
});

it('says nothing where the user can do nothing, though offline', () => {
  expect(reasonOf('status', { status: 500, isOnline: false })).toBeUndefined();
  expect(reasonOf('response')).toBeUndefined();
  expect(reasonOf('request')).toBeUndefined();
});
