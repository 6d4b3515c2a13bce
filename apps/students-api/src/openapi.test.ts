import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { serve } from './testing/test-server.ts';

interface Document {
  paths: Record<string, Record<string, { responses: Record<string, unknown> }>>;
}

const { call } = await serve({ apiToken: 'secret' }, afterAll);
const response = await call('/api/openapi.json');
const document = (await response.json()) as Document;
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, { responses }]) => ({ method, path, responses })),
);

it('the API serves its description to everyone, and openapi.json is the same', async () => {
  expect(response.headers.get('cache-control')).toBe('no-store');
  const text = `${JSON.stringify(document, undefined, 2)}\n`;
  await expect(text).toMatchFileSnapshot('../openapi.json');
});

it('the README has each call and each status of the description, and no other', () => {
  const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8');
  const calls = [...readme.matchAll(/^\| `([A-Z]+) (\S+?)(\?userId=1)?` /gm)];
  expect(calls.map(([, method, path]) => `${method} ${path}`)).toEqual(
    operations.map(({ method, path }) => `${method.toUpperCase()} ${path}`),
  );
  const statuses = [...readme.matchAll(/^\| ([45]\d\d) /gm)].map(([, status]) => status);
  const described = new Set(operations.flatMap(({ responses }) => Object.keys(responses)));
  // 405 is for methods that the description does not have.
  expect(statuses.filter((status) => status !== '405')).toEqual(
    [...described].filter((status) => status >= '400').sort(),
  );
});
