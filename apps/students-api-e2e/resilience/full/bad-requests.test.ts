import { sendBadRequests } from '@todos/students-api/testing';
import { expect, it } from 'vitest';
import { reportFigures } from '../../testing/progress.ts';

const count = 10_000;

it(`${count} generated bad requests are rejected: no todo changes, and no other file is served`, async () => {
  const statuses = await sendBadRequests(count);
  reportFigures('bad requests', { sent: count, ...statuses });
  // Paths inside the build get its page, so the others are not rejected for an unrelated reason.
  expect(statuses['200']).toBeGreaterThan(0);
  // Closed connections prove nothing, so most requests must get a response.
  expect(statuses['none'] ?? 0).toBeLessThan(count / 3);
});
