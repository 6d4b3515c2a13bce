import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { joinTabs } from './tabs.ts';
import { collectListeners } from './test/collect-listeners.ts';
import { hearChannel, stubChannels, TestChannel } from './test/test-channel.ts';

let openChannels: () => readonly string[];
let removeListeners: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  removeListeners = collectListeners(window);
  openChannels = stubChannels();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  removeListeners();
});

const transition = (type: string, persisted: boolean) =>
  dispatchEvent(new PageTransitionEvent(type, { persisted }));

it('sends one message for what changes in 250 milliseconds', () => {
  const tell = joinTabs('todos', () => {});
  const heard = hearChannel('todos');
  for (let i = 0; i < 5; i += 1) tell();
  vi.advanceTimersByTime(249);
  expect(heard).toHaveLength(0);
  vi.advanceTimersByTime(1000);
  expect(heard).toEqual(['changed']);
  tell();
  vi.advanceTimersByTime(250);
  expect(heard).toHaveLength(2);
});

it('sends the last message before the page is left, or once it is back', () => {
  const tell = joinTabs('todos', () => {});
  const heard = hearChannel('todos');
  tell();
  transition('pagehide', true);
  expect(heard).toHaveLength(1);
  // A call that settles while the page goes into the back/forward cache.
  tell();
  vi.advanceTimersByTime(1000);
  expect(heard).toHaveLength(1);
  transition('pageshow', true);
  expect(heard).toHaveLength(2);
});

it('has no channel in the back/forward cache, and one again when the page is back', () => {
  const onChange = vi.fn();
  joinTabs('todos', onChange);
  const tellHere = joinTabs('todos', () => {});
  transition('pageshow', false);
  expect(openChannels()).toHaveLength(2);
  transition('pagehide', true);
  expect(openChannels()).toHaveLength(0);
  tellHere();
  vi.advanceTimersByTime(250);
  expect(onChange).not.toHaveBeenCalled();
  transition('pageshow', true);
  expect(openChannels()).toHaveLength(2);
});

it.each([
  ['there are no channels', () => vi.stubGlobal('BroadcastChannel', undefined)],
  [
    'a channel cannot send',
    () =>
      vi.spyOn(TestChannel.prototype, 'postMessage').mockImplementation(() => {
        throw new DOMException('Channel is closed', 'InvalidStateError');
      }),
  ],
])('if %s, the page works as before', (_, refuse) => {
  refuse();
  const tell = joinTabs('todos', () => {});
  expect(tell).not.toThrow();
  // An error in a listener is reported as uncaught, which fails this file.
  transition('pagehide', true);
  transition('pageshow', true);
  expect(tell).not.toThrow();
});
