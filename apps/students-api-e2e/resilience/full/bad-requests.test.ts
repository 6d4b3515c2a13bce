import { sendBadRequests } from '@todos/students-api/testing';
import { expect, it } from 'vitest';
import { reportFigures, reportProgress } from '../../testing/progress.ts';

const [rounds, perRound] = [10, 1_000];

it(`${rounds * perRound} generated bad requests are rejected: no todo changes, and no other file is served`, async () => {
  const statuses: Record<string, number> = {};
  for (let round = 1; round <= rounds; round += 1) {
    for (const [status, count] of Object.entries(await sendBadRequests(perRound))) {
      statuses[status] = (statuses[status] ?? 0) + count;
    }
    reportProgress(`${round * perRound} bad requests sent`);
  }
  const sent = Object.values(statuses).reduce((sum, count) => sum + count, 0);
  const serverErrors = Object.entries(statuses)
    .filter(([status]) => status.startsWith('5'))
    .reduce((sum, [, count]) => sum + count, 0);
  reportFigures('bad requests', { sent, '5xx': serverErrors, ...statuses });
  // Paths inside the build get its page, so the others are not rejected for an unrelated reason.
  expect(statuses['200']).toBeGreaterThan(0);
  expect(sent).toBeGreaterThanOrEqual(rounds * perRound);
  // Closed connections prove nothing, so most requests must get a response.
  expect(statuses['none'] ?? 0).toBeLessThan(sent / 3);
});
