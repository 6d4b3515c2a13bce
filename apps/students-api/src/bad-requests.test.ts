import { expect, it } from 'vitest';
import { sendBadRequests } from './testing/send-bad-requests.ts';

it('300 generated bad requests are refused, change nothing and reach no file outside', async () => {
  const { 200: pages = 0, none = 0, ...refused } = await sendBadRequests(300);
  // Most of them have to get as far as an answer for the rest to mean anything.
  expect(Object.values(refused).reduce((sum, count) => sum + count, 0)).toBeGreaterThan(200);
  expect(pages).toBeGreaterThan(0);
  expect(none).toBeLessThan(100);
});
