import { act, render } from '@testing-library/react';
import {
  type ChangeEnd,
  TodoApiError,
  type TodoApiErrorKind,
  type TodoError,
  type TodoStore,
} from 'todo-core';
import { expect, it, vi } from 'vitest';
import { closeFailure, createOutcomes } from '../state/outcomes.ts';
import { FailureBanner } from './failure-banner.tsx';
import { banner } from '../test/open-page.tsx';
import { createValue } from '../state/value.ts';

interface Failure extends Partial<TodoError> {
  readonly kind?: TodoApiErrorKind;
  readonly status?: number;
}

/** Renders the banner of a failure. By default, no answer came. */
function renderBanner({ kind = 'network', status, ...fields }: Failure = {}) {
  const call = { method: 'PATCH', url: '/api/todos/1' };
  const cause = new TodoApiError(kind, 'failed', call, status === undefined ? {} : { status });
  const error = { id: 1, message: 'Failed.', cause, deletedElsewhere: false, ...fields };
  const snapshot = createValue<object>({ todos: [], changes: [] });
  const set = (next: object) => act(() => snapshot.set({ ...snapshot.get(), ...next }));
  const dismissError = () => set({ error: undefined });
  const { subscribe, get: getSnapshot } = snapshot;
  const store = { subscribe, getSnapshot, dismissError } as unknown as TodoStore;
  const outcomes = createOutcomes(store);
  const element = <FailureBanner failure={outcomes.failure} onClose={dismissError} />;
  const { rerender } = render(element);
  set({ error });
  return {
    /** A list arrives that differs. */
    change: () => set({ todos: [] }),
    /** A change ends, and the list differs. */
    end(outcome: ChangeEnd['outcome'], id: number) {
      const change = { id, state: 'sent', action: 'toggle', todoId: 1, completed: true };
      act(() => outcomes.handleEnd({ outcome, change } as ChangeEnd));
      set({ todos: [], changes: [] });
    },
    /** Fails while these changes are pending. */
    failAgain: (...ids: readonly number[]) =>
      set({ error: { ...error }, changes: ids.map((id) => ({ id })) }),
    leave: () => rerender(<p>About</p>),
    comeBack: () => rerender(element),
    expectList: outcomes.expectList,
    comeOnline: () => act(outcomes.handleOnline),
    closeIf: (succeeds: Promise<boolean>) => act(() => closeFailure(store, () => true, succeeds)),
  };
}

const reason = () => /^Error Failed\. ?(.*)$/.exec(banner().textContent)?.[1];
const unanswered = 'The server did not answer.';

it.each<[string, Failure]>([
  [unanswered, {}],
  [unanswered, { kind: 'timeout' }],
  ['"Pay rent": the server did not answer.', { title: 'Pay rent' }],
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

it('a reason stays over a visit to About, unless it ends meanwhile', () => {
  const { leave, comeBack, change } = renderBanner();
  leave();
  comeBack();
  expect(reason()).toBe(unanswered);
  leave();
  change();
  comeBack();
  expect(reason()).toBe('');
});

it.each<[when: string, end: (page: ReturnType<typeof renderBanner>) => void]>([
  ['a list with a change arrives', ({ change }) => change()],
  ['an unchanged list arrives', ({ expectList }) => act(expectList())],
  [
    'a change that was asked for later is made',
    ({ failAgain, end }) => {
      failAgain(1);
      end('made', 2);
    },
  ],
])('the reason disappears when %s', (_, end) => {
  const page = renderBanner();
  end(page);
  expect(reason()).toBe('');
  page.failAgain();
  expect(reason()).toBe(unanswered);
});

it.each<[what: string, happens: (page: ReturnType<typeof renderBanner>) => void]>([
  [
    'a change that was asked for before the failure is made',
    ({ failAgain, end }) => {
      failAgain(1);
      end('made', 1);
    },
  ],
  [
    'a list that was asked for before the failure arrives',
    ({ expectList, failAgain }) => {
      const handleArrival = expectList();
      failAgain();
      act(handleArrival);
    },
  ],
  ['an `online` event follows a failure that happened online', ({ comeOnline }) => comeOnline()],
])('the reason stays when %s', (_, happens) => {
  const page = renderBanner();
  happens(page);
  expect(reason()).toBe(unanswered);
});

it('the reason that the browser is offline disappears once it is online', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { comeOnline } = renderBanner();
  expect(reason()).toBe('You are offline.');
  comeOnline();
  expect(reason()).toBe('');
});

it('the reason that a todo was deleted elsewhere stays when the next list arrives', () => {
  const { expectList } = renderBanner({ deletedElsewhere: true });
  act(expectList());
  expect(reason()).toBe('The todo was deleted elsewhere.');
});

it('a `Try again` that succeeds closes its own failure only', async () => {
  const { closeIf, failAgain } = renderBanner();
  const succeeded = Promise.resolve(true);
  const closed = closeIf(succeeded);
  failAgain();
  await closed;
  expect(banner()).toHaveTextContent('Failed.');
  await closeIf(succeeded);
  expect(banner()).toBeEmptyDOMElement();
});
