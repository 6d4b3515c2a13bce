import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { withServer } from './with-server.mjs';

it('a server is closed, and then its folder is removed, when its use fails', async () => {
  let folder = '';
  /** @type {string[]} */
  const events = [];
  /** @param {string} path */
  async function start(path) {
    folder = path;
    writeFileSync(join(folder, 'database'), '');
    return { close: async () => events.push(`closed, folder exists: ${existsSync(folder)}`) };
  }
  const fail = () => Promise.reject(new Error('broken'));
  await expect(withServer(start, fail)).rejects.toThrow('broken');
  expect(events).toEqual(['closed, folder exists: true']);
  expect(existsSync(folder)).toBe(false);
});
