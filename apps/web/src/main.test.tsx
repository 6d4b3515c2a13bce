import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { checkbox, newTodoField, startStudents } from './test/open-page.tsx';
import { milkAndBread } from './test/todo.ts';

let startCount = 0;

beforeEach(() => {
  // Those of the pages would go on in the tests after them.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  // The page is not rendered by a test, but by itself.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  // A list that comes later would be kept in the next test.
  vi.stubGlobal('__APP_CONFIG__', { ...__APP_CONFIG__, keepList: false });
});

afterEach(async () => {
  await passMoment();
  dispatchEvent(new PageTransitionEvent('pagehide'));
  document.body.replaceChildren();
});

/** Opens an address on a host that answers each with the same page, and runs its script. */
async function start(path: string) {
  const students = startStudents({ todos: milkAndBread });
  history.replaceState(null, '', path);
  if (!document.getElementById('root')) document.body.innerHTML = '<div id="root"></div>';
  // With another query, the module runs again.
  startCount += 1;
  await import(/* @vite-ignore */ `./main.tsx?start=${startCount}`);
  return students;
}

const passMoment = () => new Promise((resolve) => setTimeout(resolve, 20));

it('once the browser is online again, it is no reason any more, even before a list', async () => {
  const students = await start('/todos/all');
  await screen.findByText('Milk');
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  for (const method of ['PATCH', 'GET'] as const) students.next(method, { failure: 'network' });
  checkbox('Milk').click();
  const reason = await screen.findByText('You are offline ·');
  dispatchEvent(new Event('online'));
  await waitFor(() => expect(reason).not.toBeInTheDocument());
});

it('text typed into the HTML of another route stays, and a kept draft joins the pasted titles', async () => {
  // Tabs whose pages, APIs and users are the same share it.
  const key = '/ todos 5 /api 7';
  sessionStorage.setItem(key, JSON.stringify({ draft: 'Kept', pasted: ['Older'], changes: [] }));
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
  dispatchEvent(new Event('pagehide'));
  expect(sessionStorage.getItem(key)).toContain('"Half"');
});

it('a refusal removes the service worker', async () => {
  const unregister = vi.fn();
  const getRegistration = () => Promise.resolve({ scope: 'https://todos.example/', unregister });
  Object.assign(navigator, { serviceWorker: { getRegistration } });
  const students = await start('/todos/all');
  await screen.findByText('Milk');
  students.next('PATCH', { failure: 401 });
  checkbox('Milk').click();
  await waitFor(() => expect(unregister).toHaveBeenCalled());
  Reflect.deleteProperty(navigator, 'serviceWorker');
});
