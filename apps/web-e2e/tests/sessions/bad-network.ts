import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Random } from './random.ts';

/** What can happen to a call between the page and the students API. */
export const faults = [
  'delay',
  'late request',
  'late response',
  'drop before',
  'drop after',
  'cut body',
  'duplicate',
  'timeout',
] as const;
type Fault = (typeof faults)[number];

/** One call, with its fault. */
interface ProxiedCall {
  readonly method: string;
  readonly fault: Fault | undefined;
}

export interface FaultProxy {
  readonly url: string;
  /** All calls, in the order in which they arrived. */
  readonly calls: readonly ProxiedCall[];
  /** Whether no call is in flight. */
  isIdle(): boolean;
  /** From now on, forwards every call without a fault. */
  stopFaults(): void;
  close(): Promise<void>;
}

interface ServerResult {
  readonly status: number;
  readonly type: string;
  readonly body: Buffer;
}

/** Longer than the page waits for a response, in milliseconds. */
const beyondTimeoutMs = 10_500;
/** How long a call is delayed at most so that another one overtakes it, in milliseconds. */
const overtakingMs = 300;

/**
 * A proxy between the page and the students API at `target`. About half of the calls get a fault that
 * `random` picks; at most `timeouts` changes reach the server only after the page has aborted them.
 * Pages and their code are forwarded without a fault.
 */
export async function startFaultProxy(
  target: string,
  random: Random,
  timeouts: number,
): Promise<FaultProxy> {
  const calls: ProxiedCall[] = [];
  /** Continues each call that waits for another one to end. */
  const delayed = new Set<() => void>();
  let inFlight = 0;
  let isStopped = false;
  let timeoutsLeft = timeouts;

  function pickFault(method: string): Fault | undefined {
    if (isStopped || random.below(2) === 0) return undefined;
    const fault = random.pick([...faults, 'delay', 'late request', 'late response'] as const);
    if (fault === 'duplicate') return ['GET', 'DELETE'].includes(method) ? fault : 'delay';
    if (fault !== 'timeout') return fault;
    if (method === 'GET' || timeoutsLeft === 0) return 'drop after';
    timeoutsLeft -= 1;
    return fault;
  }

  function waitToBeOvertaken(): Promise<void> {
    return new Promise((resolve) => {
      const proceed = () => {
        clearTimeout(timer);
        delayed.delete(proceed);
        resolve();
      };
      const timer = setTimeout(proceed, overtakingMs);
      delayed.add(proceed);
    });
  }

  async function proxyCall(request: IncomingMessage, response: ServerResponse, body: Buffer) {
    const { method = '' } = request;
    const fault = pickFault(method);
    calls.push({ method, fault });
    response.on('close', () => {
      for (const proceed of delayed) proceed();
    });

    if (fault === 'drop before') {
      response.destroy();
      return;
    }
    if (fault === 'timeout') await wait(beyondTimeoutMs);
    if (fault === 'delay') await wait(random.below(300));
    if (fault === 'late request') await waitToBeOvertaken();
    let result = await forward(target, request, body);
    if (fault === 'duplicate') {
      const second = await forward(target, request, body);
      if (random.below(2) === 0) result = second;
    }
    if (fault === 'delay') await wait(random.below(300));
    if (fault === 'late response') await waitToBeOvertaken();
    // The response to a delete has no body, so it cannot be cut.
    if (fault === 'drop after') response.destroy();
    else send(response, result, fault === 'cut body' && result.body.length > 0);
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await read(request);
    if (request.url?.startsWith('/api/')) await proxyCall(request, response, body);
    else send(response, await forward(target, request, body));
  }

  const server = createServer((request, response) => {
    inFlight += 1;
    void handle(request, response).finally(() => (inFlight -= 1));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    isIdle: () => inFlight === 0,
    stopFaults: () => void (isStopped = true),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function read(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

async function forward(
  target: string,
  request: IncomingMessage,
  body: Buffer,
): Promise<ServerResult> {
  const { method = '', url = '', headers } = request;
  const type = headers['content-type'];
  const response = await fetch(target + url, {
    method,
    headers: { Accept: headers.accept ?? '*/*', ...(type && { 'Content-Type': type }) },
    ...(body.length > 0 && { body: new Uint8Array(body) }),
  });
  return {
    status: response.status,
    type: response.headers.get('content-type') ?? '',
    body: Buffer.from(await response.arrayBuffer()),
  };
}

function send(response: ServerResponse, { status, type, body }: ServerResult, isCut = false): void {
  // Over a connection of its own: a call that is lost on a used one is sent again by the browser.
  response.writeHead(status, {
    Connection: 'close',
    ...(status !== 204 && { 'Content-Type': type, 'Content-Length': body.length }),
  });
  if (isCut) response.write(body.subarray(0, body.length / 2), () => response.destroy());
  else response.end(body);
}
