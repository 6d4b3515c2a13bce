import { sendRaw, serve } from '@todos/students-api/testing';
import { todoBody } from '@todos/test-utils/todo';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { reportFigures } from '../../testing/progress.ts';

const groups = 500;
const requestsPerGroup = 20;

// A request is a text of bytes (Latin-1). Each of these is wrong in at least one way.
const todo = todoBody('changed', true);
const validBody = JSON.stringify(todo);
const utf8 = (text: string) => Buffer.from(text, 'utf8').toString('latin1');

function request(method: string, path: string, headers = '', body = ''): string {
  const length = body === '' ? '' : `Content-Length: ${body.length}\r\n`;
  return `${method} ${path} HTTP/1.1\r\nHost: localhost\r\n${headers}${length}Connection: close\r\n\r\n${body}`;
}

const anyOf = (words: string) => fc.constantFrom(...words.split(' '));
const fields = fc.constantFrom('title', 'completed', 'userId');
const deep = fc.integer({ min: 1, max: 10_000 }).map((n) => `${'['.repeat(n)}${']'.repeat(n)}`);

const wrongBody = fc.oneof(
  fc
    .tuple(fields, fc.jsonValue())
    .filter(([field, value]) => typeof value !== typeof todo[field])
    .map(([field, value]) => JSON.stringify({ ...todo, [field]: value })),
  fc
    .tuple(fc.oneof(fc.string(), anyOf('id __proto__ constructor toString')), fc.jsonValue())
    .filter(([key]) => !Object.hasOwn(todo, key))
    .map(([key, value]) => JSON.stringify({ ...todo, [key]: value })),
  fc.nat({ max: validBody.length - 1 }).map((end) => validBody.slice(0, end)),
  fc.oneof(
    deep,
    fc.json().filter((text) => !/title|completed|userId/.test(text)),
  ),
  fc.string({ unit: 'binary' }),
);
const wrongId = fc.oneof(
  fc.integer({ max: -1 }).map(String),
  fc.bigInt({ min: 1_000n, max: 10n ** 30n }).map(String),
  anyOf('0 01 +1 1e0 0x1 1.5 1%00 %31%20 1; NaN 1/.. %2e%2e'),
  fc
    .string({ minLength: 1 })
    .map(encodeURIComponent)
    .filter((id) => !/^[123]$/.test(id)),
);
const wrongHeaders = fc.constantFrom(
  'Content-Length: -1',
  'Content-Length: 5\r\nContent-Length: 6',
  'Transfer-Encoding: chunked\r\nContent-Length: 4',
  'Transfer-Encoding: xchunked',
  'Content-Encoding: gzip',
  ' folded: header',
  'Bad\0name: x',
  'Host: evil.example',
  'X-HTTP-Method-Override: DELETE',
);

const json = 'Content-Type: application/json\r\n';
const change = (headers: string, body: string) => request('PATCH', '/api/todos/1', headers, body);

const badRequest = fc.oneof(
  wrongBody.map((body) => request('POST', '/api/todos', json, utf8(body))),
  wrongBody.map((body) => change(json, utf8(body))),
  anyOf('\xff \xc0\xaf \xed\xa0\x80 \xe2\x82').map((bytes) => change(json, `{"title":"${bytes}"}`)),
  wrongId.map((id) => request('PATCH', `/api/todos/${id}`, json, validBody)),
  wrongId.map((id) => request('DELETE', `/api/todos/${id}`)),
  wrongHeaders.map((headers) => change(`${json}${headers}\r\n`, 'x')),
  fc.string({ unit: 'binary' }).map((text) => `${utf8(text)}\r\n\r\n`),
);

it(`${groups * requestsPerGroup} generated bad requests change no todo`, async () => {
  const { url, add, list, send } = await serve();
  await add('first');
  await add('second');
  await send('POST', '/api/todos', { ...todo, userId: 2 });
  const everything = async () => [await list(0), await list(1), await list(2)];
  const before = await everything();
  const statuses: Record<string, number> = {};

  const group = fc.array(badRequest, { minLength: requestsPerGroup, maxLength: requestsPerGroup });
  const nothingHappens = fc.asyncProperty(group, async (requests) => {
    for (const response of await Promise.all(requests.map((text) => sendRaw(url, text, 200)))) {
      const status = /^HTTP\/1\.1 (\d{3}) /.exec(response)?.[1] ?? 'none';
      statuses[status] = (statuses[status] ?? 0) + 1;
      expect(status).toMatch(/^(4..|none)$/);
    }
    expect(await everything()).toEqual(before);
  });
  await fc.assert(nothingHappens, { numRuns: groups });
  reportFigures('bad requests', { sent: groups * requestsPerGroup, ...statuses });
  // Closed connections prove nothing, so most requests must get a response.
  expect(statuses['none'] ?? 0).toBeLessThan((groups * requestsPerGroup) / 3);
});
