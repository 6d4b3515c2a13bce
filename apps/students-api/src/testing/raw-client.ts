import { connect, type Socket } from 'node:net';
import { performance } from 'node:perf_hooks';

export interface RawClient {
  socket: Socket;
  /** Resolves with the duration of the connection, the start of the response and its length in bytes. */
  ended: Promise<{ ms: number; response: string; bytes: number }>;
}

/** Opens a connection and sends a text, which need not be HTTP. */
export function openRaw(url: string, text: string): RawClient {
  const { hostname, port } = new URL(url);
  const begun = performance.now();
  let response = '';
  let bytes = 0;
  const socket = connect(Number(port), hostname);
  socket.write(text, 'latin1');
  socket.on('data', (part) => {
    bytes += part.length;
    if (response.length < 1_000) response += part.toString('latin1');
  });
  // A reset is one of the ways in which the server may end a connection.
  socket.on('error', () => undefined);
  const ended = new Promise<{ ms: number; response: string; bytes: number }>((resolve) => {
    socket.on('close', () => resolve({ ms: performance.now() - begun, response, bytes }));
  });
  return { socket, ended };
}

/** Sends a text again and again, until the connection is closed. */
export function drip(client: RawClient, text: string, intervalMs: number): void {
  const timer = setInterval(() => {
    // Wait for the kernel, so that unsent text does not fill the memory of this process.
    if (client.socket.writableLength === 0) client.socket.write(text, 'latin1');
  }, intervalMs);
  client.socket.on('close', () => clearInterval(timer));
}
