import { connect } from 'node:net';

/**
 * Opens a connection and sends a text, which need not be HTTP. `response` resolves with what has come,
 * as Latin-1, when the connection is closed.
 */
export function openRaw(url: string, text: string) {
  const { hostname, port } = new URL(url);
  let received = '';
  const socket = connect(Number(port), hostname);
  socket.write(text, 'latin1');
  socket.setEncoding('latin1').on('data', (part) => (received += String(part)));
  // A reset is one of the ways in which the server may end a connection.
  socket.on('error', () => undefined);
  const response = new Promise<string>((resolve) => socket.on('close', () => resolve(received)));
  return { socket, response };
}

/**
 * Sends a text that `fetch` would reject. Resolves with the response, or '' for a closed connection. The
 * server waits for the rest of an incomplete request, so sending ends after `endAfterMs`.
 */
export async function sendRaw(url: string, text: string, endAfterMs = 5_000): Promise<string> {
  const { socket, response } = openRaw(url, text);
  setTimeout(() => socket.end(), endAfterMs).unref();
  return response;
}
