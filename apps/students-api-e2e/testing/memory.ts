import { existsSync, readFileSync } from 'node:fs';

/** Whether this platform tells how much memory another process has. */
export const memoryIsKnown = existsSync('/proc/self/status');

/** The megabytes that a process has in memory. */
function memoryOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1024;
}

/** Watches a process; `stop` gives back the most megabytes that it had in memory meanwhile. */
export function watchMemory(pid: number): { stop: () => number } {
  let most = 0;
  const look = () => (most = Math.max(most, memoryOf(pid)));
  const timer = setInterval(look, 50);
  return {
    stop: () => {
      clearInterval(timer);
      look();
      return Math.round(most);
    },
  };
}
