import { setTimeout } from 'node:timers/promises';
import type { Caller } from './todo-client.ts';

/** Asks again and again, as a well-behaved client; `stop` gives back what it got meanwhile. */
export function keepAsking(caller: Caller) {
  let [asked, failed, slowest] = [0, 0, 0];
  let isOver = false;
  async function ask(): Promise<void> {
    while (!isOver) {
      const begun = performance.now();
      const status = await caller.health().catch(() => 0);
      asked += 1;
      if (status !== 200) failed += 1;
      slowest = Math.max(slowest, Math.round(performance.now() - begun));
      await setTimeout(100);
    }
  }
  const asking = ask();
  return {
    stop: async () => {
      isOver = true;
      await asking;
      return { asked, failed, slowest };
    },
  };
}
