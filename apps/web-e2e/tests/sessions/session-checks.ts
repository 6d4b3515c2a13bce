import type { ProxiedCall } from './fault-proxy.ts';
import type { PageEvent } from './page-record.ts';

/** A call as the page and the proxy recorded it. The places are indexes in the events of its page. */
export interface Call extends ProxiedCall {
  readonly sentPlace: number;
  readonly endPlace: number;
  /** Milliseconds since 1970, by the clock of the page. */
  readonly sentAt: number;
  readonly endAt: number;
  readonly end: 'succeeded' | 'failed' | 'aborted';
}

/** How long a busy page may take to report a failure, in milliseconds. */
const reportDelayMs = 2_000;
/** How long a few frames may take on a busy machine, in milliseconds. */
const framesMs = 300;

/** What the banner may say when a call has failed; a PATCH is one of the two. */
const messages: Record<string, RegExp> = {
  GET: /Unable to load todos/,
  POST: /Unable to add a todo/,
  PATCH: /Unable to (toggle|rename) a todo/,
  DELETE: /Unable to delete a todo/,
};

const messageOf = ({ method }: ProxiedCall) => messages[method] ?? /^$/;

/** The id in a call's address. */
const idOf = ({ path }: ProxiedCall) => Number(path.split('/').at(-1));

/** Joins what the page and the proxy recorded of each call. */
export function callsOf(events: readonly PageEvent[], proxied: readonly ProxiedCall[]): Call[] {
  const place = (number: number, isEnd: boolean) =>
    events.findIndex(
      (each) => 'call' in each && each.call === number && (each.kind !== 'sent') === isEnd,
    );
  return proxied.map((call) => {
    const endPlace = place(call.number, true);
    const end = events[endPlace]?.kind;
    if (end !== 'succeeded' && end !== 'failed' && end !== 'aborted') {
      throw new Error(
        `the page recorded no end of call ${call.number}: ${call.method} ${call.path}`,
      );
    }
    const sentPlace = place(call.number, false);
    const at = (where: number) => events[where]?.at ?? NaN;
    return { ...call, sentPlace, endPlace, sentAt: at(sentPlace), endAt: at(endPlace), end };
  });
}

/** How the messages of the banner match the failures. */
export interface BannerCheck {
  /** The failures that the banner did not report. */
  readonly missing: Call[];
  /** How many messages a later one replaced before they were painted. */
  readonly replaced: number;
  /** The new messages without a failure. */
  readonly unexpected: string[];
}

/** Compares the failures of a session with the messages of the banner. */
export function checkBanner(events: readonly PageEvent[], calls: readonly Call[]): BannerCheck {
  const failures = new Map(
    calls.filter(({ end }) => end === 'failed').map((call) => [call.endPlace, call]),
  );
  const missing: Call[] = [];
  const unexpected: string[] = [];
  let replaced = 0;
  let shown = { text: '', place: -1 };
  /** Where the latest bulk action with calls of this method began. */
  const bulkPlaces = new Map<string, number>();
  let isAway = false;
  let waiting: { readonly call: Call; readonly at: number; readonly away: boolean }[] = [];
  const open = { GET: 0, POST: 0, PATCH: 0, DELETE: 0 } as Record<string, number>;

  for (const [place, event] of events.entries()) {
    const { at } = event;
    if (!isAway) {
      const late = waiting.filter((each) => at - each.at > reportDelayMs && !each.away);
      missing.push(...late.map(({ call }) => call));
      waiting = waiting.filter((each) => !late.includes(each));
    }
    const call = failures.get(place);
    if (call) {
      open[call.method] = (open[call.method] ?? 0) + 1;
      // One message reports all failures of a bulk action, as long as it is shown.
      const bulkPlace = bulkPlaces.get(call.method) ?? Infinity;
      const isReported =
        !isAway &&
        bulkPlace < Math.min(call.sentPlace, shown.place) &&
        messageOf(call).test(shown.text);
      // The banner is not on the page: when it returns, it shows the latest failure.
      if (isAway) waiting = waiting.filter(({ away }) => !away);
      if (!isReported) waiting.push({ call, at, away: isAway });
    }
    if (event.kind === 'bulk') bulkPlaces.set(event.method, place);
    if (event.kind === 'removed') {
      isAway = true;
      waiting = waiting.map((each) => ({ ...each, away: true })).slice(-1);
    }
    if (event.kind !== 'shown') continue;

    const { text, isNew } = event;
    isAway = false;
    if (isNew || text !== shown.text) shown = { text, place };
    if (text === '') continue;
    const reported = waiting.filter((each) => messageOf(each.call).test(text));
    // Of failures within a few frames, only the last one is painted.
    for (const each of reported.length > 0 ? waiting : []) {
      if (reported.includes(each)) continue;
      if (at - each.at < framesMs) replaced += 1;
      else missing.push(each.call);
    }
    waiting = reported.length > 0 ? [] : waiting.map((each) => ({ ...each, away: false }));
    if (!isNew) continue;
    const method = Object.keys(messages).find((each) => messages[each]?.test(text)) ?? '';
    open[method] = (open[method] ?? 0) - 1;
    if ((open[method] ?? 0) < 0) unexpected.push(text);
  }
  missing.push(...waiting.map(({ call }) => call));
  return { missing, replaced, unexpected };
}

