import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** What the server has answered. */
interface Answer {
  readonly head: IncomingMessage;
  readonly body: Buffer;
}

/** A call on its way through the proxy. */
export interface ProxiedCall {
  readonly incoming: IncomingMessage;
  /** Sends it to the server. */
  readonly send: () => Promise<Answer>;
  readonly answer: (answer: Answer) => void;
  /** Breaks the connection after half of the answer. */
  readonly cut: (answer: Answer) => void;
  /** Breaks the connection without an answer: if it was used before, the browser itself sends the call again. */
  readonly break: () => void;
}

/** Starts a proxy in front of a server. `handle` decides what happens to each call. */
export async function startProxy(target: string, handle: (call: ProxiedCall) => Promise<unknown>) {
  const server = createServer((incoming, outgoing) => {
    const { method, url, headers, socket } = incoming;
    const body = buffer(incoming);
    // A call that breaks before it is sent needs no body.
    body.catch(() => {});
    const call: ProxiedCall = {
      incoming,
      async send() {
        const sent = request(`${target}${url}`, { method, headers }).end(await body);
        const [head] = (await once(sent, 'response')) as [IncomingMessage];
        return { head, body: await buffer(head) };
      },
      answer({ head, body }) {
        outgoing.writeHead(head.statusCode ?? 0, head.headers).end(body);
      },
      cut({ head, body }) {
        outgoing.writeHead(head.statusCode ?? 0, head.headers);
        outgoing.write(body.subarray(0, body.length / 2), () => socket.destroy());
      },
      break: () => void socket.resetAndDestroy(),
    };
    // A page that goes away leaves half a call.
    handle(call).catch(() => socket.destroy());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
