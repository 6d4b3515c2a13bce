import {
  buildForNode,
  createTodoClient,
  exitOf,
  printedUrl,
  runCli,
  temporaryFolder,
} from '@todos/students-api/testing';
import { beforeAll, expect, it } from 'vitest';
import { reportFigures, reportProgress } from '../../testing/progress.ts';

const rounds = 5;

beforeAll(buildForNode);

it(`two servers that start at once on a new file share it, even when one is killed (${rounds} times)`, async () => {
  let acknowledged = 0;
  let rejected = 0;
  let lost = 0;
  for (let round = 0; round < rounds; round += 1) {
    const dataDir = temporaryFolder();
    const children = [0, 1].map(() => runCli({ DATA_DIR: dataDir, PORT: '0' }));
    const ends = children.map((child) => exitOf(child));
    const clients = await Promise.all(
      children.map(async (child) => createTodoClient(await printedUrl(child))),
    );

    const titles = Array.from({ length: 100 }, (_, index) => `todo ${index}`);
    const responses = await Promise.all(
      clients.flatMap((client) => titles.map((title) => client.create(title))),
    );
    rejected += responses.filter(({ status }) => status !== 201).length;
    const survivor = clients[1];
    if (!survivor) throw new Error('the second server is missing');
    expect(await survivor.titles()).toEqual(await clients[0]?.titles());

    children[0]?.kill('SIGKILL');
    await ends[0];
    responses.push(await survivor.create('after the other was killed'));
    const kept = responses.filter(({ status }) => status === 201).length;
    acknowledged += kept;
    lost += kept - (await survivor.titles()).length;
    children[1]?.kill('SIGTERM');
    expect(await ends[1]).toEqual({ code: 0, signal: null, errors: '' });
    if (round === rounds - 1)
      reportProgress(`${round + 1} rounds, ${acknowledged} writes acknowledged`);
  }
  reportFigures('two servers on one file', { rounds, acknowledged, rejected, lost });
  expect([rejected, lost]).toEqual([0, 0]);
});
