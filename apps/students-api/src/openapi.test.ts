import { afterAll, expect, it } from 'vitest';
import { serve } from './testing/test-server.ts';

const { call } = await serve({ apiToken: 'secret' }, afterAll);

it('the API serves its description to everyone, and openapi.json is the same', async () => {
  const response = await call('/api/openapi.json');
  expect(response.headers.get('cache-control')).toBe('no-store');
  const text = `${JSON.stringify(await response.json(), undefined, 2)}\n`;
  await expect(text).toMatchFileSnapshot('../openapi.json');
});
