import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createClient } from './client.ts';
import { contractTable } from './contract-table.ts';
import { deviationOf } from './deviations.ts';
import { implementations, type ImplementationName } from './implementations.ts';
import { rules, ruleTitles } from './rules.ts';

beforeEach(() => {
  // json-server prints the stack of every body that it cannot parse.
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

describe.each(Object.keys(implementations) as ImplementationName[])('%s', (name) => {
  test.each(ruleTitles)('%s', async (title) => {
    const { run, expected } = rules[title];
    const result = await run(createClient(await implementations[name]()));
    const deviation = deviationOf(name, title);
    if (deviation) expect(deviation.expected).not.toStrictEqual(expected);
    expect(result).toStrictEqual(deviation ? deviation.expected : expected);
  });
});

test('contract-table.md shows the tested rules and deviations', async () => {
  await expect(contractTable()).toMatchFileSnapshot('./contract-table.md');
});
