import { buildForNode, exitOf, startCli, temporaryFolder } from '@todos/students-api/testing';
import { beforeAll, expect, it } from 'vitest';
import { reportFigures } from '../../testing/progress.ts';

const rounds = 5;

beforeAll(buildForNode);

it(`two servers that start at once on a new file share it, even when one is killed (${rounds} times)`, async () => {
  let acknowledged = 0;
  let rejected = 0;
  let lost = 0;
  for (let round = 0; round < rounds; round += 1) {
    const dataDir = temporaryFolder();
    const start = () => startCli({ DATA_DIR: dataDir });
    const [killed, survivor] = await Promise.all([start(), start()]);
    const ends = [exitOf(killed.child), exitOf(survivor.child)];

    const titles = Array.from({ length: 100 }, (_, index) => `todo ${index}`);
    const responses = await Promise.all(
      [killed, survivor].flatMap(({ create }) => titles.map((title) => create(title))),
    );
    rejected += responses.filter(({ status }) => status !== 201).length;
    expect(await survivor.titles()).toEqual(await killed.titles());

    killed.child.kill('SIGKILL');
    await ends[0];
    responses.push(await survivor.create('after the other was killed'));
    const kept = responses.filter(({ status }) => status === 201).length;
    acknowledged += kept;
    lost += kept - (await survivor.titles()).length;
    survivor.child.kill('SIGTERM');
    expect(await ends[1]).toEqual({ code: 0, signal: null, errors: '' });
  }
  reportFigures('two servers on one file', { rounds, acknowledged, rejected, lost });
  expect([rejected, lost]).toEqual([0, 0]);
});
