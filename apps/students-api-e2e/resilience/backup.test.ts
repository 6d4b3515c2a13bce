import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import {
  buildForNode,
  databaseUrlIn,
  exitOf,
  outDir,
  runSql,
  serve,
  startCli,
  temporaryFolder,
} from '@todos/students-api/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { commandsOfGuide } from '../testing/guide.ts';

beforeAll(buildForNode);

const [backUp, restore] = ['Back up', 'Restore'].map((comment) =>
  commandsOfGuide('data/todos.db todos-backup.db', comment),
) as [string, string];

/** Creates a folder like that of `build.sh`, with the built students API. */
function deployedFolder(): { run: (commands: string) => void; data: string } {
  const folder = temporaryFolder();
  symlinkSync(outDir, join(folder, 'dist'));
  return {
    data: join(folder, 'data'),
    run: (commands) =>
      void execFileSync('sh', ['-e', '-c', commands], { cwd: folder, stdio: 'pipe' }),
  };
}

describe('the commands of docs/operations.md', () => {
  it('restore after a crash what they backed up during writes, as private as it was', async () => {
    const { run, data } = deployedFolder();
    const { child, add, call } = await startCli({ DATA_DIR: data });
    const [file, backup] = [join(data, 'todos.db'), join(data, '../todos-backup.db')];
    const mode = (path: string) => statSync(path).mode & 0o777;
    chmodSync(file, 0o600);
    const before = await Promise.all(['first', 'second é😀', ''].map((title) => add(title)));
    const writing = Promise.all(Array.from({ length: 50 }, (_, index) => add(`${index}`)));
    run(backUp);
    expect(mode(backup)).toBe(0o600);
    chmodSync(backup, 0o644);
    expect(() => run(backUp)).toThrow(/already exists/);
    await writing;
    await call('/api/todos/1', { method: 'DELETE' });

    expect(() => run(restore)).toThrow(
      /data\/todos\.db is in use; stop the API and whatever else has it open/,
    );
    await add('after the attempt');
    await exitOf(child, 'SIGKILL');
    run(restore);
    expect(mode(file)).toBe(0o600);
    const restored = await serve({ databaseUrl: databaseUrlIn(data) });
    const todos = await restored.list();
    expect(todos).toEqual(expect.arrayContaining(before));
    expect((await restored.add('after')).id).toBeGreaterThan(
      Math.max(...todos.map(({ id }) => id)),
    );
    const aside = readdirSync(data).filter((name) => /\.replaced-.*(?<!-shm)$/.test(name));
    expect(aside).toHaveLength(1);
    const replaced = `file:${join(data, aside[0] ?? '')}`;
    expect(await runSql(replaced, 'SELECT count(*) AS n FROM todos')).toEqual([{ n: 53 }]);
  });

  it('leave all as it is if what they copy is damaged, empty or missing', async () => {
    const { run, data } = deployedFolder();
    const [file, folder] = [join(data, 'todos.db'), dirname(data)];
    const backup = join(folder, 'todos-backup.db');
    const server = await serve({ databaseUrl: databaseUrlIn(data) });
    await Promise.all(Array.from({ length: 30 }, () => server.add('x'.repeat(9_000))));
    await server.close();
    const whole = readFileSync(file);
    const damaged = Buffer.from(whole).fill(0xaa, 20_000, 40_000);

    writeFileSync(file, damaged);
    expect(() => run(backUp)).toThrow(/Unable to back up \S+todos\.db: .*malformed/);
    expect(readdirSync(folder).sort()).toEqual(['data', 'dist']);

    writeFileSync(file, whole);
    // An earlier run that was killed left it.
    writeFileSync(`${backup}.partial`, whole.subarray(0, 20_000));
    run(backUp);
    expect(readdirSync(folder).sort()).toEqual(['data', 'dist', 'todos-backup.db']);

    writeFileSync(backup, damaged);
    expect(() => run(restore)).toThrow(/Unable to restore todos-backup\.db: .*(damaged|malformed)/);
    writeFileSync(backup, '');
    expect(() => run(restore)).toThrow(/todos-backup\.db is empty/);
    rmSync(backup);
    expect(() => run(restore)).toThrow(/todos-backup\.db does not exist/);
    expect(readdirSync(data).filter((name) => !/^todos\.db(-wal|-shm)?$/.test(name))).toEqual([]);
    const again = await serve({ databaseUrl: databaseUrlIn(data) });
    expect(await again.list()).toHaveLength(30);
  });
});
