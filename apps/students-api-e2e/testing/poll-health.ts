import { setTimeout } from 'node:timers/promises';

/** Calls `/health` every 100 milliseconds; `stop` resolves with the number of calls that failed. */
export function pollHealth(health: () => Promise<number>) {
  let failed = 0;
  let isOver = false;
  async function ask(): Promise<void> {
    while (!isOver) {
      if ((await health().catch(() => 0)) !== 200) failed += 1;
      await setTimeout(100);
    }
  }
  const asking = ask();
  return {
    async stop(): Promise<number> {
      isOver = true;
      await asking;
      return failed;
    },
  };
}
