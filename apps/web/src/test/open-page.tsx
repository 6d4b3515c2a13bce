import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter } from 'react-router-dom';
import { createTodoApi, createTodoStore, type Todo } from 'todo-core';
import { createTestStudentsApi, type TestOverride } from 'todo-core/testing';
import { App } from '../app.tsx';
import { createListLoader } from '../list-loader.ts';
import { createTypedText } from '../typed-text.ts';
import { createUndo } from '../undo.ts';
import { watchChanges } from '../watched-api.ts';
import { server } from './server.ts';
import { todo, userId } from './todo.ts';

export const milkAndBread = [todo(1, 'Milk'), todo(2, 'Bread', true)];

interface PageOptions {
  readonly path?: string;
  readonly todos?: readonly Todo[];
  /** How the API responds to the first load. */
  readonly load?: TestOverride;
  /** The drafts that were kept over a reload. */
  readonly drafts?: readonly string[];
}

function noop() {}

/** Opens a page of a new app on a new students API. Returns before the list is loaded. */
export function openPage({ path = '/todos/all', todos = [], load, drafts }: PageOptions = {}) {
  const baseUrl = 'http://localhost:3000/api';
  const students = createTestStudentsApi({ baseUrl, todos });
  if (load) students.next('GET', load);
  server.use(...students.handlers);
  const noteRemove = (id: number) => undo.noteRemove(id);
  const api = watchChanges(createTodoApi({ baseUrl, userId }), noop, noteRemove, noop);
  const store = createTodoStore(api);
  const loader = createListLoader(store);
  const text = createTypedText(store, drafts);
  const undo = createUndo(store, text);
  history.replaceState(null, '', path);
  render(
    <BrowserRouter useTransitions={false}>
      <App
        store={store}
        loader={loader}
        text={text}
        undo={undo}
        config={{ apiUrl: '/api', userId, apiTimeoutMs: 10_000, version: '1.2.3' }}
      />
    </BrowserRouter>,
  );
  return { students, store, text, isUnsaved: text.isUnsaved, user: userEvent.setup() };
}

/** Opens a page and waits for its list. */
export async function openList(options: PageOptions = {}) {
  const page = openPage(options);
  await screen.findByText(/items left$/);
  return page;
}

export const newTodoField = () => screen.getByRole('textbox', { name: 'New todo' });
export const titles = () =>
  screen
    .queryAllByRole('listitem')
    .flatMap((row) => row.querySelector('.title')?.textContent ?? []);
export const checkbox = (name: string) => screen.getByRole('checkbox', { name });
export const banner = () => screen.getByRole('alert');
