import { TodoApiError, type TodoApiErrorKind, type TodoError } from 'todo-core';
import { expect, it, vi } from 'vitest';
import { failureReason } from './failure-reason.ts';

it.each<[string | undefined, TodoApiErrorKind, { status?: number; isOffline?: boolean }]>([
  ['You are offline.', 'network', { isOffline: true }],
  ['The server did not answer.', 'network', {}],
  ['The server did not answer.', 'timeout', {}],
  ['The server is busy; try again.', 'status', { status: 429 }],
  ['The server is busy; try again.', 'status', { status: 503 }],
  ['The todo was deleted elsewhere.', 'status', { status: 410 }],
  [undefined, 'status', { status: 500, isOffline: true }],
  [undefined, 'response', {}],
])('says %j after the failure %s (%o)', (reason, kind, { status, isOffline = false }) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(!isOffline);
  const call = { method: 'PATCH', url: '/api/todos/1' };
  const cause = new TodoApiError(kind, 'failed', call, status === undefined ? {} : { status });
  const error = { cause, deletedElsewhere: status === 410 } as TodoError;
  expect(failureReason(error)).toBe(reason);
});
