import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createClient } from './client.ts';
import { deviations } from './deviations.ts';
import { implementations, type ImplementationName, type RunningApi } from './implementations.ts';
import { rules } from './rules.ts';
import { contractTable } from './contract-table.ts';

const names = Object.keys(implementations) as ImplementationName[];
let running: RunningApi | undefined;

beforeEach(() => {
  // json-server prints the stack of every body that it cannot parse.
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(async () => {
  await running?.close();
  running = undefined;
});

describe.each(names)('%s', (name) => {
  test.each(Object.entries(rules))('%s', async (title, rule) => {
    running = await implementations[name]();
    const result = await rule.run(createClient(running.baseUrl));
    const deviation = deviations[name]?.[title];
    if (deviation) expect(deviation.expected).not.toStrictEqual(rule.expected);
    expect(result).toStrictEqual((deviation ?? rule).expected);
  });

  test('deviates only from existing rules', () => {
    const titles = Object.keys(deviations[name] ?? {});
    expect(titles.filter((title) => !(title in rules))).toStrictEqual([]);
  });
});

test.each(['students-api', 'todo-core/testing'] as const)('%s keeps every rule', (name) => {
  expect(deviations[name]).toBeUndefined();
});

test('contract-table.md shows the tested rules and deviations', async () => {
  await expect(contractTable()).toMatchFileSnapshot('./contract-table.md');
});
