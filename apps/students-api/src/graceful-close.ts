import type { Server, ServerResponse } from 'node:http';

/**
 * Returns a function that stops accepting connections, closes the idle ones, and resolves when all
 * pending responses are sent. It closes connections that are still busy after `gracePeriodMs`.
 */
export function gracefulClose(server: Server, gracePeriodMs: number): () => Promise<void> {
  const pending = new Set<ServerResponse>();

  server.on('request', (_request, response: ServerResponse) => {
    pending.add(response);
    if (!server.listening) response.shouldKeepAlive = false;
    response.once('close', () => {
      pending.delete(response);
      if (!server.listening && pending.size === 0) server.closeAllConnections();
    });
  });

  return () =>
    new Promise((resolve) => {
      const deadline = setTimeout(() => server.closeAllConnections(), gracePeriodMs);
      server.close(() => {
        clearTimeout(deadline);
        resolve();
      });
      for (const response of pending) response.shouldKeepAlive = false;
      if (pending.size === 0) server.closeAllConnections();
    });
}
