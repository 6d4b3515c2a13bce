import { afterAll, expect, it } from 'vitest';
import { serve } from '../testing/test-server.ts';

const { call } = await serve({ apiToken: 'secret' }, afterAll);

it('openapi.json is the description that the API serves to everyone', async () => {
  const response = await call('/api/openapi.json');
  expect(response.headers.get('cache-control')).toBe('no-store');
  const text = `${JSON.stringify(await response.json(), undefined, 2)}\n`;
  const hint = 'npm test -- openapi -u updates openapi.json';
  await expect(text, hint).toMatchFileSnapshot('../../openapi.json');
});
