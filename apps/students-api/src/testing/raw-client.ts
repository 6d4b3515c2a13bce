import { connect, type Socket } from 'node:net';

interface RawClient {
  socket: Socket;
  /** Resolves with the duration of the connection and the response, as Latin-1. */
  ended: Promise<{ ms: number; response: string }>;
}

/** Opens a connection and sends a text, which need not be HTTP. */
export function openRaw(url: string, text: string): RawClient {
  const { hostname, port } = new URL(url);
  const begun = performance.now();
  let response = '';
  const socket = connect(Number(port), hostname);
  socket.write(text, 'latin1');
  socket.setEncoding('latin1').on('data', (part) => (response += String(part)));
  // A reset is one of the ways in which the server may end a connection.
  socket.on('error', () => undefined);
  const ended = new Promise<{ ms: number; response: string }>((resolve) => {
    socket.on('close', () => resolve({ ms: performance.now() - begun, response }));
  });
  return { socket, ended };
}

/**
 * Sends a text that `fetch` would reject. Resolves with the response, or '' for a closed connection. The
 * server waits for the rest of an incomplete request, so sending ends after `endAfterMs`.
 */
export async function sendRaw(url: string, text: string, endAfterMs = 5_000): Promise<string> {
  const { socket, ended } = openRaw(url, text);
  setTimeout(() => socket.end(), endAfterMs).unref();
  return (await ended).response;
}

/** Sends a text again and again, until the connection is closed. */
export function drip(client: RawClient, text: string, intervalMs: number): void {
  const timer = setInterval(() => {
    // Wait for the kernel, so that unsent text does not fill the memory of this process.
    if (client.socket.writableLength === 0) client.socket.write(text, 'latin1');
  }, intervalMs);
  client.socket.on('close', () => clearInterval(timer));
}
