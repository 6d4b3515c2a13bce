import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { joinTabs } from './tabs.ts';
import { collectListeners } from './test/collect-listeners.ts';
import { milkAndBread } from './test/open-page.tsx';
import { todo } from './test/todo.ts';
import { watchChanges } from './watched-api.ts';

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

let removeListeners: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  removeListeners = collectListeners(window);
  channels = [];
  vi.stubGlobal('BroadcastChannel', TestChannel);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  removeListeners();
});

/** Returns what the other tabs with the same todos hear. */
function hearTabs() {
  const messages: unknown[] = [];
  new TestChannel('todos').addEventListener('message', (event) => {
    messages.push((event as MessageEvent).data);
  });
  return messages;
}

const transition = (type: string, persisted: boolean) =>
  dispatchEvent(new PageTransitionEvent(type, { persisted }));

it('tells the tabs with the same todos that something has changed, and no others', () => {
  const [here, there, elsewhere] = [vi.fn(), vi.fn(), vi.fn()];
  const tell = joinTabs('todos', here);
  joinTabs('todos', there);
  joinTabs('others', elsewhere);
  const heard = hearTabs();
  tell();
  expect(there).toHaveBeenCalledTimes(1);
  expect(heard).toEqual(['changed']);
  expect(here).not.toHaveBeenCalled();
  expect(elsewhere).not.toHaveBeenCalled();
});

it('sends at most one message in 250 milliseconds, and always the last', () => {
  const tell = joinTabs('todos', () => {});
  const heard = hearTabs();
  for (let i = 0; i < 5; i += 1) tell();
  vi.advanceTimersByTime(249);
  expect(heard).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(heard).toHaveLength(2);
  vi.advanceTimersByTime(1000);
  expect(heard).toHaveLength(2);
  tell();
  expect(heard).toHaveLength(3);
});

it('sends the last message before the page is left, or once it is back', () => {
  const tell = joinTabs('todos', () => {});
  const heard = hearTabs();
  tell();
  tell();
  transition('pagehide', true);
  expect(heard).toHaveLength(2);
  vi.advanceTimersByTime(249);
  // A call that settles while the page goes into the back/forward cache.
  tell();
  vi.advanceTimersByTime(1000);
  expect(heard).toHaveLength(2);
  transition('pageshow', true);
  expect(heard).toHaveLength(3);
});

it('has no channel in the back/forward cache, and one again when the page is back', () => {
  const onChange = vi.fn();
  joinTabs('todos', onChange);
  const tellHere = joinTabs('todos', () => {});
  transition('pageshow', false);
  expect(channels).toHaveLength(2);
  transition('pagehide', true);
  expect(channels).toHaveLength(0);
  tellHere();
  expect(onChange).not.toHaveBeenCalled();
  transition('pageshow', true);
  expect(channels).toHaveLength(2);
});

it.each([
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
])('if the channel %s, the page works as before', (_, channel) => {
  vi.stubGlobal('BroadcastChannel', channel);
  const tell = joinTabs('todos', () => {});
  expect(tell).not.toThrow();
  // An error in a listener is reported as uncaught, which fails this file.
  transition('pagehide', true);
  transition('pageshow', true);
  expect(tell).not.toThrow();
});

it('each change of this tab is watched, failed or not, and a list call is not', async () => {
  const refuse = () => Promise.reject(new Error('refused'));
  const [onSent, onSettled] = [vi.fn(), vi.fn()];
  const list = () => Promise.resolve(milkAndBread);
  const refusing = { list, create: refuse, update: refuse, remove: refuse };
  const api = watchChanges(refusing, onSent, () => {}, onSettled);
  expect(await api.list()).toBe(milkAndBread);
  expect(onSettled).not.toHaveBeenCalled();
  await expect(api.create('Eggs')).rejects.toThrow('refused');
  await expect(api.update(todo(1, 'Oat milk'))).rejects.toThrow('refused');
  await expect(api.remove(2)).rejects.toThrow('refused');
  expect(onSent.mock.calls).toEqual([['Eggs'], ['Oat milk', 1]]);
  expect(onSettled).toHaveBeenCalledTimes(3);
});
