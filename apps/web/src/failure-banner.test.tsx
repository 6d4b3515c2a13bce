import { act, fireEvent, render } from '@testing-library/react';
import { TodoApiError, type TodoApiErrorKind, type TodoError, type TodoSnapshot } from 'todo-core';
import { expect, it, vi } from 'vitest';
import { FailureBanner } from './failure-banner.tsx';
import { banner } from './test/open-page.tsx';
import { todo } from './test/todo.ts';
import { createValue } from './value.ts';

interface Failure extends Partial<TodoError> {
  readonly kind?: TodoApiErrorKind;
  readonly status?: number;
}

/** Renders the banner of a failure. By default, no answer came. */
function renderBanner({ kind = 'network', status, ...fields }: Failure = {}) {
  const call = { method: 'PATCH', url: '/api/todos/1' };
  const cause = new TodoApiError(kind, 'failed', call, status === undefined ? {} : { status });
  const error = { id: 1, message: 'Failed.', cause, deletedElsewhere: false, ...fields };
  const answerCount = createValue(0);
  const props = { store: { dismissError() {} }, loader: { answerCount }, field: { current: null } };
  const todos = [todo(1)];
  const element = (next?: object) => {
    const snapshot = { error, todos, ...next } as unknown as TodoSnapshot;
    return <FailureBanner snapshot={snapshot} {...props} />;
  };
  const { rerender } = render(element());
  return {
    changeList: () => rerender(element({ todos: [] })),
    failAgain: () => rerender(element({ error: { ...error } })),
    visitAbout: () => {
      rerender(<p>About</p>);
      rerender(element());
    },
    answer: () => act(() => answerCount.set(1)),
  };
}

const reason = () => /^Error Failed\. ?(.*)$/.exec(banner().textContent)?.[1];
const unanswered = 'The server did not answer.';

it.each<[string, Failure]>([
  [unanswered, {}],
  [unanswered, { kind: 'timeout' }],
  ['"Pay rent": the server did not answer.', { title: 'Pay rent' }],
  ['"Untitled": the server did not answer.', { title: ' ' }],
  [`"${'😀'.repeat(40)}": the server did not answer.`, { title: '😀'.repeat(40) }],
  [`"${'😀'.repeat(39)}…": the server did not answer.`, { title: '😀'.repeat(41) }],
  ['The server is busy; try again.', { kind: 'status', status: 429 }],
  ['"Milk": the server is busy; try again.', { kind: 'status', status: 503, title: 'Milk' }],
  ['The todo was deleted elsewhere.', { deletedElsewhere: true }],
  ['"Pay rent" was deleted elsewhere.', { deletedElsewhere: true, title: 'Pay rent' }],
  ['The server reported an error.', { kind: 'status', status: 500 }],
  ['none', { kind: 'response', title: 'Pay rent' }],
  ['none', { cause: new Error('of another client') }],
])('the reason is: %s, for the failure %o', (text, failure) => {
  renderBanner(failure);
  expect(reason() || 'none').toBe(text);
});

it('a reason that has ended stays away, also after a visit to About', () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { visitAbout } = renderBanner({ title: 'Pay rent' });
  expect(reason()).toBe('"Pay rent": you are offline.');
  visitAbout();
  expect(reason()).toBe('"Pay rent": you are offline.');
  onLine.mockReturnValue(true);
  fireEvent(window, new Event('online'));
  expect(reason()).toBe('');
  visitAbout();
  expect(reason()).toBe('');
});

it.each<[when: string, end: (page: ReturnType<typeof renderBanner>) => void]>([
  ['the list has changed', ({ changeList }) => changeList()],
  ['the server has answered with the same list', ({ answer }) => answer()],
])('the reason disappears once %s, until the next failure', (_, end) => {
  const page = renderBanner();
  end(page);
  expect(reason()).toBe('');
  page.failAgain();
  expect(reason()).toBe(unanswered);
});

it('the reason that a todo was deleted elsewhere stays', () => {
  renderBanner({ deletedElsewhere: true }).answer();
  expect(reason()).toBe('The todo was deleted elsewhere.');
});
