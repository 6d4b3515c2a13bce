import { sendBadRequests } from '@todos/students-api/testing';
import { expect, it } from 'vitest';
import { figures, progress } from '../../testing/progress.ts';

const [rounds, perRound] = [10, 1_000];

it(`${rounds * perRound} generated bad requests are refused, change nothing and reach no file outside`, async () => {
  const statuses: Record<string, number> = {};
  for (let round = 1; round <= rounds; round += 1) {
    for (const [status, count] of Object.entries(await sendBadRequests(perRound))) {
      statuses[status] = (statuses[status] ?? 0) + count;
    }
    progress(`${round * perRound} bad requests sent`);
  }
  const sent = Object.values(statuses).reduce((sum, count) => sum + count, 0);
  const faults = Object.entries(statuses)
    .filter(([status]) => status.startsWith('5'))
    .reduce((sum, [, count]) => sum + count, 0);
  figures('bad requests', { sent, '5xx': faults, ...statuses });
  // Paths that lead into the build get its page: the others were not refused for another reason.
  expect(statuses['200']).toBeGreaterThan(0);
  expect(sent).toBeGreaterThanOrEqual(rounds * perRound);
  // Most of them have to get as far as an answer for the rest to mean anything.
  expect(statuses['none'] ?? 0).toBeLessThan(sent / 3);
});
