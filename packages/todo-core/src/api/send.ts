import { TodoApiError } from './api-error.ts';

/**
 * The part of `Response` that the client uses. Every `fetch` has it: the global one, node-fetch,
 * Bun's, Deno's.
 */
export interface FetchResponse {
  readonly ok: boolean;
  readonly status: number;
  readonly type?: string;
  readonly redirected?: boolean;
  readonly url?: string;
  readonly body?: unknown;
  /** Resolves to the whole body. */
  text(): Promise<string>;
}

/** What the client passes to `fetch`. */
export interface FetchInit {
  readonly method: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
  readonly cache?: 'no-store';
  readonly redirect?: 'manual';
  readonly signal: AbortSignal;
}

/** The part of `fetch` that the client uses. */
export type Fetch = (url: string, init: FetchInit) => Promise<FetchResponse>;

/** One HTTP call, before it is sent. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly url: string;
  /** Sent as JSON. */
  readonly body?: object;
  readonly headers?: Record<string, string>;
}

export interface SendOptions {
  readonly fetch: Fetch;
  readonly timeoutMs: number;
  readonly signal: AbortSignal | undefined;
}

/** Turns a successful response into what the call resolves to. */
export type Read<T> = (response: FetchResponse, call: Call) => Promise<T>;

/**
 * Sends a call and resolves to what `read` returns for its response. Rejects with a `TodoApiError`,
 * or with the signal's reason once that is aborted.
 */
export async function send<T>(call: Call, options: SendOptions, read: Read<T>): Promise<T> {
  const { fetch, timeoutMs, signal } = options;
  if (signal?.aborted) throw reasonOf(signal);
  const controller = new AbortController();
  let stop!: (reason?: unknown) => void;
  const stopped = new Promise<never>((_, reject) => (stop = reject));
  // A race, since an injected fetch may ignore its signal.
  const inTime = <Value>(step: Promise<Value>) => Promise.race([step, stopped]);
  const timer = setTimeout(
    () => stop(new TodoApiError('timeout', `no complete response within ${timeoutMs} ms`, call)),
    timeoutMs,
  );
  signal?.addEventListener('abort', stop);
  try {
    // In a function of its own: the race handles an abort even if `fetch` throws.
    const response = await inTime((async () => fetch(call.url, initOf(call, controller.signal)))());
    if (isChange(call) && isRedirect(response, call)) {
      throw new TodoApiError('response', 'redirected: check baseUrl', call);
    }
    if (response.ok) return await inTime(read(response, call));
    const { status } = response;
    // The status matters more than a body that breaks off or does not end.
    const detail = await inTime(readDetail(response)).catch(() => undefined);
    throw new TodoApiError('status', `answered with status ${status}`, call, { status, detail });
  } catch (cause) {
    // Also cancels a body that nobody will read.
    controller.abort();
    if (signal?.aborted) throw reasonOf(signal);
    if (cause instanceof TodoApiError) throw cause;
    throw new TodoApiError('network', 'no complete response', call, { cause });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
}

/** React Native's signals have no reason. */
function reasonOf({ reason }: AbortSignal): unknown {
  return reason ?? Object.assign(new Error('aborted'), { name: 'AbortError' });
}

function initOf(call: Call, signal: AbortSignal): FetchInit {
  const { method, body, headers } = call;
  return {
    method,
    signal,
    ...(isChange(call)
      ? // A followed redirect could make the change elsewhere, or reach a login page that answers 200.
        { redirect: 'manual' }
      : { cache: 'no-store' }),
    ...(body && {
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    }),
  };
}

function isChange({ method }: Call): boolean {
  return method !== 'GET';
}

/**
 * Browsers hide an unfollowed redirect, Node shows it, and some platforms follow it anyway: React Native does
 * not say so, but has another URL then.
 */
function isRedirect({ type, status, redirected, url }: FetchResponse, call: Call): boolean {
  const isFollowed = redirected ?? (!!url && !url.endsWith(call.url));
  return isFollowed || type === 'opaqueredirect' || (status >= 300 && status < 400);
}

/** Reads what the server says went wrong: its `{"error": …}`, or its text. */
async function readDetail(response: FetchResponse): Promise<string | undefined> {
  let detail = await response.text();
  try {
    const { error } = JSON.parse(detail) as { error?: unknown };
    if (typeof error === 'string') detail = error;
  } catch {
    // It is not JSON: the text is the detail.
  }
  return detail.trim().slice(0, 500) || undefined;
}

/** Reads the body as JSON. `problemOf` returns why a value is not a `T`. */
export function readJson<T>(problemOf: (value: unknown) => string | undefined): Read<T> {
  return async (response, call) => {
    const text = await response.text();
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch (cause) {
      throw new TodoApiError('response', 'response is not valid JSON', call, { cause });
    }
    const problem = problemOf(value);
    if (problem === undefined) return value as T;
    throw new TodoApiError('response', `unexpected response shape: ${problem}`, call);
  };
}

/** Ignores the body: the status says enough. */
export const ignoreBody: Read<void> = async ({ body }) => {
  // An injected fetch may have another kind of body: node-fetch's cannot be cancelled.
  const stream = body as Partial<ReadableStream> | null | undefined;
  // An unread body would keep its connection open. Failing to cancel it does no harm.
  stream?.cancel?.().catch(() => {});
};
