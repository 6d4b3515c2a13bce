import type { CallTimes } from './todo-change.ts';

/** How a change relates to those that are known of the same todo. */
export type Order = 'older' | 'newer' | 'unknown';

/** Knows when each todo was last changed, by this store or elsewhere. */
export interface ChangeOrder {
  /**
   * Records a change and returns how it relates to the ones before. Nobody knows in which order the
   * server made two changes whose calls overlapped.
   */
  place(id: number, times: CallTimes, isOwn: boolean): Order;
}

/** The latest times at which a change of a todo was sent and answered. */
interface Known extends CallTimes {
  /** Whose call was answered last; `undefined` if both were in the same millisecond. */
  readonly isOwn: boolean | undefined;
}

export function createChangeOrder(): ChangeOrder {
  const latest = new Map<number, Known>();
  return {
    place(id, times, isOwn) {
      const known = latest.get(id);
      if (known && times.answeredAt < known.sentAt) return 'older';
      latest.set(id, known ? later(known, { ...times, isOwn }) : { ...times, isOwn });
      return known && overlap(known, times.sentAt, isOwn) ? 'unknown' : 'newer';
    },
  };
}

/** Calls of one tab follow one another, so within a millisecond, only those of two tabs may overlap. */
function overlap(known: Known, sentAt: number, isOwn: boolean): boolean {
  return sentAt < known.answeredAt || (sentAt === known.answeredAt && isOwn !== known.isOwn);
}

function later(a: Known, b: Known): Known {
  const last = a.answeredAt > b.answeredAt ? a : b;
  const isTie = a.answeredAt === b.answeredAt && a.isOwn !== b.isOwn;
  return {
    sentAt: Math.max(a.sentAt, b.sentAt),
    answeredAt: last.answeredAt,
    isOwn: isTie ? undefined : last.isOwn,
  };
}
