import type { Socket } from 'node:net';

/** Sends a text again and again, until the connection is closed. */
export function drip(socket: Socket, text: string, intervalMs: number): void {
  const timer = setInterval(() => {
    // Wait for the kernel, so that unsent text does not fill the memory of this process.
    if (socket.writableLength === 0) socket.write(text, 'latin1');
  }, intervalMs);
  socket.on('close', () => clearInterval(timer));
}
