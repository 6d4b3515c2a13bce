import { beforeEach, expect, it, vi } from 'vitest';
import { joinTabs } from './tabs.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));

const leave = () => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));

it('a tab sends one message for what changes in 250 milliseconds, or before the page is left', () => {
  const channel = new BroadcastChannel('todos');
  const post = vi.spyOn(channel, 'postMessage');
  const tell = joinTabs(() => {}, channel);
  for (let count = 0; count < 5; count += 1) tell();
  vi.advanceTimersByTime(249);
  expect(post).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1000);
  expect(post).toHaveBeenCalledTimes(1);
  tell();
  // Throws if the channel is closed: an error in a listener is uncaught, which fails this file.
  leave();
  expect(post).toHaveBeenCalledTimes(2);
});

it('a tab hears of changes from before its script starts until it is left', async () => {
  const channel = new BroadcastChannel('todos');
  const otherTab = new BroadcastChannel('todos');
  otherTab.postMessage('changed');
  const onChange = vi.fn();
  joinTabs(onChange, channel);
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(1));
  const close = vi.spyOn(channel, 'close');
  leave();
  expect(close).toHaveBeenCalled();
  otherTab.close();
});

it('telling other tabs does not throw if the browser refuses a channel', () => {
  vi.stubGlobal('BroadcastChannel', undefined);
  const tell = joinTabs(() => {});
  expect(tell).not.toThrow();
  leave();
});
