import { TodoApiError } from './api-error.ts';

/** One HTTP call, before it is sent. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly url: string;
  /** Sent as JSON. */
  readonly body?: object;
}

export interface SendOptions {
  readonly fetch: typeof fetch;
  readonly timeoutMs: number;
  readonly signal: AbortSignal | undefined;
}

/** Makes of a successful answer what the call resolves to. */
export type Read<T> = (response: Response, call: Call) => Promise<T>;

/**
 * Sends a call and resolves to what `read` makes of its answer. Rejects with a `TodoApiError`, or
 * with the signal's reason once that is aborted.
 */
export async function send<T>(
  call: Call,
  { fetch, timeoutMs, signal }: SendOptions,
  read: Read<T>,
): Promise<T> {
  if (signal?.aborted) throw reasonOf(signal);
  const controller = new AbortController();
  let stop!: (reason: unknown) => void;
  const stopped = new Promise<never>((_, reject) => (stop = reject));
  const handleTimeout = () =>
    stop(new TodoApiError('timeout', `no complete answer within ${timeoutMs} ms`, call));
  const timer = setTimeout(handleTimeout, timeoutMs);
  signal?.addEventListener('abort', stop);
  try {
    // A race, since an injected fetch need not heed its signal.
    return await Promise.race([exchange(call, fetch, controller.signal, read), stopped]);
  } catch (cause) {
    // Also lets go of a body that nobody will read.
    controller.abort();
    if (signal?.aborted) throw reasonOf(signal);
    if (cause instanceof TodoApiError) throw cause;
    throw new TodoApiError('network', 'no complete answer', call, { cause });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
}

/** React Native's signals have no reason. */
function reasonOf({ reason }: AbortSignal): unknown {
  return reason ?? Object.assign(new Error('the call was aborted'), { name: 'AbortError' });
}

async function exchange<T>(
  call: Call,
  fetch: SendOptions['fetch'],
  signal: AbortSignal,
  read: Read<T>,
): Promise<T> {
  const { method, url, body } = call;
  const init: RequestInit = { method, signal };
  if (body) {
    init.headers = { 'Content-Type': 'application/json' };
    init.body = JSON.stringify(body);
  }
  // A followed redirect would make the change elsewhere, and a login page answers 200.
  const isChange = method !== 'GET';
  if (isChange) init.redirect = 'manual';
  const response = await fetch(url, init);
  if (isChange && isRedirect(response)) {
    throw new TodoApiError('answer', 'redirected: check baseUrl', call);
  }
  if (response.ok) return read(response, call);
  const { status } = response;
  throw new TodoApiError('status', `answered with status ${status}`, call, { status });
}

/** Browsers hide what they did not follow, Node shows it, and some platforms follow anyway. */
function isRedirect({ type, status, redirected }: Response): boolean {
  return redirected || type === 'opaqueredirect' || (status >= 300 && status < 400);
}

/** Reads the body as JSON, and as what `parse` makes of it: `undefined` where it is something else. */
export function readJson<T>(parse: (value: unknown) => T | undefined): Read<T> {
  return async (response, call) => {
    const text = await response.text();
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch (cause) {
      throw new TodoApiError('answer', 'the answer is no JSON', call, { cause });
    }
    const answer = parse(value);
    if (answer !== undefined) return answer;
    throw new TodoApiError('answer', 'the answer is of another shape than was asked for', call);
  };
}

/** Takes the success for the answer, whatever the body is. */
export const ignoreBody: Read<void> = async (response) => {
  // The body of an injected fetch may be of another kind: node-fetch's cannot be cancelled.
  const body: Partial<NonNullable<Response['body']>> | null = response.body;
  // An unread body would keep its connection; that it cannot be cancelled matters to nobody.
  body?.cancel?.().catch(() => {});
};
