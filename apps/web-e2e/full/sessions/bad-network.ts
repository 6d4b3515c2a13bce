import { setTimeout as wait } from 'node:timers/promises';
import { type ProxiedCall, startProxy } from '../proxy.ts';
import type { Random } from './random.ts';

/** What can happen to a call between a page and the students API: most often, it is overtaken. */
const faults = [
  ...(['delay', 'delay', 'delay', 'delay'] as const),
  ...(['break before', 'break after', 'cut answer', 'late'] as const),
] as const;

/** How long a call, and its answer, are delayed at most, so that others overtake them, in milliseconds. */
const delayMs = 300;

export type BadNetwork = Awaited<ReturnType<typeof startBadNetwork>>;

/** Starts a bad network in front of the students API. About half of the calls get a fault that `random` picks. */
export async function startBadNetwork(target: string, random: Random) {
  const state = {
    /** How many calls had a fault. */
    faults: 0,
    /** How many calls are in flight. */
    inFlight: 0,
    /** Whether every call is passed on without a fault from now on. */
    isGood: false,
    /** The titles that were created, by the keys of their creates. */
    titles: new Map<unknown, string>(),
  };

  function pickFault() {
    if (state.isGood || random.below(2) === 0) return undefined;
    state.faults += 1;
    return random.pick(faults);
  }

  async function passOn(call: ProxiedCall): Promise<void> {
    const fault = pickFault();
    // The server gets a late one after the page has lost it.
    if (fault === 'break before' || fault === 'late') call.break();
    if (fault === 'break before') return;
    if (fault === 'late' || fault === 'delay') await wait(random.below(delayMs));
    const answer = await call.send();
    const { method, headers } = call.incoming;
    if (method === 'POST') {
      const key = headers['idempotency-key'];
      const { title } = JSON.parse(answer.body.toString()) as { title: string };
      // A second answer has the title that the todo has by then.
      state.titles.set(key, state.titles.get(key) ?? title);
    }
    if (fault === 'delay') await wait(random.below(delayMs));
    if (fault === 'break after') call.break();
    else if (fault === 'cut answer') call.cut(answer);
    else if (fault !== 'late') call.answer(answer);
  }

  const proxy = await startProxy(target, async (call) => {
    if (call.incoming.url?.startsWith('/api/')) {
      state.inFlight += 1;
      await passOn(call).finally(() => (state.inFlight -= 1));
    } else call.answer(await call.send());
  });
  return Object.assign(state, proxy);
}
