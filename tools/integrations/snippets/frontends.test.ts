import { createGate } from '@todos/test-utils/gate';
import { act, createElement, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, type Mock, test, vi } from 'vitest';
import { createApp } from 'vue';
import { startStudents } from './students.test-utils.ts';

/** Shows a snippet's list in a page. Resolves to a function that removes it. */
type Show = (page: HTMLElement) => Promise<() => unknown>;

const frontends: [name: string, show: Show][] = [
  [
    'React',
    async (page) => {
      const { TodoList } = await import('./readme/react.tsx');
      const root = createRoot(page);
      await act(async () => root.render(createElement(StrictMode, null, createElement(TodoList))));
      return () => act(async () => root.unmount());
    },
  ],
  [
    'Vue',
    async (page) => {
      const app = createApp((await import('./readme/todo-list.vue')).default);
      app.mount(page);
      return () => app.unmount();
    },
  ],
  [
    'Svelte',
    async (page) => {
      // Imported with the component, so that both use the same copy of Svelte.
      const { mount, unmount } = await import('svelte');
      const component = mount((await import('./readme/todo-list.svelte')).default, {
        target: page,
      });
      return () => unmount(component);
    },
  ],
  [
    'Solid',
    async (page) => {
      const { render } = await import('solid-js/web');
      const { TodoList } = await import('./readme/solid.tsx');
      return render(TodoList, page);
    },
  ],
  [
    'Angular',
    async (page) => {
      // As in a production build, which also compiles the template before.
      vi.stubGlobal('ngDevMode', false);
      await import('@angular/compiler');
      const { bootstrapApplication } = await import('@angular/platform-browser');
      const { TodoList } = await import('./readme/angular.ts');
      page.append(document.createElement('todo-list'));
      const app = await bootstrapApplication(TodoList);
      return () => app.destroy();
    },
  ],
  [
    'Plain DOM',
    async (page) => {
      const { showTodos } = await import('./readme/plain-dom.ts');
      const { store } = await import('./readme/store.ts');
      const list = page.appendChild(document.createElement('ul'));
      void store.load();
      return showTodos(store, list);
    },
  ],
];

describe.each(frontends)('the recipe for %s', (name, show) => {
  let page: HTMLElement;
  beforeEach(() => {
    vi.resetModules();
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    page = document.body.appendChild(document.createElement('main'));
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    page.remove();
  });

  const checkbox = () => page.querySelector('input');
  /** Waits for the assertion to hold, with React's renders done. */
  const until = (assertion: () => void) => act(() => vi.waitFor(assertion, { timeout: 10_000 }));

  test('shows the list, and a change once it is confirmed', async () => {
    const students = startStudents();
    const unmount = await show(page);
    await until(() => expect(page.textContent).toContain('Milk'));
    expect(checkbox()?.checked).toBe(false);
    await act(async () => checkbox()?.click());
    await until(() => expect(checkbox()?.checked).toBe(true));
    expect(students.todos[0]?.completed).toBe(true);
    await unmount();
  });

  test('shows no change that failed', async () => {
    const students = startStudents();
    const unmount = await show(page);
    await until(() => expect(page.textContent).toContain('Milk'));
    students.next('PATCH', { failure: 500 });
    await act(async () => checkbox()?.click());
    const { store } = await import('./readme/store.ts');
    await until(() => expect(store.getSnapshot().error).toBeDefined());
    expect(checkbox()?.checked).toBe(false);
    if (name !== 'Plain DOM') {
      await until(() => expect(page.textContent).toContain('Unable to toggle a todo'));
    }
    await unmount();
  });

  test('shows only what is confirmed, even if it is clicked again meanwhile', async () => {
    const students = startStudents();
    const unmount = await show(page);
    await until(() => expect(page.textContent).toContain('Milk'));
    const gate = createGate();
    students.next('PATCH', { delay: gate.opened });
    await act(async () => checkbox()?.click());
    await until(() => expect(students.calls).toHaveLength(2));
    await act(async () => checkbox()?.click());
    expect(checkbox()?.checked).toBe(false);
    gate.open();
    await until(() => expect(students.calls).toHaveLength(3));
    await until(() => expect(checkbox()?.checked).toBe(false));
    await unmount();
  });

  // The recipe for the plain DOM renders all rows again, and says so.
  if (name !== 'Plain DOM') {
    test('keeps the keyboard focus on a toggled row', async () => {
      startStudents();
      const unmount = await show(page);
      await until(() => expect(page.textContent).toContain('Milk'));
      const focused = checkbox();
      focused?.focus();
      await act(async () => focused?.click());
      await until(() => expect(checkbox()?.checked).toBe(true));
      expect(document.activeElement).toBe(focused);
      await unmount();
    });
  }

  test('unsubscribes from the store on unmount', async () => {
    startStudents();
    const { store } = await import('./readme/store.ts');
    const { subscribe } = store;
    const ends: Mock<() => void>[] = [];
    store.subscribe = (listener) => {
      const end = vi.fn(subscribe(listener));
      ends.push(end);
      return end;
    };
    const unmount = await show(page);
    await until(() => expect(page.textContent).toContain('Milk'));
    expect(ends).not.toHaveLength(0);
    await unmount();
    await until(() => expect(ends.filter((end) => end.mock.calls.length === 0)).toStrictEqual([]));
  });
});
