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
  const element = (next: object) => {
    const snapshot = { error, todos: [], ...next } as unknown as TodoSnapshot;
    const page = {
      store: { dismissError: () => {} },
      loader: { answerCount },
      field: { current: null },
    };
    return <FailureBanner snapshot={snapshot} {...page} />;
  };
  const todos = [todo(1)];
  const { rerender } = render(element({ todos }));
  return {
    error,
    show: (next: object) => rerender(element({ todos, ...next })),
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
  ['The server answered with an error.', { kind: 'status', status: 500 }],
  ['', { kind: 'response', title: 'Pay rent' }],
  ['', { cause: new Error('of another client') }],
])('the reason is "%s" for the failure %o', (text, failure) => {
  renderBanner(failure);
  expect(reason()).toBe(text);
});

it('says that the browser is offline until it is online again', () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  renderBanner({ title: 'Pay rent' });
  expect(reason()).toBe('"Pay rent": you are offline.');
  onLine.mockReturnValue(true);
  fireEvent(window, new Event('online'));
  expect(reason()).toBe('');
});

it.each<[string, (page: ReturnType<typeof renderBanner>) => void]>([
  ['the list has changed', ({ show }) => show({ todos: [] })],
  ['the server has answered with the same list', ({ answer }) => answer()],
])('the reason disappears once %s', (_, change) => {
  const page = renderBanner();
  change(page);
  expect(reason()).toBe('');
});

it('the reason that a todo was deleted elsewhere stays', () => {
  const { show, answer } = renderBanner({ deletedElsewhere: true });
  answer();
  expect(reason()).toBe('The todo was deleted elsewhere.');
  show({ error: undefined });
  expect(banner()).toBeEmptyDOMElement();
});

it('the reason of the next failure is shown after one has disappeared', () => {
  const { show, error, answer } = renderBanner();
  answer();
  show({ error: { ...error, id: 2 } });
  expect(reason()).toBe(unanswered);
});
