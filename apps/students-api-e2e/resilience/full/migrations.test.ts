import { cpSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import {
  buildForNode,
  outDir,
  runSql,
  schemaMigrations,
  temporaryFolder,
  versionOneFile,
} from '@todos/students-api/testing';
import { execa } from 'execa';
import { beforeAll, expect, it, onTestFinished } from 'vitest';

const kills = 10;
const rows = 3_000_000;
const numbersTo = (last: number) =>
  `WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers LIMIT ${last}) SELECT n FROM numbers`;
/** Takes so long that a kill comes in the middle of it. */
const slowMigration = [
  'CREATE TABLE filler (n INTEGER)',
  `INSERT INTO filler ${numbersTo(rows)}`,
  'ALTER TABLE todos ADD COLUMN note TEXT',
];

beforeAll(buildForNode);

/** Opens a database in a process of its own, with one more migration after those of today. */
function upgrade(databaseUrl: string, lastMigration: string[]) {
  const migrations = JSON.stringify([...schemaMigrations, lastMigration]);
  const program = `
    const { openDatabase } = await import(${JSON.stringify(pathToFileURL(join(outDir, 'index.js')))});
    await (await openDatabase('${databaseUrl}', { migrations: ${migrations} })).close();
  `;
  const options = { stdio: 'inherit', reject: false } as const;
  const child = execa(process.execPath, ['--input-type=module', '--eval', program], options);
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

it(`a database of version 1 keeps its todos when its upgrade is killed ${kills} times`, async () => {
  const file = join(temporaryFolder(), 'todos.db');
  cpSync(versionOneFile, file);
  const run = (sql: string) => runSql(`file:${file}`, sql);
  const todos = await run('SELECT id, title, completed, user_id FROM todos');
  for (let round = 0; round < kills; round += 1) {
    rmSync(`${file}.version-1`, { force: true });
    const child = upgrade(`file:${file}`, slowMigration);
    // The copy is made within the transaction, so the migrations run from now on.
    const isCopied = () => existsSync(`${file}.version-1`);
    await expect.poll(isCopied, { interval: 5, timeout: 60_000 }).toBe(true);
    await setTimeout(Math.random() * 200);
    child.kill('SIGKILL');
    await child;
    expect(await run('SELECT version FROM schema_version')).toEqual([{ version: 1 }]);
  }
  expect((await upgrade(`file:${file}`, slowMigration)).exitCode).toBe(0);
  expect(await run('SELECT id, title, completed, user_id FROM todos')).toEqual(todos);
  expect(await run('SELECT count(*) AS n FROM filler')).toEqual([{ n: rows }]);
  expect(await run('PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }]);
});
