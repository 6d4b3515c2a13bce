import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createClient } from './client.ts';
import { deviations } from './deviations.ts';
import { implementations, type ImplementationName, type Running } from './implementations.ts';
import { rules } from './rules.ts';
import { contractTable } from './contract-table.ts';

const names = Object.keys(implementations) as ImplementationName[];
let running: Running | undefined;

beforeEach(() => {
  // json-server prints the stack of every body that it cannot read.
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(async () => {
  await running?.close();
  running = undefined;
});

describe.each(names)('%s', (name) => {
  test.each(Object.entries(rules))('%s', async (title, rule) => {
    running = await implementations[name]();
    const seen = await rule.look(createClient(running.baseUrl));
    const deviation = deviations[name]?.[title];
    if (deviation) expect(deviation.sees).not.toStrictEqual(rule.sees);
    expect(seen).toStrictEqual((deviation ?? rule).sees);
  });

  test('deviates from rules that there are', () => {
    const titles = Object.keys(deviations[name] ?? {});
    expect(titles.filter((title) => !(title in rules))).toStrictEqual([]);
  });
});

test.each(['students-api', 'todo-core/testing'] as const)('%s keeps every rule', (name) => {
  expect(deviations[name]).toBeUndefined();
});

test('the table is the one that the tests have shown', async () => {
  await expect(contractTable()).toMatchFileSnapshot('./contract-table.md');
});
