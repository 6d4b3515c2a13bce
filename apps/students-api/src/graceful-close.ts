import type { Server, ServerResponse } from 'node:http';

/**
 * Makes a function that stops taking connections and resolves when every answer under way is sent.
 * Connections that carry no request are cut at once, those still busy after `patienceMs` too.
 */
export function gracefulClose(server: Server, patienceMs: number): () => Promise<void> {
  const underWay = new Set<ServerResponse>();
  let closing = false;

  server.on('request', (_request, response: ServerResponse) => {
    underWay.add(response);
    if (closing) response.shouldKeepAlive = false;
    response.once('close', () => {
      underWay.delete(response);
      if (closing && underWay.size === 0) server.closeAllConnections();
    });
  });

  return () =>
    new Promise((resolve) => {
      closing = true;
      const deadline = setTimeout(() => server.closeAllConnections(), patienceMs);
      server.close(() => {
        clearTimeout(deadline);
        resolve();
      });
      for (const response of underWay) response.shouldKeepAlive = false;
      if (underWay.size === 0) server.closeAllConnections();
    });
}