/** How long a message between two tabs, or the rounding of their clocks, may take, in milliseconds. */
const messageMs = 50;

/**
 * The ids of the todos that may differ from the server. Either the call failed after the server had
 * made the change, and no later call has brought the todo since. Or calls of the two tabs overlapped,
 * and the load that follows failed.
 */
export function uncertainIds(own: readonly Call[], others: readonly Call[]): Set<number> {
  const calls = [...own, ...others];
  const isConfirmedChange = ({ method, end }: Call) => method !== 'GET' && end === 'succeeded';

  /** A change that is confirmed while a list loads wins over that list. */
  const isOutdated = (id: number, list: Call) =>
    own.some(
      (change) =>
        isConfirmedChange(change) &&
        change.actedOn === id &&
        change.endPlace > list.sentPlace &&
        change.endPlace < list.endPlace,
    ) ||
    others.some(
      (change) =>
        isConfirmedChange(change) &&
        change.actedOn === id &&
        change.endAt > list.sentAt - messageMs &&
        change.endAt < list.endAt + messageMs,
    );

  const isSettledBy = (lost: Call, id: number, later: Call) => {
    if (later.end !== 'succeeded' || (later.sentOn ?? 0) < (lost.acted ?? 0)) return false;
    if (later.method === 'GET') return own.includes(later) && !isOutdated(id, later);
    // The other tab may have a todo that this one never received: an update of it does nothing here.
    const isKnown = lost.method !== 'POST' || later.method === 'DELETE' || own.includes(later);
    return idOf(later) === id && isKnown;
  };

  const isOverlapSettledBy = (id: number, first: Call, second: Call, later: Call) => {
    if (later.end !== 'succeeded') return false;
    if (later.sentAt < Math.max(first.endAt, second.endAt) + messageMs) return false;
    return later.method === 'GET'
      ? own.includes(later) && !isOutdated(id, later)
      : idOf(later) === id;
  };

  const uncertain = new Set<number>();
  for (const lost of calls) {
    const { actedOn: id, end } = lost;
    if (id === undefined || end === 'succeeded') continue;
    if (!calls.some((later) => isSettledBy(lost, id, later))) uncertain.add(id);
  }
  for (const first of own.filter(isConfirmedChange)) {
    for (const second of others.filter(isConfirmedChange)) {
      const id = first.actedOn;
      if (id === undefined || id !== second.actedOn) continue;
      const overlapMs = Math.min(first.endAt, second.endAt) - Math.max(first.sentAt, second.sentAt);
      if (overlapMs < -messageMs) continue;
      if (!calls.some((later) => isOverlapSettledBy(id, first, second, later))) uncertain.add(id);
    }
  }
  return uncertain;
}

/** The id of the todo that each title was sent for. */
export function idsByTitle(calls: readonly Call[]): Map<string, number> {
  const ids = new Map<string, number>();
  for (const call of calls) {
    const id = call.method === 'POST' ? call.actedOn : idOf(call);
    if (call.body.title !== undefined && id !== undefined) ids.set(call.body.title, id);
  }
  return ids;
}
