import { existsSync, readFileSync } from 'node:fs';

/** Whether the memory of another process can be read on this platform. */
export const memoryIsKnown = existsSync('/proc/self/status');

/** Returns how many megabytes of memory a process uses. */
function memoryOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1024;
}

/** Samples the memory of a process; `stop` returns the peak in megabytes. */
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
