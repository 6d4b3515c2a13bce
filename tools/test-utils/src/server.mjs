import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Creates an empty folder; `remove` deletes it with its contents, and may be called again. */
export function createTemporaryFolder() {
  const path = mkdtempSync(join(tmpdir(), 'todos-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/**
 * Starts a server with an empty folder, and calls `use` with the server. Afterwards closes the server
 * and removes the folder.
 *
 * @template {{ close(): Promise<unknown> }} Server
 * @template T
 * @param {(folder: string) => Promise<Server>} start
 * @param {(server: Server) => Promise<T>} use
 * @returns {Promise<T>} what `use` resolves to; rejects when `start` or `use` does
 */
export async function withServer(start, use) {
  const { path, remove } = createTemporaryFolder();
  try {
    const server = await start(path);
    try {
      return await use(server);
    } finally {
      await server.close();
    }
  } finally {
    remove();
  }
}

/** Returns a port of 127.0.0.1 on which nothing listens. */
export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  server.close();
  await once(server, 'close');
  return port;
}
