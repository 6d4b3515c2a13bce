import { beforeEach, expect, it, vi } from 'vitest';
import { scope } from '../browser/scope.ts';
import { joinTabs } from './tabs.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));

it('a tab sends one message for what changes in 250 milliseconds, or before the page is left', () => {
  const post = vi.spyOn(BroadcastChannel.prototype, 'postMessage');
  const tell = joinTabs(() => {});
  for (let count = 0; count < 5; count += 1) tell();
  vi.advanceTimersByTime(249);
  expect(post).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1000);
  expect(post).toHaveBeenCalledTimes(1);
  tell();
  dispatchEvent(new PageTransitionEvent('pagehide'));
  expect(post).toHaveBeenCalledTimes(2);
});

it('a tab hears of changes of another', () => {
  const channels: { onmessage?: () => void }[] = [];
  vi.stubGlobal('BroadcastChannel', function (this: object, name: string) {
    expect(name).toBe(scope);
    channels.push(this);
  });
  const onChange = vi.fn();
  joinTabs(onChange);
  channels[0]?.onmessage?.();
  expect(onChange).toHaveBeenCalled();
});

it('telling other tabs does not throw if the browser refuses a channel', () => {
  vi.stubGlobal('BroadcastChannel', undefined);
  const tell = joinTabs(() => {});
  expect(tell).not.toThrow();
  dispatchEvent(new PageTransitionEvent('pagehide'));
});
