import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createTestStudentsApi } from 'todo-core/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { collectListeners } from './test/collect-listeners.ts';
import { banner, checkbox, newTodoField } from './test/open-page.tsx';
import { server } from './test/server.ts';
import { milkAndBread } from './test/todo.ts';

/** What tabs with the same todos share. */
const scope = 'todos 5 /api 7';

let startCount = 0;

beforeEach(() => {
  // Those of the pages would go on in the tests after them.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  // The page is not rendered by a test, but by itself.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  // A list that comes late would be kept in the next test.
  vi.stubGlobal('__APP_CONFIG__', { ...__APP_CONFIG__, keepList: false });
  return collectListeners();
});

afterEach(async () => {
  // A list that comes later would be kept in the next test.
  await passMoment();
  dispatchEvent(new PageTransitionEvent('pagehide'));
  vi.useRealTimers();
  onbeforeunload = null;
  document.body.replaceChildren();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

/** Opens an address on a host that answers each with the same page, and runs its script. */
async function start(path: string) {
  const students = createTestStudentsApi({
    baseUrl: 'http://localhost:3000/api',
    todos: milkAndBread,
  });
  server.use(...students.handlers);
  history.replaceState(null, '', path);
  if (!document.getElementById('root')) document.body.innerHTML = '<div id="root"></div>';
  // With another query, the module runs again.
  startCount += 1;
  await import(/* @vite-ignore */ `./main.tsx?start=${startCount}`);
  return { students, user: userEvent.setup() };
}

const tell = (type: string) => dispatchEvent(new Event(type));
const passMoment = () => new Promise((resolve) => setTimeout(resolve, 20));

it('an unknown address shows all todos, with the focus where it was', async () => {
  document.body.innerHTML = '<div id="root" data-route="active"><input name="new-todo" /></div>';
  await start('/nowhere');
  await screen.findByText('Bread');
  expect(location.pathname).toBe('/todos/all');
  expect(newTodoField()).toHaveValue('');
  expect(document.body).toHaveFocus();
});

it('the browser’s `online` event ends the reason that it is offline', async () => {
  const { students, user } = await start('/todos/all');
  await screen.findByText('Milk');
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  students.next('PATCH', { failure: 'network' });
  students.next('GET', { failure: 'network' });
  await user.click(checkbox('Milk'));
  await waitFor(() => expect(banner()).toHaveTextContent('You are offline: Milk'));
  students.next('GET', { failure: 500 });
  tell('online');
  await waitFor(() => expect(banner()).not.toHaveTextContent('offline'));
});

it('text typed into the HTML of another route stays, and a kept draft joins the pasted titles', async () => {
  const kept = { draft: 'Kept', pasted: ['Older'], changes: [] };
  sessionStorage.setItem(`/ ${scope}`, JSON.stringify(kept));
  document.body.innerHTML =
    '<div id="root" data-route="active"><input name="new-todo" value="Half" /></div>';
  document.querySelector('input')?.focus();
  window.onpagehide = () => {};
  await start('/');
  await screen.findByText('Bread');
  expect(newTodoField()).toHaveValue('Half');
  expect(newTodoField()).toHaveFocus();
  expect(screen.getByRole('list', { name: 'Pasted' })).toHaveTextContent(/^OlderKept$/);
  // From now on, the page itself keeps text.
  expect(window.onpagehide).toBeNull();
});

it('typed text is stored under its page, API and user', async () => {
  const { user } = await start('/todos/all');
  await user.type(await screen.findByRole('textbox', { name: 'New todo' }), 'Half');
  tell('pagehide');
  expect(Object.keys(sessionStorage)).toEqual([`/ ${scope}`]);
});

it('the About page requests nothing', async () => {
  const { students } = await start('/about');
  expect(await screen.findByText(/Version 1\.2\.3/)).toBeVisible();
  expect(document.body).toHaveFocus();
  for (const type of ['online', 'visibilitychange']) tell(type);
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await passMoment();
  expect(students.calls).toEqual([]);
});
