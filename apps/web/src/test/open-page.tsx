import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter } from 'react-router-dom';
import { createTodoApi, type Todo } from 'todo-core';
import { createTestApi, type TestOverride } from 'todo-core/testing';
import { readPicture } from '../last-list/picture.ts';
import { createPage } from '../page.ts';
import { App } from '../app.tsx';
import { server } from './server.ts';

interface PageOptions {
  readonly path?: string;
  readonly todos?: readonly Todo[];
  /** How the API responds to the first load. */
  readonly load?: TestOverride;
}

/** Starts a new students API for the page. */
export function startStudents({ todos = [], load }: PageOptions) {
  const students = createTestApi({ baseUrl: 'http://localhost:3000/api', todos });
  if (load) students.next('GET', load);
  server.use(...students.handlers);
  return students;
}

/** Opens a page of a new app. Returns before the list is loaded. */
export function openPage({ path = '/todos/all', ...options }: PageOptions = {}) {
  const students = startStudents(options);
  const picture = readPicture();
  const page = createPage(createTodoApi(__APP_CONFIG__.api), undefined, { picture });
  history.replaceState(null, '', path);
  render(
    <BrowserRouter useTransitions={false}>
      <App page={page} />
    </BrowserRouter>,
  );
  return { students, ...page, user: userEvent.setup() };
}

/** Opens a page and waits for its list. */
export async function openList(options: PageOptions = {}) {
  const page = openPage(options);
  await screen.findByText(/\d/, { selector: '.count' });
  return page;
}

export const newTodoField = () => screen.getByRole('textbox', { name: 'New todo' });
export const titles = () =>
  screen
    .queryAllByRole('listitem')
    .flatMap((row) => row.querySelector('.title')?.textContent ?? []);
export const button = (name: string) => screen.getByRole('button', { name });
export const link = (name: string) => screen.getByRole('link', { name });
export const checkbox = (name: string) => screen.getByRole('checkbox', { name });
