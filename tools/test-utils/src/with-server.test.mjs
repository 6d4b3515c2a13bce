import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createTemporaryFolder, freePort, withServer } from './with-server.mjs';

/** Returns a server with a file in its folder, and a record of what happened. */
function fakeServer() {
  const seen = { folder: '', events: /** @type {string[]} */ ([]) };
  /** @param {string} folder */
  async function start(folder) {
    seen.folder = folder;
    writeFileSync(join(folder, 'database'), '');
    return { close: async () => seen.events.push(`closed, folder exists: ${existsSync(folder)}`) };
  }
  return { seen, start };
}

describe('withServer', () => {
  it('closes the server, then removes its folder with its contents', async () => {
    const { seen, start } = fakeServer();
    const result = await withServer(start, async () => {
      seen.events.push(`used, folder exists: ${existsSync(seen.folder)}`);
      return 'done';
    });
    expect(result).toBe('done');
    expect(seen.events).toEqual(['used, folder exists: true', 'closed, folder exists: true']);
    expect(existsSync(seen.folder)).toBe(false);
  });

  it('cleans up after a failure', async () => {
    const { seen, start } = fakeServer();
    await expect(withServer(start, () => Promise.reject(new Error('broken')))).rejects.toThrow(
      'broken',
    );
    expect(seen.events).toEqual(['closed, folder exists: true']);
    expect(existsSync(seen.folder)).toBe(false);
  });

  it('leaves no folder behind when the server does not start', async () => {
    let folder = '';
    const start = (/** @type {string} */ path) => {
      folder = path;
      return Promise.reject(new Error('port taken'));
    };
    await expect(withServer(start, async () => {})).rejects.toThrow('port taken');
    expect(folder).not.toBe('');
    expect(existsSync(folder)).toBe(false);
  });
});

describe('createTemporaryFolder', () => {
  it('creates a new folder each time, which can be removed twice', () => {
    const [one, other] = [createTemporaryFolder(), createTemporaryFolder()];
    expect(one.path).not.toBe(other.path);
    for (const { path, remove } of [one, other]) {
      remove();
      remove();
      expect(existsSync(path)).toBe(false);
    }
  });
});

it('freePort names a port on which a server can listen', async () => {
  const port = await freePort();
  expect(port).toBeGreaterThan(0);
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  server.close();
});
