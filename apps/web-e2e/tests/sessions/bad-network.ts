import { setTimeout as wait } from 'node:timers/promises';
import type { APIResponse, BrowserContext, Route } from '@playwright/test';
import type { Random } from './random.ts';

/** What can happen to a call between the page and the students API. */
export const faults = [
  'delay',
  'late request',
  'late response',
  'drop before',
  'drop after',
  'cut body',
  'duplicate',
  'timeout',
] as const;
type Fault = (typeof faults)[number];

/** One call, with its fault. */
interface Call {
  readonly method: string;
  readonly fault: Fault | undefined;
}

export interface BadNetwork {
  /** All calls, in the order in which they were made. */
  readonly calls: readonly Call[];
  /** Whether no call is in flight. */
  isIdle(): boolean;
  /** From now on, passes every call on without a fault. */
  stopFaults(): void;
}

/** Longer than the page waits for a response, in milliseconds. */
const beyondTimeoutMs = 10_500;
/** How long a call is delayed at most so that another one overtakes it, in milliseconds. */
const overtakingMs = 300;

/**
 * Puts a bad network between the pages and the students API. About half of the calls get a fault that
 * `random` picks; at most `timeouts` changes reach the server only after the page has aborted them.
 */
export async function startBadNetwork(
  context: BrowserContext,
  random: Random,
  timeouts: number,
): Promise<BadNetwork> {
  const calls: Call[] = [];
  /** Continues each call that waits for another one to end. */
  const delayed = new Set<() => void>();
  let inFlight = 0;
  let isStopped = false;
  let timeoutsLeft = timeouts;

  function pickFault(method: string): Fault | undefined {
    if (isStopped || random.below(2) === 0) return undefined;
    const fault = random.pick([...faults, 'delay', 'late request', 'late response'] as const);
    if (fault === 'duplicate') return ['GET', 'DELETE'].includes(method) ? fault : 'delay';
    if (fault !== 'timeout') return fault;
    if (method === 'GET' || timeoutsLeft === 0) return 'drop after';
    timeoutsLeft -= 1;
    return fault;
  }

  function waitToBeOvertaken(): Promise<void> {
    return new Promise((resolve) => {
      const proceed = () => {
        clearTimeout(timer);
        delayed.delete(proceed);
        resolve();
      };
      const timer = setTimeout(proceed, overtakingMs);
      delayed.add(proceed);
    });
  }

  async function passOn(route: Route): Promise<void> {
    const method = route.request().method();
    const fault = pickFault(method);
    calls.push({ method, fault });

    if (fault === 'drop before') return route.abort();
    if (fault === 'timeout') await wait(beyondTimeoutMs);
    if (fault === 'delay') await wait(random.below(300));
    if (fault === 'late request') await waitToBeOvertaken();
    let response = await route.fetch();
    if (fault === 'duplicate') {
      const second = await route.fetch();
      if (random.below(2) === 0) response = second;
    }
    if (fault === 'delay') await wait(random.below(300));
    if (fault === 'late response') await waitToBeOvertaken();
    if (fault === 'drop after') return route.abort();
    return fault === 'cut body' ? fulfillHalf(route, response) : route.fulfill({ response });
  }

  await context.route('**/api/**', async (route) => {
    inFlight += 1;
    await passOn(route);
    inFlight -= 1;
    for (const proceed of delayed) proceed();
  });
  return {
    calls,
    isIdle: () => inFlight === 0,
    stopFaults: () => void (isStopped = true),
  };
}

async function fulfillHalf(route: Route, response: APIResponse): Promise<void> {
  const body = await response.body();
  await route.fulfill({ response, body: body.subarray(0, body.length / 2) });
}
