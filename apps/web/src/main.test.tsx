import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createGate } from '@todos/test-utils/gate';
import { createTestStudentsApi } from 'todo-core/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { collectListeners } from './test/collect-listeners.ts';
import { button, link, newTodoField, titles } from './test/open-page.tsx';
import { server } from './test/server.ts';
import { hearChannel, stubChannels, TestChannel } from './test/test-channel.ts';
import { milkAndBread } from './test/todo.ts';

/** What tabs with the same todos share. */
const scope = 'todos 2 http://localhost:3000/api 7';
const textKey = `/ ${scope}`;

let removeListeners: () => void;
let openChannels: () => readonly string[];
let startCount = 0;

const config = { apiUrl: '/api', userId: 7, apiTimeoutMs: 10_000, version: '1.2.3' };

beforeEach(() => {
  removeListeners = collectListeners(window);
  openChannels = stubChannels();
  // The page is not rendered by a test, but by itself.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  vi.stubGlobal('__APP_CONFIG__', config);
});

afterEach(() => {
  dispatchEvent(new PageTransitionEvent('pagehide'));
  removeListeners();
  onbeforeunload = null;
  delete window.submittedTitles;
  document.body.replaceChildren();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

/**
 * Opens an address on a host that answers each with the same page, and runs its script.
 *
 * @param before called between the HTML and its script
 */
async function start(path: string, before = () => {}) {
  const students = createTestStudentsApi({
    baseUrl: 'http://localhost:3000/api',
    todos: milkAndBread,
  });
  server.use(...students.handlers);
  history.replaceState(null, '', path);
  document.body.innerHTML = '<div id="root"><input name="title" aria-label="New todo"></div>';
  before();
  // With another query, the module runs again.
  startCount += 1;
  await import(/* @vite-ignore */ `./main.tsx?start=${startCount}`);
  const loads = () => students.calls.filter(({ method }) => method === 'GET').length;
  return { students, loads, user: userEvent.setup() };
}

const findCheckbox = (name: string) => screen.findByRole('checkbox', { name });
const tell = (type: string) => dispatchEvent(new Event(type));
const showAgain = () => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));

it('what was typed and submitted before the script is not lost, and neither is the focus', async () => {
  const { user } = await start('/todos/active', () => {
    (newTodoField() as HTMLInputElement).value = 'Eg';
    newTodoField().focus();
    window.submittedTitles = ['Flour'];
  });
  expect(await findCheckbox('Flour')).toBeVisible();
  expect(titles()).toEqual(['Milk', 'Flour']);
  expect(newTodoField()).toHaveValue('Eg');
  await user.keyboard('gs{Enter}');
  expect(await findCheckbox('Eggs')).toBeVisible();
  window.submittedTitles = ['Salt'];
  tell('titlesubmit');
  await waitFor(() => expect(titles()).toEqual(['Milk', 'Flour', 'Eggs', 'Salt']));
});

it('another address becomes that of all todos, whose list is asked for again when the page is shown or online again, or another tab has changed it', async () => {
  const before = history.length;
  const { loads, students } = await start('/nowhere');
  await screen.findByText('Bread');
  expect(location.pathname).toBe('/todos/all');
  expect(history.length).toBe(before);
  expect(newTodoField()).not.toHaveFocus();
  expect(students.calls.map(({ url }) => url)).toEqual([
    'http://localhost:3000/api/todos?userId=7',
  ]);
  expect(openChannels()).toEqual([scope]);
  tell('online');
  await waitFor(() => expect(loads()).toBe(2));
  tell('visibilitychange');
  await waitFor(() => expect(loads()).toBe(3));
  const otherTab = new TestChannel(scope);
  otherTab.postMessage('changed');
  await waitFor(() => expect(loads()).toBe(4));
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  otherTab.postMessage('changed');
  hidden.mockRestore();
  showAgain();
  await waitFor(() => expect(loads()).toBe(5));
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(loads()).toBe(5);
});

it('the About page asks for nothing, and takes no focus', async () => {
  const { students } = await start('/about');
  expect(await screen.findByText(/Version 1\.2\.3/)).toBeVisible();
  expect(document.body).toHaveFocus();
  for (const type of ['online', 'visibilitychange']) tell(type);
  showAgain();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(students.calls).toEqual([]);
});

it('a change of this tab is told to the others once it has settled, and a title in flight is not kept', async () => {
  const { students, user } = await start('/todos/all');
  await screen.findByText('Milk');
  const heard = hearChannel(scope);
  const gate = createGate();
  students.next('POST', { delay: gate.opened });
  await user.type(newTodoField(), 'Eggs{Enter}');
  await waitFor(() => expect(students.calls.at(-1)?.method).toBe('POST'));
  tell('visibilitychange');
  expect(sessionStorage.getItem(textKey)).toBeNull();
  expect(heard).toEqual([]);
  gate.open();
  await findCheckbox('Eggs');
  await waitFor(() => expect(heard).toEqual(['changed']));
});

it('what was kept over a reload is back: the draft, a failed title and a failed rename', async () => {
  sessionStorage.setItem(textKey, JSON.stringify([['Half'], ['Eggs'], [[1, 'Oat milk']]]));
  const { user } = await start('/todos/all');
  const retry = await screen.findByRole('button', { name: 'Try again to rename Milk' });
  expect(retry.closest('li')).toHaveTextContent('Not saved: Oat milk');
  expect(newTodoField()).toHaveValue('Half');
  expect(screen.getByRole('list', { name: 'Not saved' })).toHaveTextContent('Eggs');
  await user.type(newTodoField(), '{Enter}');
  await findCheckbox('Half');
  tell('pagehide');
  expect(sessionStorage.getItem(textKey)).toBe('[[],["Eggs"],[[1,"Oat milk"]]]');
});

it('a page that cannot be rendered says that the todos are safe, and can be reloaded', async () => {
  const { user } = await start('/todos/all');
  const milk = await screen.findByText('Milk');
  const log = vi.spyOn(console, 'error').mockReturnValue();
  // As extensions that rewrite pages do: React cannot remove the row any more.
  milk.closest('li')?.remove();
  await user.click(link('Completed'));
  expect(await screen.findByText('Something went wrong. Your saved todos are safe.')).toBeVisible();
  expect(screen.getByRole('main')).toHaveFocus();
  vi.stubGlobal('location', { reload: vi.fn() });
  await user.click(button('Reload the page'));
  expect(location.reload).toHaveBeenCalledTimes(1);
  log.mockClear();
});
