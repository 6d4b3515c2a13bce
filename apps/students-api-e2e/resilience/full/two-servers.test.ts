import {
  buildForNode,
  ending,
  printedUrl,
  runCli,
  temporaryFolder,
} from '@todos/students-api/testing';
import { beforeAll, expect, it } from 'vitest';
import { createCaller } from '../../testing/todo-client.ts';
import { figures, progress } from '../../testing/progress.ts';

const rounds = 5;

beforeAll(buildForNode);

it(`two servers started at once on one new file share it, ${rounds} times, also when one is killed`, async () => {
  let acknowledged = 0;
  let refused = 0;
  let lost = 0;
  for (let round = 0; round < rounds; round += 1) {
    const dataDir = temporaryFolder();
    const children = [0, 1].map(() => runCli({ DATA_DIR: dataDir, PORT: '0' }));
    const ends = children.map((child) => ending(child));
    const callers = await Promise.all(
      children.map(async (child) => createCaller(await printedUrl(child))),
    );

    const titles = Array.from({ length: 100 }, (_, index) => `todo ${index}`);
    const answers = await Promise.all(
      callers.flatMap((caller) => titles.map((title) => caller.create(title))),
    );
    refused += answers.filter(({ status }) => status !== 201).length;
    const stays = callers[1];
    if (!stays) throw new Error('the second server is missing');
    expect(await stays.titles()).toEqual(await callers[0]?.titles());

    children[0]?.kill('SIGKILL');
    await ends[0];
    answers.push(await stays.create('after the other was killed'));
    const kept = answers.filter(({ status }) => status === 201).length;
    acknowledged += kept;
    lost += kept - (await stays.titles()).length;
    children[1]?.kill('SIGTERM');
    expect(await ends[1]).toEqual({ code: 0, signal: null, errors: '' });
    if (round === rounds - 1) progress(`${round + 1} rounds, ${acknowledged} writes acknowledged`);
  }
  figures('two servers on one file', { rounds, acknowledged, refused, lost });
  expect([refused, lost]).toEqual([0, 0]);
});
