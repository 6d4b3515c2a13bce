import { cpSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildForNode, exitOf, outDir, runCli, startCli } from './testing/child-server.ts';
import { temporaryFolder } from './testing/test-server.ts';

beforeAll(buildForNode);

describe('node dist/cli.js', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)('serves until %s, then exits with 0', async (signal) => {
    const dataDir = temporaryFolder();
    const { child, todos, health } = await startCli({ DATA_DIR: dataDir });
    expect(todos).toBe(join(dataDir, 'todos.db'));
    expect(await health()).toBe(200);
    expect(await exitOf(child, signal)).toMatchObject({ code: 0, errors: '' });
  });

  it('asks where the todos are when it runs outside of the repository', async () => {
    const folder = temporaryFolder();
    cpSync(outDir, join(folder, 'dist'), { recursive: true });
    symlinkSync(join(import.meta.dirname, '../node_modules'), join(folder, 'node_modules'));
    const child = runCli({ PORT: '0' }, join(folder, 'dist/cli.js'));
    const message = 'Set DATA_DIR to the folder for the todos, or DATABASE_URL to their database';
    const output = expect.stringContaining(`"msg":"${message}"}\n`) as string;
    expect(await exitOf(child)).toMatchObject({ code: 1, output, errors: '' });
  });
});
