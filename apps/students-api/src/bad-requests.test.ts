import { expect, it } from 'vitest';
import { sendBadRequests } from './testing/send-bad-requests.ts';

it('rejects 300 generated bad requests: no todo changes, and no other file is served', async () => {
  const { 200: pages = 0, none = 0, ...rejected } = await sendBadRequests(300);
  // Cut connections prove nothing, so most requests must get a response.
  expect(Object.values(rejected).reduce((sum, count) => sum + count, 0)).toBeGreaterThan(200);
  expect(pages).toBeGreaterThan(0);
  expect(none).toBeLessThan(100);
});
