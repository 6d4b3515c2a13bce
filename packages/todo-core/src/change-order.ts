import type { CallTimes } from './todo-change.ts';

/**
 * How a change relates to the recorded ones of the same todo. If the calls of two changes overlapped,
 * nobody knows which one the server made last.
 */
export type Order = 'older' | 'newer' | 'overlapping';

/** How many todos are remembered. No call is in flight for as long as the changes of so many others take. */
const limit = 1_000;

/** Creates a function that records a change and returns how it relates to the earlier records. */
export function createChangeOrder(): (id: number, times: CallTimes) => Order {
  /** The latest times at which a change of a todo was sent and answered. */
  const latest = new Map<number, CallTimes>();
  return (id, times) => {
    const known = latest.get(id) ?? times;
    if (times.answeredAt < known.sentAt) return 'older';
    // Set again, it becomes the newest.
    latest.delete(id);
    latest.set(id, {
      sentAt: Math.max(times.sentAt, known.sentAt),
      answeredAt: Math.max(times.answeredAt, known.answeredAt),
    });
    const [oldest = id] = latest.keys();
    if (latest.size > limit) latest.delete(oldest);
    return known !== times && times.sentAt < known.answeredAt ? 'overlapping' : 'newer';
  };
}
