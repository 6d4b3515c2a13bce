import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildForNode, exitOf, startCli, temporaryFolder } from '@todos/students-api/testing';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { reportNotRun } from '../../testing/report-not-run.ts';

const rounds = 10;

beforeAll(buildForNode);

it(`the API loses no confirmed todo when its disk is full ${rounds} times`, async (context) => {
  const folder = join(temporaryFolder(), 'small');
  if (!mountSmallDisk(folder)) {
    context.skip(reportNotRun('full disk', 'only root on Linux can mount a small disk'));
  }
  const expected: string[] = [];
  let server = await startCli({ DATA_DIR: folder });

  for (let round = 0; round < rounds; round += 1) {
    fill(folder);
    let isFull = false;
    // SQLite first reuses the pages of deleted todos, so filling the disk takes several batches.
    for (let batch = 0; !isFull && batch < 50; batch += 1) {
      const begin = `round ${round}, batch ${batch}, `.repeat(200);
      const titles = Array.from({ length: 50 }, (_, index) => `${begin}${index}`);
      const responses = await Promise.all(titles.map((title) => server.create(title)));
      const full = responses.filter(({ status }) => status !== 201);
      for (const { status, body } of full) {
        expect([status, body]).toEqual([
          503,
          expect.stringMatching(/disk of the database is full/),
        ]);
      }
      isFull = full.length > 0;
      expected.push(...titles.filter((_, index) => responses[index]?.status === 201));
    }
    expect(isFull).toBe(true);
    expect(await server.titles()).toEqual([...expected].sort());
    expect(await server.health()).toBe(200);
    // Whatever a smaller todo still fits into: the longest one does not.
    for (let room = true; room;) {
      const title = `${round} ${expected.length} ${'x'.repeat(9_000)}`;
      room = (await server.create(title)).status === 201;
      if (room) expected.push(title);
    }
    await expect.poll(() => server.ready()).toBe(503);

    if (round % 2 === 1) {
      // A kill on a full disk must not lose anything either.
      await exitOf(server.child, 'SIGKILL');
      rmSync(join(folder, 'filler'));
      server = await startCli({ DATA_DIR: folder });
    } else {
      rmSync(join(folder, 'filler'));
    }
    expect((await server.create(`room ${round}`)).status).toBe(201);
    await expect.poll(() => server.ready()).toBe(200);
    expected.push(`room ${round}`);
    expect(await server.titles()).toEqual([...expected].sort());
    // Free the space for the next round.
    for (const { id } of await server.list())
      await server.call(`/api/todos/${id}`, { method: 'DELETE' });
    expected.length = 0;
  }

  expect(await exitOf(server.child, 'SIGTERM')).toMatchObject({ code: 0, errors: '' });
});

function mountSmallDisk(folder: string): boolean {
  mkdirSync(folder);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    return false;
  }
  onTestFinished(() => void execFileSync('umount', ['--lazy', folder]));
  return true;
}

/** Leaves less space than a round needs. */
function fill(folder: string): void {
  const { bavail, bsize } = statfsSync(folder);
  const left = Math.floor(Math.random() * 100_000);
  writeFileSync(join(folder, 'filler'), Buffer.alloc(Math.max(0, bavail * bsize - left)));
}
