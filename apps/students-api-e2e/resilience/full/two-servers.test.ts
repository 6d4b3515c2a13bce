import { buildForNode, exitOf, startCli, temporaryFolder } from '@todos/students-api/testing';
import { beforeAll, expect, it } from 'vitest';
import { reportFigures } from '../../testing/progress.ts';

const rounds = 5;

beforeAll(buildForNode);

it(`two servers share a new file, even when one is killed (${rounds} times)`, async () => {
  let acknowledged = 0;
  let rejected = 0;
  let lost = 0;
  for (let round = 0; round < rounds; round += 1) {
    const dataDir = temporaryFolder();
    const start = () => startCli({ DATA_DIR: dataDir });
    const [killed, survivor] = await Promise.all([start(), start()]);

    const titles = Array.from({ length: 100 }, (_, index) => `todo ${index}`);
    const responses = await Promise.all(
      [killed, survivor].flatMap(({ create }) => titles.map((title) => create(title))),
    );
    rejected += responses.filter(({ status }) => status !== 201).length;
    expect(await survivor.titles()).toEqual(await killed.titles());

    await exitOf(killed.child, 'SIGKILL');
    responses.push(await survivor.create('after the other was killed'));
    const kept = responses.filter(({ status }) => status === 201).length;
    acknowledged += kept;
    lost += kept - (await survivor.titles()).length;
    expect(await exitOf(survivor.child, 'SIGTERM')).toMatchObject({ code: 0, errors: '' });
  }
  reportFigures('two servers on one file', { rounds, acknowledged, rejected, lost });
  expect([rejected, lost]).toEqual([0, 0]);
});
