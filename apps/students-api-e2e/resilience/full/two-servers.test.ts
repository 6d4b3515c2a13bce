import { buildForNode, exitOf, startCli, temporaryFolder } from '@todos/students-api/testing';
import { beforeAll, expect, it } from 'vitest';

const rounds = 5;

beforeAll(buildForNode);

it(`two servers share a new file, even when one is killed (${rounds} times)`, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const dataDir = temporaryFolder();
    const start = () => startCli({ DATA_DIR: dataDir });
    const [killed, survivor] = await Promise.all([start(), start()]);

    const titles = Array.from({ length: 100 }, (_, index) => `todo ${index}`);
    const responses = await Promise.all(
      [killed, survivor].flatMap(({ create }) => titles.map((title) => create(title))),
    );
    expect(await survivor.titles()).toEqual(await killed.titles());

    await exitOf(killed.child, 'SIGKILL');
    responses.push(await survivor.create('after the other was killed'));
    expect(responses.filter(({ status }) => status !== 201)).toEqual([]);
    expect(await survivor.titles()).toHaveLength(responses.length);
    expect(await exitOf(survivor.child, 'SIGTERM')).toMatchObject({ code: 0, errors: '' });
  }
});
