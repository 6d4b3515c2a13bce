import { act, render } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { type ChangeEnd, TodoApiError, type TodoError } from 'todo-core';
import { expect, it, vi } from 'vitest';
import { App } from '../app.tsx';
import { createPage } from '../page.ts';
import { banner } from '../test/open-page.tsx';
import { createTestApi } from '../test/todo.ts';

const call = { method: 'PATCH', url: '/api/todos/1' };
const because = (kind: 'timeout' | 'network' | 'response') => ({
  cause: new TodoApiError(kind, 'failed', call),
});
const status = (status: number, method = 'PATCH') => ({
  cause: new TodoApiError('status', 'failed', { ...call, method }, { status }),
});

/** Renders the banner of a page. */
function renderBanner() {
  const page = createPage(createTestApi());
  const { state, failure } = page;
  const set = (next: object) =>
    act(() => failure.handleSnapshot({ ...state.get().snapshot, ...next }));
  render(
    <BrowserRouter>
      <App page={{ ...page, showRoute: () => {} }} />
    </BrowserRouter>,
  );
  return {
    ...failure,
    fail: (error: Partial<TodoError>) =>
      set({
        // What was asked for before.
        changes: [{ id: 4, state: 'failed', action: 'rename', todoId: 1, title: '' } as const],
        error: { id: 1, message: 'Failed.', deletedElsewhere: false, ...error },
      }),
  };
}

const reason = () =>
  /^Error Failed\. ?(.*)$/.exec(banner().querySelector('[aria-hidden]')?.textContent ?? '')?.[1];

it.each<[string, Partial<TodoError>]>([
  ['The server did not answer.', because('timeout')],
  ['The server did not answer · Pay rent', { ...because('network'), title: 'Pay rent' }],
  ['The server is busy; try again.', status(429)],
  ['The server is busy; try again · Milk', { ...status(503), title: 'Milk' }],
  ['You may have to sign in again: reload the page.', status(401)],
  ['You may have to sign in again: reload the page.', status(403, 'GET')],
  ['You may have to sign in again: reload the page.', status(511)],
  ['The server refused the change · Milk', { ...status(403), title: 'Milk' }],
  ['The todo was deleted elsewhere · Pay rent', { deletedElsewhere: true, title: 'Pay rent' }],
  ['The server reported an error.', status(500)],
  ['Pay rent', { ...because('response'), title: 'Pay rent' }],
  ['', { cause: new Error('of another client') }],
])('the reason is "%s" for the failure %o', (text, error) => {
  renderBanner().fail(error);
  expect(reason()).toBe(text);
});

it('the reason disappears once a list or a change asked for later has come, or the line is back', () => {
  const { fail, handleEnd, endReason } = renderBanner();
  const make = (id: number) =>
    act(() => handleEnd({ outcome: 'made', change: { id } } as ChangeEnd));
  fail(because('network'));
  make(4);
  expect(reason()).toBe('The server did not answer.');
  make(5);
  expect(reason()).toBe('');
  fail({ ...because('network'), id: 2 });
  act(endReason);
  expect(reason()).toBe('');
  fail({ deletedElsewhere: true });
  act(endReason);
  expect(reason()).toBe('The todo was deleted elsewhere.');
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fail(because('network'));
  expect(reason()).toBe('You are offline.');
});
