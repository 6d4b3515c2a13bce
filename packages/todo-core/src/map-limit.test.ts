import { expect, test } from 'vitest';
import { mapLimit } from './map-limit.ts';

test('mapLimit resolves to the results in the order of the items', async () => {
  const step = (wait: number) =>
    new Promise<string>((resolve) => setTimeout(() => resolve(`waited ${wait}`), wait));
  await expect(mapLimit([8, 1, 3], 2, step)).resolves.toStrictEqual([
    'waited 8',
    'waited 1',
    'waited 3',
  ]);
  await expect(mapLimit([], 2, step)).resolves.toStrictEqual([]);
});
