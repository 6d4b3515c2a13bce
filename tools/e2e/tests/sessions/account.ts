import type { Announcement } from './banner-record.ts';
import type { ProxiedCall } from './fault-proxy.ts';
import { renamed, type Visit } from './user.ts';

/** What is known of a session once it is over. */
export interface Session {
  readonly calls: readonly ProxiedCall[];
  readonly visits: readonly Visit[];
  readonly announcements: readonly Announcement[];
}

/** In milliseconds, how long a page on a busy machine may take to show what it was answered. */
const slowness = 5_000;

const messages = {
  GET: 'Unable to load todos',
  POST: 'Unable to add a todo',
  DELETE: 'Unable to delete a todo',
} as Record<string, string>;

/** The id in a call's address. */
const idOf = ({ path }: ProxiedCall) => Number(path.split('/').at(-1));

/** The message of each call, should it fail. A title from a rename is first sent by that rename. */
export function messagesOf(calls: readonly ProxiedCall[]): Map<ProxiedCall, string> {
  const seen = new Set<string>();
  return new Map(
    calls.map((call) => {
      const { title = '' } = call.body;
      const isRename = title.startsWith(renamed) && !seen.has(title);
      seen.add(title);
      const change = isRename ? 'Unable to rename a todo' : 'Unable to toggle a todo';
      return [call, messages[call.method] ?? change];
    }),
  );
}

/** The calls that failed, but for loads that the user gave up by leaving the page. */
export function failures({ calls, visits }: Session): ProxiedCall[] {
  const wasLeft = ({ receivedAt, endedAt = Infinity }: ProxiedCall) =>
    visits.some(({ leftAt }) => leftAt >= receivedAt - slowness && leftAt <= endedAt + slowness);
  return calls.filter((call) => !call.succeeded && !(call.method === 'GET' && wasLeft(call)));
}

/** When the user came back from About, where the call ended while there was no banner to tell of it. */
function returnAfter({ endedAt = 0 }: ProxiedCall, visits: readonly Visit[]): number | undefined {
  const next = visits.findIndex(({ openedAt }) => openedAt > endedAt);
  const isAway = next > 0 && endedAt >= (visits[next - 1]?.leftAt ?? Infinity);
  return isAway ? visits[next]?.openedAt : undefined;
}

/** Whether the user was away when the call ended, or away so near to it that the page may not have shown it as new. */
export const nearReturn = ({ endedAt = 0 }: ProxiedCall, visits: readonly Visit[]) =>
  visits.some(({ leftAt }, index) => {
    const back = visits[index + 1]?.openedAt ?? Infinity;
    return endedAt >= leftAt - 1_000 && endedAt <= back + 1_000;
  });

/** Those of the failures that the banner did not tell the user of. */
export function untold(session: Session): ProxiedCall[] {
  const { announcements, visits } = session;
  const messageOf = messagesOf(session.calls);
  const failed = failures(session);
  return failed.filter((call) => {
    const message = messageOf.get(call) ?? '';
    const at = call.endedAt ?? 0;
    const back = returnAfter(call, visits);
    // The banner shows the latest failure: on the way back from About, only that one can be told.
    if (back && failed.some((other) => other !== call && returnAfter(other, visits) === back)) {
      return false;
    }
    // The page tells that it gave a call up, and only then lets go of the connection.
    const earliest = at - (call.fault === 'given up' ? 1_000 : 5);
    const isTold = announcements.some(
      (shown) =>
        shown.text.includes(message) && shown.at >= earliest && shown.at <= (back ?? at) + slowness,
    );
    // Of the failures of one bulk action, the first is told, and stands for the others.
    const before = announcements.filter((shown) => shown.at < at).at(-1);
    const stands = /toggle|delete/.test(message) && before?.text.includes(message) === true;
    return !isTold && !stands;
  });
}

/**
 * The ids of the todos about which the page cannot know better than it was told: the server acted,
 * the call failed, and nothing has brought the two together since.
 */
export function doubtfulIds({ calls, visits }: Session): Set<number> {
  const isCleared = (id: number, { fault, actedAt = 0 }: ProxiedCall) =>
    calls.some((later) => {
      if (!later.succeeded || fault === 'given up') return false;
      if (later.method !== 'GET') return idOf(later) === id && (later.sentOnAt ?? 0) > actedAt;
      const visit = visits.filter(({ openedAt }) => openedAt <= later.receivedAt).at(-1);
      if (!visit || visit.openedAt <= actedAt) return false;
      return visit.leftAt > (later.endedAt ?? 0) + slowness;
    });
  const lost = calls.filter((call) => call.actedOn !== undefined && !call.succeeded);
  return new Set(
    lost.flatMap((call) => {
      const id = call.actedOn ?? 0;
      return isCleared(id, call) ? [] : [id];
    }),
  );
}

/** Which todo each title has been given to. */
export function idsByTitle(calls: readonly ProxiedCall[]): Map<string, number> {
  const ids = new Map<string, number>();
  for (const call of calls) {
    const id = call.method === 'POST' ? call.actedOn : idOf(call);
    if (call.body.title !== undefined && id !== undefined) ids.set(call.body.title, id);
  }
  return ids;
}
