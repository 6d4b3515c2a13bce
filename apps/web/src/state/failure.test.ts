import { type ChangeEnd, TodoApiError, type TodoError } from 'todo-core';
import { expect, it, vi } from 'vitest';
import { createPage } from '../page.ts';
import { createTestApi } from '../test/todo.ts';
import type { Reason } from './page-state.ts';

const because = (kind: 'timeout' | 'network' | 'response') => ({
  cause: new TodoApiError(kind, 'failed', { method: 'PATCH', url: '' }),
});
const status = (status: number, method = 'PATCH') => ({
  cause: new TodoApiError('status', 'failed', { method, url: '' }, { status }),
});

function open() {
  const { state, failure } = createPage(createTestApi());
  return {
    ...failure,
    reason: () => state.get().reason,
    fail: (error: Partial<TodoError>) =>
      failure.handleSnapshot({
        ...state.get().snapshot,
        // What was asked for before.
        changes: [{ id: 4, state: 'failed', action: 'rename', todoId: 1, title: '' }],
        error: { id: 1, message: 'Failed.', deletedElsewhere: false, ...error } as TodoError,
      }),
  };
}

it.each<[Reason | undefined, Partial<TodoError>]>([
  ['unanswered', because('timeout')],
  ['unanswered', because('network')],
  ['busy', status(429)],
  ['busy', status(503)],
  ['signedOut', status(401)],
  ['signedOut', status(403, 'GET')],
  ['signedOut', status(511)],
  ['refused', status(403)],
  ['deleted', { deletedElsewhere: true }],
  ['reported', status(500)],
  [undefined, because('response')],
  [undefined, { cause: new Error('of another client') }],
])('the reason is %s for the failure %o', (text, error) => {
  const { fail, reason } = open();
  fail(error);
  expect(reason()).toBe(text);
});

it('the reason disappears once a list or a change asked for later has come, or the line is back', () => {
  const { fail, handleEnd, endReason, reason } = open();
  const make = (id: number) => handleEnd({ outcome: 'made', change: { id } } as ChangeEnd);
  fail(because('network'));
  make(4);
  expect(reason()).toBe('unanswered');
  make(5);
  expect(reason()).toBeUndefined();
  fail({ ...because('network'), id: 2 });
  endReason();
  expect(reason()).toBeUndefined();
  fail({ deletedElsewhere: true });
  endReason();
  expect(reason()).toBe('deleted');
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fail(because('network'));
  expect(reason()).toBe('offline');
});
