import type { Socket } from 'node:net';

/** Sends a text again and again, for a time or until the connection is closed. */
export function drip(socket: Socket, text: string, intervalMs: number, forMs = Infinity): void {
  const end = performance.now() + forMs;
  const timer = setInterval(() => {
    if (performance.now() > end) clearInterval(timer);
    // Wait for the kernel, so that unsent text does not fill the memory of this process.
    else if (socket.writableLength === 0) socket.write(text, 'latin1');
  }, intervalMs);
  socket.on('close', () => clearInterval(timer));
}
