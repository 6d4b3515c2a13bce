import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import {
  buildForNode,
  databaseUrlIn,
  outDir,
  serve,
  temporaryFolder,
} from '@todos/students-api/testing';
import { workspacePath } from '@todos/test-utils/workspace';
import { beforeAll, describe, expect, it } from 'vitest';

beforeAll(buildForNode);

/** Returns the commands under a heading of docs/operations.md. */
function documented(heading: string): string {
  const text = readFileSync(workspacePath('docs/operations.md'), 'utf8');
  const block = new RegExp(`### ${heading}\\n[^#]*?\`\`\`sh\\n([^\`]+)\`\`\``).exec(text)?.[1];
  if (block === undefined) throw new Error(`docs/operations.md has no commands under: ${heading}`);
  return block;
}

/** Creates a folder like the workspace, with the built students API and a `.data` folder. */
function workspace(): { run: (commands: string) => void; data: string } {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'apps/students-api'), { recursive: true });
  symlinkSync(outDir, join(folder, 'apps/students-api/dist'));
  return {
    data: join(folder, '.data'),
    run: (commands) =>
      void execFileSync('sh', ['-e', '-c', commands], { cwd: folder, stdio: 'pipe' }),
  };
}

describe('the commands of docs/operations.md', () => {
  it('back up a list during writes, never overwrite a backup, and restore it', async () => {
    const { run, data } = workspace();
    const server = await serve({ databaseUrl: databaseUrlIn(data) });
    const before = await Promise.all(['first', 'second é😀', ''].map((title) => server.add(title)));
    const writing = Promise.all(Array.from({ length: 50 }, (_, index) => server.add(`${index}`)));
    run(documented('Back up'));
    expect(() => run(documented('Back up'))).toThrow(/already exists/);
    await writing;
    await server.call('/api/todos/1', { method: 'DELETE' });
    await server.close();

    // Files of a crash, as a log that would be applied to the backup.
    cpSync(join(data, 'todos.db'), join(data, 'todos.db-wal'));
    const lost = readFileSync(join(data, 'todos.db'));
    run(documented('Restore'));
    const restored = await serve({ databaseUrl: databaseUrlIn(data) });
    const todos = await restored.list();
    expect(todos).toEqual(expect.arrayContaining(before));
    expect((await restored.add('after')).id).toBeGreaterThan(
      Math.max(...todos.map(({ id }) => id)),
    );
    const aside = readdirSync(data).filter((name) => name.match(/\.replaced-.*(?<!-shm)$/));
    expect(aside).toHaveLength(2);
    for (const name of aside) expect(readFileSync(join(data, name)).equals(lost)).toBe(true);
  });

  it('restore no damaged, empty or missing backup, and leave the list as it is', async () => {
    const { run, data } = workspace();
    const server = await serve({ databaseUrl: databaseUrlIn(data) });
    await Promise.all(Array.from({ length: 30 }, () => server.add('x'.repeat(9_000))));
    run(documented('Back up'));
    const backup = join(dirname(data), 'todos-backup.db');
    writeFileSync(backup, readFileSync(backup).fill(0xaa, 20_000, 40_000));
    expect(() => run(documented('Restore'))).toThrow(
      /Unable to restore todos-backup\.db: .*(damaged|malformed)/,
    );
    writeFileSync(backup, '');
    expect(() => run(documented('Restore'))).toThrow(/todos-backup\.db is empty/);
    rmSync(backup);
    expect(() => run(documented('Restore'))).toThrow(/todos-backup\.db does not exist/);
    expect(readdirSync(data).filter((name) => !/^todos\.db(-wal|-shm)?$/.test(name))).toEqual([]);
    expect(await server.list()).toHaveLength(30);
  });

  it('leave no incomplete backup, and can be run again after they failed or were killed', async () => {
    const { run, data } = workspace();
    const server = await serve({ databaseUrl: databaseUrlIn(data) });
    await Promise.all(Array.from({ length: 30 }, () => server.add('x'.repeat(9_000))));
    await server.close();
    const [file, folder] = [join(data, 'todos.db'), dirname(data)];
    const whole = readFileSync(file);
    const damaged = Buffer.from(whole).fill(0xaa, 20_000, 40_000);

    writeFileSync(file, damaged);
    expect(() => run(documented('Back up'))).toThrow(/Unable to back up \S+todos\.db: .*malformed/);
    expect(readdirSync(folder).sort()).toEqual(['.data', 'apps']);

    writeFileSync(file, whole);
    writeFileSync(join(folder, 'todos-backup.db.partial'), whole.subarray(0, 20_000));
    run(documented('Back up'));
    expect(readdirSync(folder).sort()).toEqual(['.data', 'apps', 'todos-backup.db']);
  });
});
