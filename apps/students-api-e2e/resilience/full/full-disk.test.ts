import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  buildForNode,
  ending,
  printedUrl,
  runCli,
  temporaryFolder,
} from '@todos/students-api/testing';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { createCaller } from '../../testing/todo-client.ts';
import { figures, notRun, progress } from '../../testing/progress.ts';

const rounds = 10;
const fault = 'full disk';

beforeAll(buildForNode);

it(`a disk that is full ${rounds} times says so, loses nothing, and works again with room`, async (context) => {
  const folder = join(temporaryFolder(), 'small');
  if (!mountSmallDisk(folder)) {
    context.skip(notRun(fault, 'a small disk can be mounted by root on Linux only'));
    return;
  }
  const start = () => runCli({ DATA_DIR: folder, PORT: '0' });
  const expected: string[] = [];
  let [acknowledged, refused, lost] = [0, 0, 0];
  let child = start();
  let caller = createCaller(await printedUrl(child));

  for (let round = 0; round < rounds; round += 1) {
    fill(folder);
    const refusedBefore = refused;
    // Pages of what was deleted before are written again first, so it takes a while.
    for (let batch = 0; refused === refusedBefore && batch < 50; batch += 1) {
      const begin = `round ${round}, batch ${batch}, `.repeat(200);
      const titles = Array.from({ length: 50 }, (_, index) => `${begin}${index}`);
      const answers = await Promise.all(titles.map((title) => caller.create(title)));
      const full = answers.filter(({ status }) => status !== 201);
      for (const { status, body } of full) {
        expect([status, body]).toEqual([
          503,
          expect.stringMatching(/disk of the database is full/),
        ]);
      }
      refused += full.length;
      expected.push(...titles.filter((_, index) => answers[index]?.status === 201));
    }
    expect(refused).toBeGreaterThan(refusedBefore);
    expect(await caller.titles()).toEqual([...expected].sort());
    expect(await caller.health()).toBe(200);

    if (round % 2 === 1) {
      // Being killed on a full disk must lose no more than being killed on another.
      const ended = ending(child);
      child.kill('SIGKILL');
      await ended;
      rmSync(join(folder, 'filler'));
      child = start();
      caller = createCaller(await printedUrl(child));
    } else {
      rmSync(join(folder, 'filler'));
    }
    expect((await caller.create(`room ${round}`)).status).toBe(201);
    expected.push(`room ${round}`);
    acknowledged += expected.length;
    lost += expected.length - (await caller.titles()).length;
    expect(await caller.titles()).toEqual([...expected].sort());
    progress(`${round + 1} times full, ${expected.length} kept, ${refused} refused`);
    // Room for the next round: what was kept so far has been checked.
    for (const id of await caller.ids()) await caller.remove(id);
    expected.length = 0;
  }

  child.kill('SIGTERM');
  expect(await ending(child)).toMatchObject({ code: 0, errors: '' });
  figures(fault, { rounds, acknowledged, 'refused with 503': refused, lost });
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

/** Leaves a little less room than a round needs. */
function fill(folder: string): void {
  const { bavail, bsize } = statfsSync(folder);
  const left = Math.floor(Math.random() * 100_000);
  writeFileSync(join(folder, 'filler'), Buffer.alloc(Math.max(0, bavail * bsize - left)));
}
