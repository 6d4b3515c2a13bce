import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Random } from './random.ts';

/** What can happen to a call between the page and the students API. */
export const faults = [
  'delay',
  'late request',
  'late answer',
  'drop before',
  'drop after',
  'cut body',
  'duplicate',
  'given up',
] as const;
type Fault = (typeof faults)[number];

/** One call, as it fared on its way. */
export interface ProxiedCall {
  /** As the page numbers it. */
  readonly number: number;
  readonly method: string;
  readonly path: string;
  /** What was sent along; `{}` where there was nothing. */
  readonly body: { readonly title?: string };
  readonly fault: Fault | undefined;
  /** When the students API was asked, for the last time where it was asked twice: a place in the order of all such times. */
  sentOn?: number;
  /** The id of the todo that the students API has created, changed or deleted. */
  actedOn?: number;
  /** When its answer came, in the same order. */
  acted?: number;
}

export interface FaultProxy {
  readonly url: string;
  /** Every call, in the order of their coming. */
  readonly calls: readonly ProxiedCall[];
  /** Whether no call is on its way. */
  isIdle(): boolean;
  /** From now on, whatever comes is passed on as it is. */
  calm(): void;
  close(): Promise<void>;
}

interface Answer {
  readonly status: number;
  readonly type: string;
  readonly body: Buffer;
}

/** Longer than the page waits for an answer, in milliseconds. */
const beyondPatience = 10_500;
/** How long a call may be held back for another one to overtake it, in milliseconds. */
const overtakingMs = 300;

/**
 * Stands between the page and the students API at `target`, and lets half of the calls come to
 * grief as `random` says; `giveUps` of the changes reach the server only when the page has given
 * them up. Pages and their code pass as they are.
 */
export async function startFaultProxy(
  target: string,
  random: Random,
  giveUps: number,
): Promise<FaultProxy> {
  const calls: ProxiedCall[] = [];
  /** Calls that wait for another one's end. */
  const overtaken = new Set<() => void>();
  let moments = 0;
  let underWay = 0;
  let isCalm = false;
  let giveUpsLeft = giveUps;

  function pickFault(method: string): Fault | undefined {
    if (isCalm || random.below(2) === 0) return undefined;
    const fault = random.pick([...faults, 'delay', 'late request', 'late answer'] as const);
    if (fault === 'duplicate') return ['GET', 'DELETE'].includes(method) ? fault : 'delay';
    if (fault !== 'given up') return fault;
    if (method === 'GET' || giveUpsLeft === 0) return 'drop after';
    giveUpsLeft -= 1;
    return fault;
  }

  function beOvertaken(): Promise<void> {
    return new Promise((resolve) => {
      const goOn = () => {
        clearTimeout(timer);
        overtaken.delete(goOn);
        resolve();
      };
      const timer = setTimeout(goOn, overtakingMs);
      overtaken.add(goOn);
    });
  }

  async function ask(call: ProxiedCall, request: IncomingMessage, body: Buffer): Promise<Answer> {
    call.sentOn = moments += 1;
    const answer = await forward(target, request, body);
    if (call.method === 'GET' || answer.status > 299) return answer;
    const { id } =
      call.method === 'POST' ? (JSON.parse(String(answer.body)) as { id: number }) : {};
    call.actedOn = id ?? Number(call.path.split('/').at(-1));
    call.acted = moments += 1;
    return answer;
  }

  async function carry(request: IncomingMessage, response: ServerResponse, body: Buffer) {
    const { method = '', url = '', headers } = request;
    const fault = pickFault(method);
    const call: ProxiedCall = {
      number: Number(headers['x-call']),
      method,
      path: url,
      body: body.length > 0 ? (JSON.parse(String(body)) as ProxiedCall['body']) : {},
      fault,
    };
    calls.push(call);
    response.on('close', () => {
      for (const goOn of overtaken) goOn();
    });

    if (fault === 'drop before') {
      response.destroy();
      return;
    }
    if (fault === 'given up') await wait(beyondPatience);
    if (fault === 'delay') await wait(random.below(300));
    if (fault === 'late request') await beOvertaken();
    let answer = await ask(call, request, body);
    if (fault === 'duplicate') {
      const second = await ask(call, request, body);
      if (random.below(2) === 0) answer = second;
    }
    if (fault === 'delay') await wait(random.below(300));
    if (fault === 'late answer') await beOvertaken();
    // A delete has nothing in its body: there, a status of success is all there is to get.
    if (fault === 'drop after') response.destroy();
    else send(response, answer, fault === 'cut body' && answer.body.length > 0);
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await read(request);
    if (request.url?.startsWith('/api/')) await carry(request, response, body);
    else send(response, await forward(target, request, body));
  }

  const server = createServer((request, response) => {
    underWay += 1;
    void handle(request, response).finally(() => (underWay -= 1));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    isIdle: () => underWay === 0,
    calm: () => void (isCalm = true),
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

async function forward(target: string, request: IncomingMessage, body: Buffer): Promise<Answer> {
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

function send(response: ServerResponse, { status, type, body }: Answer, isCut = false): void {
  // Over a connection of its own: a call that is lost on a used one is sent again by the browser.
  response.writeHead(status, {
    Connection: 'close',
    ...(status !== 204 && { 'Content-Type': type, 'Content-Length': body.length }),
  });
  if (isCut) response.write(body.subarray(0, body.length / 2), () => response.destroy());
  else response.end(body);
}
