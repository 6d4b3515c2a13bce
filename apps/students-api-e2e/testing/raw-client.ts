import { connect, type Socket } from 'node:net';
import { performance } from 'node:perf_hooks';

export interface RawClient {
  socket: Socket;
  /** Resolves to the milliseconds that the connection lasted, and to the first bytes of the answer. */
  ended: Promise<{ ms: number; answer: string; bytes: number }>;
}

/** Opens a connection and sends whatever it is given, HTTP or not. */
export function openRaw(url: string, text: string): RawClient {
  const { hostname, port } = new URL(url);
  const begun = performance.now();
  let answer = '';
  let bytes = 0;
  const socket = connect(Number(port), hostname);
  socket.write(text, 'latin1');
  socket.on('data', (part) => {
    bytes += part.length;
    if (answer.length < 1_000) answer += part.toString('latin1');
  });
  // A reset is one of the ways in which a server may end a connection.
  socket.on('error', () => undefined);
  const ended = new Promise<{ ms: number; answer: string; bytes: number }>((resolve) => {
    socket.on('close', () => resolve({ ms: performance.now() - begun, answer, bytes }));
  });
  return { socket, ended };
}

/** Goes on sending the same text, at intervals in milliseconds, until the connection is cut. */
export function drip(client: RawClient, text: string, intervalMs: number): void {
  const timer = setInterval(() => {
    // What the kernel cannot take any more must not pile up in this process.
    if (client.socket.writableLength === 0) client.socket.write(text, 'latin1');
  }, intervalMs);
  client.socket.on('close', () => clearInterval(timer));
}
