import { setTimeout } from 'node:timers/promises';
import { isBusy } from './database-error.ts';

/**
 * Tries again while another program has locked the database, for `lockTimeoutMs` milliseconds; then
 * throws the error of the last try. A try blocks the process, so it is short, and between two of them
 * other requests are served.
 */
export async function retryWhileLocked<Result>(
  lockTimeoutMs: number,
  action: () => Promise<Result>,
): Promise<Result> {
  const end = performance.now() + lockTimeoutMs;
  for (;;) {
    try {
      return await action();
    } catch (error) {
      if (!isBusy(error) || performance.now() > end) throw error;
      await setTimeout(5 + Math.random() * 20);
    }
  }
}
