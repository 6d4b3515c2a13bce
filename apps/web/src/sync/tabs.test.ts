import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { joinTabs } from './tabs.ts';

/** Another tab. What it hears, it notes. */
let otherTab: BroadcastChannel;
let heard: unknown[];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  heard = [];
  otherTab = new BroadcastChannel('todos');
  otherTab.addEventListener('message', ({ data }) => heard.push(data));
});

afterEach(() => {
  transition('pagehide', false);
  otherTab.close();
});

const transition = (type: string, persisted: boolean) =>
  dispatchEvent(new PageTransitionEvent(type, { persisted }));

/** Expects that the other tab has received these messages only: a third tab sends the last one. */
async function expectHeard(...messages: string[]) {
  // Not by expect.poll, which advances the fake timers.
  const ended = new Promise<void>((resolve) => {
    otherTab.addEventListener('message', ({ data }) => data === 'end' && resolve());
  });
  const thirdTab = new BroadcastChannel('todos');
  thirdTab.postMessage('end');
  thirdTab.close();
  await ended;
  // The tab under test hears it in the same turn.
  await new Promise(setImmediate);
  expect(heard.splice(0)).toEqual([...messages, 'end']);
}

it('a tab sends one message for what changes in 250 milliseconds, or before the page is left', async () => {
  const tell = joinTabs('todos', () => {});
  for (let i = 0; i < 5; i += 1) tell();
  vi.advanceTimersByTime(249);
  await expectHeard();
  vi.advanceTimersByTime(1000);
  await expectHeard('changed');
  tell();
  transition('pagehide', true);
  await expectHeard('changed');
});

it('a tab hears of changes from before its script starts until it is left', async () => {
  const channel = new BroadcastChannel('todos');
  otherTab.postMessage('changed');
  const onChange = vi.fn();
  joinTabs('todos', onChange, channel);
  await expectHeard();
  expect(onChange).toHaveBeenCalledTimes(2);
  transition('pagehide', true);
  await expectHeard();
  expect(onChange).toHaveBeenCalledTimes(2);
});

it('telling other tabs does not throw if the browser refuses a channel', () => {
  vi.stubGlobal('BroadcastChannel', undefined);
  const tell = joinTabs('todos', () => {});
  expect(tell).not.toThrow();
  // An error in a listener is reported as uncaught, which fails this file.
  transition('pagehide', true);
});
