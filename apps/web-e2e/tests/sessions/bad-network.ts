import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContext, Route } from '@playwright/test';
import type { Random } from './random.ts';

/** What can happen to a call between the page and the students API. */
const faults = ['delay', 'drop before', 'drop after', 'cut body', 'timeout'] as const;

export interface BadNetwork {
  /** Returns how many calls got a fault. */
  hits(): number;
  /** Returns whether no call is in flight. */
  isIdle(): boolean;
  /** From now on, passes every call on without a fault. */
  stopFaults(): void;
}

/** Longer than the page waits for a response, in milliseconds. */
const beyondTimeoutMs = 10_500;

/**
 * Puts a bad network between the pages and the students API. About half of the calls get a fault that
 * `random` picks; at most `timeouts` changes reach the server only after the page has aborted them.
 */
export async function startBadNetwork(
  context: BrowserContext,
  random: Random,
  timeouts: number,
): Promise<BadNetwork> {
  let hits = 0;
  let inFlight = 0;
  let isStopped = false;
  let timeoutsLeft = timeouts;

  function pickFault(method: string) {
    if (isStopped || random.below(2) === 0) return undefined;
    hits += 1;
    // Mostly delays: calls overtake each other.
    const fault = random.pick([...faults, 'delay', 'delay', 'delay']);
    if (fault !== 'timeout') return fault;
    if (method === 'GET' || timeoutsLeft === 0) return 'drop after';
    timeoutsLeft -= 1;
    return fault;
  }

  async function passOn(route: Route): Promise<void> {
    const fault = pickFault(route.request().method());
    if (fault === 'drop before') return route.abort();
    if (fault === 'timeout') await wait(beyondTimeoutMs);
    if (fault === 'delay') await wait(random.below(300));
    const response = await route.fetch();
    if (fault === 'delay') await wait(random.below(300));
    if (fault === 'drop after') return route.abort();
    if (fault !== 'cut body') return route.fulfill({ response });
    const body = await response.body();
    return route.fulfill({ response, body: body.subarray(0, body.length / 2) });
  }

  await context.route('**/api/**', async (route) => {
    inFlight += 1;
    await passOn(route);
    inFlight -= 1;
  });
  return {
    hits: () => hits,
    isIdle: () => inFlight === 0,
    stopFaults: () => void (isStopped = true),
  };
}
