import type { ProxiedCall } from './fault-proxy.ts';
import type { Happening } from './page-record.ts';

/** A call as both ends saw it; the places are those in the order of all that happened in its page. */
export interface Call extends ProxiedCall {
  readonly sentPlace: number;
  readonly endPlace: number;
  /** Milliseconds since 1970, as its page told them. */
  readonly sentAt: number;
  readonly endAt: number;
  readonly end: 'answered' | 'failed' | 'given up';
}

/** How long a busy page may take to tell of a failure, in milliseconds. */
const slowness = 2_000;
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

/** Puts together what the page and the network know of each call. */
export function callsOf(happenings: readonly Happening[], proxied: readonly ProxiedCall[]): Call[] {
  const place = (number: number, isEnd: boolean) =>
    happenings.findIndex(
      (each) => 'call' in each && each.call === number && (each.kind !== 'sent') === isEnd,
    );
  return proxied.map((call) => {
    const endPlace = place(call.number, true);
    const end = happenings[endPlace]?.kind;
    if (end !== 'answered' && end !== 'failed' && end !== 'given up') {
      throw new Error(`the page knows no end of call ${call.number}: ${call.method} ${call.path}`);
    }
    const sentPlace = place(call.number, false);
    const at = (where: number) => happenings[where]?.at ?? NaN;
    return { ...call, sentPlace, endPlace, sentAt: at(sentPlace), endAt: at(endPlace), end };
  });
}

/** What the banner told of: each failure by itself, or by another one that stands for it. */
export interface Telling {
  /** The failures that no banner told of. */
  readonly untold: Call[];
  /** How many of them gave way to a later one, before they could be seen. */
  readonly overtaken: number;
  /** The new messages that no failure accounts for. */
  readonly unfounded: string[];
}

/** Goes through a session, and compares the failures with what the banner told. */
export function tellingOf(happenings: readonly Happening[], calls: readonly Call[]): Telling {
  const failures = new Map(
    calls.filter(({ end }) => end === 'failed').map((call) => [call.endPlace, call]),
  );
  const untold: Call[] = [];
  const unfounded: string[] = [];
  let overtaken = 0;
  let shown = { text: '', place: -1 };
  /** Where the latest bulk action with calls of this method began. */
  const bulkPlaces = new Map<string, number>();
  let isAway = false;
  let waiting: { readonly call: Call; readonly at: number; readonly away: boolean }[] = [];
  const open = { GET: 0, POST: 0, PATCH: 0, DELETE: 0 } as Record<string, number>;

  for (const [place, happening] of happenings.entries()) {
    const { at } = happening;
    if (!isAway) {
      const late = waiting.filter((each) => at - each.at > slowness && !each.away);
      untold.push(...late.map(({ call }) => call));
      waiting = waiting.filter((each) => !late.includes(each));
    }
    const call = failures.get(place);
    if (call) {
      open[call.method] = (open[call.method] ?? 0) + 1;
      // One message tells of all failures of a bulk action, as long as it is there to be read.
      const bulkPlace = bulkPlaces.get(call.method) ?? Infinity;
      const isStanding =
        !isAway &&
        bulkPlace < Math.min(call.sentPlace, shown.place) &&
        messageOf(call).test(shown.text);
      // Nobody is there to read: the latest failure is what the banner will show.
      if (isAway) waiting = waiting.filter(({ away }) => !away);
      if (!isStanding) waiting.push({ call, at, away: isAway });
    }
    if (happening.kind === 'bulk') bulkPlaces.set(happening.method, place);
    if (happening.kind === 'gone') {
      isAway = true;
      waiting = waiting.map((each) => ({ ...each, away: true })).slice(-1);
    }
    if (happening.kind !== 'shown') continue;

    const { text, isNew } = happening;
    isAway = false;
    if (isNew || text !== shown.text) shown = { text, place };
    if (text === '') continue;
    const told = waiting.filter((each) => messageOf(each.call).test(text));
    // Failures that come within a few frames of one another are drawn at once: the last one shows.
    for (const each of told.length > 0 ? waiting : []) {
      if (told.includes(each)) continue;
      if (at - each.at < framesMs) overtaken += 1;
      else untold.push(each.call);
    }
    waiting = told.length > 0 ? [] : waiting.map((each) => ({ ...each, away: false }));
    if (!isNew) continue;
    const method = Object.keys(messages).find((each) => messages[each]?.test(text)) ?? '';
    open[method] = (open[method] ?? 0) - 1;
    if ((open[method] ?? 0) < 0) unfounded.push(text);
  }
  untold.push(...waiting.map(({ call }) => call));
  return { untold, overtaken, unfounded };
}

/** How long a message between two tabs, or the rounding of their clocks, may take, in milliseconds. */
const messageMs = 50;

/**
 * The ids of the todos about which a page cannot know better than it was told. Either the server
 * acted, the call failed, and nothing has brought the two together since. Or calls of the two tabs
 * overlapped, and the load that follows has failed.
 */
export function doubtfulIds(own: readonly Call[], others: readonly Call[]): Set<number> {
  const calls = [...own, ...others];
  const isAnsweredChange = ({ method, end }: Call) => method !== 'GET' && end === 'answered';

  /** A list that was asked for before a change was confirmed does not undo that change. */
  const isOverlaid = (id: number, list: Call) =>
    own.some(
      (change) =>
        isAnsweredChange(change) &&
        change.actedOn === id &&
        change.endPlace > list.sentPlace &&
        change.endPlace < list.endPlace,
    ) ||
    others.some(
      (change) =>
        isAnsweredChange(change) &&
        change.actedOn === id &&
        change.endAt > list.sentAt - messageMs &&
        change.endAt < list.endAt + messageMs,
    );

  const isSettledBy = (lost: Call, id: number, later: Call) => {
    if (later.end !== 'answered' || (later.sentOn ?? 0) < (lost.acted ?? 0)) return false;
    if (later.method === 'GET') return own.includes(later) && !isOverlaid(id, later);
    // The other tab may know a todo that this one never heard of: an update of it does nothing here.
    const isKnown = lost.method !== 'POST' || later.method === 'DELETE' || own.includes(later);
    return idOf(later) === id && isKnown;
  };

  const isOverlapSettledBy = (id: number, first: Call, second: Call, later: Call) => {
    if (later.end !== 'answered') return false;
    if (later.sentAt < Math.max(first.endAt, second.endAt) + messageMs) return false;
    return later.method === 'GET'
      ? own.includes(later) && !isOverlaid(id, later)
      : idOf(later) === id;
  };

  const doubtful = new Set<number>();
  for (const lost of calls) {
    const { actedOn: id, end } = lost;
    if (id === undefined || end === 'answered') continue;
    if (!calls.some((later) => isSettledBy(lost, id, later))) doubtful.add(id);
  }
  for (const first of own.filter(isAnsweredChange)) {
    for (const second of others.filter(isAnsweredChange)) {
      const id = first.actedOn;
      if (id === undefined || id !== second.actedOn) continue;
      const overlapMs = Math.min(first.endAt, second.endAt) - Math.max(first.sentAt, second.sentAt);
      if (overlapMs < -messageMs) continue;
      if (!calls.some((later) => isOverlapSettledBy(id, first, second, later))) doubtful.add(id);
    }
  }
  return doubtful;
}

/** Which todo each title has been given to. */
export function idsByTitle(calls: readonly Call[]): Map<string, number> {
  const ids = new Map<string, number>();
  for (const call of calls) {
    const id = call.method === 'POST' ? call.actedOn : idOf(call);
    if (call.body.title !== undefined && id !== undefined) ids.set(call.body.title, id);
  }
  return ids;
}
