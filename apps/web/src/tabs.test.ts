import { createTodoStore, type Todo, type TodoApi } from 'todo-core';
import { afterEach, beforeEach, expect, it, type MockInstance, vi } from 'vitest';
import { joinTabs } from './tabs.ts';
import { milkAndBread, todo } from './test/open-page.tsx';

/** The channels that are open; a message reaches the others of its name. */
let channels: TestChannel[];

class TestChannel extends EventTarget {
  constructor(readonly name: string) {
    super();
    channels.push(this);
  }
  postMessage(data: unknown): void {
    for (const other of channels) {
      if (other === this || other.name !== this.name) continue;
      other.dispatchEvent(new MessageEvent('message', { data }));
    }
  }
  close(): void {
    channels = channels.filter((each) => each !== this);
  }
}

let pageListeners: MockInstance<typeof addEventListener>;

beforeEach(() => {
  pageListeners = vi.spyOn(globalThis, 'addEventListener');
  channels = [];
  vi.stubGlobal('BroadcastChannel', TestChannel);
});

afterEach(() => {
  vi.unstubAllGlobals();
  // The pages of earlier tests get no more events.
  for (const [type, listener] of pageListeners.mock.calls) removeEventListener(type, listener);
});

/** A server that confirms everything at once, for all tabs. */
function createTestApi(): TodoApi & { readonly updates: Todo[] } {
  const updates: Todo[] = [];
  let lastId = 2;
  return {
    updates,
    list: () => Promise.resolve(milkAndBread),
    create: (title) => Promise.resolve(todo((lastId += 1), title)),
    update: (changed) => {
      updates.push(changed);
      return Promise.resolve(changed);
    },
    remove: () => Promise.resolve(),
  };
}

function openTab(api: TodoApi, name = 'todos') {
  const store = createTodoStore(api, { todos: milkAndBread });
  joinTabs(store, name);
  return store;
}

const titles = (store: ReturnType<typeof openTab>) =>
  store.getSnapshot().todos.map(({ title }) => title);

/** Waits some milliseconds, so that calls do not overlap. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 5));

const transition = (type: string, persisted: boolean) =>
  dispatchEvent(new PageTransitionEvent(type, { persisted }));

it('a todo renamed in one tab and ticked in another keeps its new title', async () => {
  const api = createTestApi();
  const [one, two] = [openTab(api), openTab(api)];
  await one.rename(1, 'Oat milk');
  await pause();
  await two.toggle(1);
  expect(api.updates.at(-1)).toEqual(todo(1, 'Oat milk', true));
  expect(one.getSnapshot().todos).toEqual(two.getSnapshot().todos);
});

it('a todo added or deleted in one tab is added or deleted in the other, once', async () => {
  const api = createTestApi();
  const [one, two] = [openTab(api), openTab(api)];
  await one.create('Eggs');
  await two.remove(2);
  expect(titles(one)).toEqual(['Milk', 'Eggs']);
  expect(titles(two)).toEqual(['Milk', 'Eggs']);
});

it('tabs of another server or user get no messages', async () => {
  const api = createTestApi();
  const [one, two] = [openTab(api), openTab(api, 'others')];
  await one.remove(2);
  expect(titles(two)).toEqual(['Milk', 'Bread']);
});

it.each<[string, unknown]>([
  ['no change', 'removed'],
  ['an unknown change', { type: 'renamed', todo: todo(1, 'Oat milk'), sentAt: 1, answeredAt: 2 }],
  ['a malformed todo', { type: 'updated', todo: { id: 1 }, sentAt: 1, answeredAt: 2 }],
  ['no time', { type: 'removed', id: 1 }],
  ['a time that is none', { type: 'removed', id: 1, sentAt: 'now', answeredAt: 2 }],
  ['half of the times', { type: 'removed', id: 1, sentAt: 1, answeredAt: NaN }],
])('a message with %s changes nothing', (_, message) => {
  const store = openTab(createTestApi());
  new TestChannel('todos').postMessage(message);
  expect(titles(store)).toEqual(['Milk', 'Bread']);
});

it('a page in the back/forward cache has no channel, and has one again when it is back', async () => {
  const api = createTestApi();
  const [one, two] = [openTab(api), openTab(api)];
  transition('pageshow', false);
  expect(channels).toHaveLength(2);
  transition('pagehide', true);
  expect(channels).toHaveLength(0);
  await one.rename(1, 'Unheard');
  expect(titles(two)).toEqual(['Milk', 'Bread']);
  transition('pageshow', true);
  await pause();
  await one.rename(2, 'Rye');
  expect(titles(two)).toEqual(['Milk', 'Rye']);
});

it.each([
  ['is missing', undefined],
  [
    'is refused',
    class extends TestChannel {
      constructor(name: string) {
        super(name);
        throw new DOMException('The operation is insecure.', 'SecurityError');
      }
    },
  ],
  [
    'cannot send',
    class extends TestChannel {
      override postMessage(): void {
        throw new DOMException('Channel is closed', 'InvalidStateError');
      }
    },
  ],
])('if the channel %s, the page works as before', async (_, channel) => {
  vi.stubGlobal('BroadcastChannel', channel);
  const store = openTab(createTestApi());
  expect(await store.rename(1, 'Oat milk')).toBe(true);
  transition('pagehide', true);
  transition('pageshow', true);
  expect(await store.remove(2)).toBe(true);
  expect(titles(store)).toEqual(['Oat milk']);
  // An error in a listener is reported as uncaught later, which fails this file.
  await pause();
});
