import { setTimeout } from 'node:timers/promises';

/** Calls `/health` every 100 milliseconds; `stop` returns the counts and the slowest call. */
export function pollHealth(health: () => Promise<number>) {
  let [calls, failed, slowest] = [0, 0, 0];
  let isOver = false;
  async function ask(): Promise<void> {
    while (!isOver) {
      const begun = performance.now();
      const status = await health().catch(() => 0);
      calls += 1;
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
      return { calls, failed, slowest };
    },
  };
}
