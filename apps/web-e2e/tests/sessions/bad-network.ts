import { setTimeout as wait } from 'node:timers/promises';
import type { APIResponse, BrowserContext, Route } from '@playwright/test';
import type { Random } from './random.ts';

/** What can happen to a call between the page and the students API: most often, it is overtaken. */
const faults = [
  ...(['delay', 'delay', 'delay', 'delay'] as const),
  ...(['drop before', 'drop after', 'cut body', 'duplicate', 'timeout'] as const),
] as const;
type Fault = (typeof faults)[number];

export type BadNetwork = Awaited<ReturnType<typeof startBadNetwork>>;

/** Longer than the page waits for a response, in milliseconds. */
const beyondTimeoutMs = 10_500;
/** How long a call, and its response, are delayed at most, so that others overtake them. */
const delayMs = 300;

/**
 * Puts a bad network between the pages and the students API. About half of the calls get a fault that
 * `random` picks; at most `timeouts` changes reach the server only after the page has aborted them.
 */
export async function startBadNetwork(context: BrowserContext, random: Random, timeouts: number) {
  const network = {
    /** How many calls had a fault. */
    faults: 0,
    /** How many calls are in flight. */
    inFlight: 0,
    /** Whether every call is passed on without a fault from now on. */
    isGood: false,
  };
  let timeoutsLeft = timeouts;

  function pickFault(method: string): Fault | undefined {
    if (network.isGood || random.below(2) === 0) return undefined;
    network.faults += 1;
    const fault = random.pick(faults);
    if (fault === 'duplicate') return ['GET', 'DELETE'].includes(method) ? fault : 'delay';
    if (fault !== 'timeout') return fault;
    if (method === 'GET' || timeoutsLeft === 0) return 'drop after';
    timeoutsLeft -= 1;
    return fault;
  }

  async function passOn(route: Route): Promise<void> {
    const method = route.request().method();
    const fault = pickFault(method);
    if (fault === 'drop before') return route.abort();
    if (fault === 'timeout') await wait(beyondTimeoutMs);
    if (fault === 'delay') await wait(random.below(delayMs));
    let response = await route.fetch();
    if (fault === 'duplicate') {
      const second = await route.fetch();
      if (random.below(2) === 0) response = second;
    }
    if (fault === 'delay') await wait(random.below(delayMs));
    if (fault === 'drop after') return route.abort();
    return fault === 'cut body' ? fulfillHalf(route, response) : route.fulfill({ response });
  }

  await context.route('**/api/**', async (route) => {
    network.inFlight += 1;
    await passOn(route);
    network.inFlight -= 1;
  });
  return network;
}

async function fulfillHalf(route: Route, response: APIResponse): Promise<void> {
  const body = await response.body();
  await route.fulfill({ response, body: body.subarray(0, body.length / 2) });
}
