import fc from 'fast-check';

/** A request, byte for byte (as Latin-1), that must change no todo and get no file outside the build. */
export interface BadRequest {
  kind: string;
  text: string;
}

const newTodo = { title: 'changed', completed: true, userId: 1 };
const json = 'Content-Type: application/json\r\n';

/** Every character of the body is one byte: text goes through {@link utf8} first. */
function request(method: string, path: string, headers = '', body = ''): string {
  const length = body === '' ? '' : `Content-Length: ${body.length}\r\n`;
  return `${method} ${path} HTTP/1.1\r\nHost: localhost\r\n${headers}${length}Connection: close\r\n\r\n${body}`;
}

const utf8 = (text: string) => Buffer.from(text, 'utf8').toString('latin1');

/** Generates one of the words of a text, or one of the others. */
const anyOf = (words: string, ...others: string[]) =>
  fc.constantFrom(...words.split(' '), ...others);

const spot = fc.constantFrom<[string, string]>(
  ['POST', '/api/todos'],
  ['PATCH', '/api/todos/1'],
  ['PATCH', '/api/todos/2'],
);

const anyKey = fc.oneof(fc.string(), fc.constantFrom('id', '__proto__', 'constructor', 'toString'));
const deep = fc.integer({ min: 1, max: 10_000 }).map((n) => `${'['.repeat(n)}${']'.repeat(n)}`);
const jsonExcept = (type: 'string' | 'boolean' | 'number') =>
  fc
    .jsonValue()
    .filter((value) => typeof value !== type)
    .map((value) => JSON.stringify(value));
const wrongTitle = fc.oneof(
  fc.constantFrom('"\\u0000"', '"a\\ud800"', '"\\udc00b"', `"${'x'.repeat(10_001)}"`),
  jsonExcept('string'),
);
const wrongNumber = fc.oneof(
  fc.constantFrom('-1', '1.5', '1e400', '-9e99', '9007199254740992', '"1"', '[1]', '0x1', '01'),
  jsonExcept('number'),
);

/** A complete body with one field that is wrong or unknown. */
const invalidBody = fc.oneof(
  wrongTitle.map((value) => `{"title":${value},"completed":true,"userId":1}`),
  jsonExcept('boolean').map((value) => `{"title":"a","completed":${value},"userId":1}`),
  wrongNumber.map((value) => `{"title":"a","completed":true,"userId":${value}}`),
  fc
    .tuple(anyKey, fc.jsonValue())
    .filter(([key]) => !(key in newTodo && Object.hasOwn(newTodo, key)))
    .map(
      ([key, value]) =>
        `{${JSON.stringify(newTodo).slice(1, -1)},${JSON.stringify(key)}:${JSON.stringify(value)}}`,
    ),
  fc
    .nat({ max: JSON.stringify(newTodo).length - 1 })
    .map((end) => JSON.stringify(newTodo).slice(0, end)),
  fc.json({ maxDepth: 20 }).filter((text) => !/"(title|completed|userId)"/.test(text)),
  deep,
  deep.map((value) => `{"title":${value}}`),
  fc.string({ unit: 'binary' }),
);

const brokenText = fc
  .constantFrom('\xff', '\xc0\xaf', '\xed\xa0\x80', '\xf8\x88\x80\x80\x80', '\xe2\x82', '\x80')
  .map((bytes) => `{"title":"a${bytes}b","completed":true,"userId":1}`);

const wrongType = fc.oneof(
  fc.constantFrom(
    'text/plain',
    'text/plain; application/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=b',
    'application/json; charset=utf-16',
    'application/json, text/plain',
    'application/json\r\nContent-Encoding: gzip',
  ),
  fc.string({ unit: fc.constantFrom('a', 'b', '/', ';', '=', '*', '+', '-', ' ', '"') }),
);

const badId = fc.oneof(
  fc.integer({ max: -1 }).map(String),
  fc.bigInt({ min: 1_000n, max: 10n ** 30n }).map(String),
  fc.double({ noInteger: true, noNaN: true }).map(String),
  anyOf('0 01 +1 1e0 0x1 1%00 %31%20 1; NaN 1/.. %2e%2e १', '').map(utf8),
  fc
    .string({ minLength: 1 })
    .map(encodeURIComponent)
    .filter((id) => !/^[123]$/.test(id)),
);

const oddMethod = fc.oneof(
  anyOf('PUT OPTIONS TRACE PROPFIND MKCOL LOCK SEARCH PURGE M-SEARCH CONNECT'),
  fc.constantFrom('delete', 'post', 'DELETE\t', 'P\0ST', 'DELETE/1', 'POST POST', '', '\xff'),
);

const wrongQuery = fc.oneof(
  anyOf('?userId ?userId=1&userId=2 ?userId[]=1 ?userId=1&_limit=1 ?userId=%00 ?userId=%ff', ''),
  fc.string().map((value) => `?userId=x${encodeURIComponent(value)}`),
  fc
    .tuple(fc.string({ minLength: 1 }), fc.string())
    .map(([key, value]) => `?userId=1&x${encodeURIComponent(key)}=${encodeURIComponent(value)}`),
);

const step = fc.oneof(
  anyOf('.. %2e%2e .%2E ..%2f %2f %5c ..\\ %00 %252e%252e %c0%ae .', ''),
  anyOf('assets about legacy legacy.. web secret.txt etc passwd index.html todos.db'),
);
const oddPath = fc
  .array(step, { minLength: 1, maxLength: 12 })
  .map((steps) => `/${steps.join('/')}`);

const brokenHeaders = fc.constantFrom(
  'Content-Length: -1\r\n',
  'Content-Length: 5\r\nContent-Length: 6\r\n',
  'Content-Length: 1e3\r\n',
  'Content-Length: 999999999999\r\n',
  'Transfer-Encoding: chunked\r\nContent-Length: 4\r\n',
  'Transfer-Encoding: chunked\r\n',
  'Transfer-Encoding: gzip, chunked\r\n',
  'Transfer-Encoding: xchunked\r\n',
  'No colon\r\n',
  ' folded: header\r\n',
  'Bad\0name: x\r\n',
  'Host: evil.example\r\n',
  'Host: a b\r\n',
  'Expect: 200-maybe\r\n',
  'X-HTTP-Method-Override: DELETE\r\n',
);

const kinds = {
  'an invalid body': fc
    .tuple(spot, invalidBody)
    .map(([[method, path], body]) => request(method, path, json, utf8(body))),
  'invalid UTF-8': fc
    .tuple(spot, brokenText)
    .map(([[method, path], body]) => request(method, path, json, body)),
  'a wrong content type': fc
    .tuple(spot, wrongType)
    .map(([[method, path], type]) =>
      request(method, path, `Content-Type: ${type}\r\n`, JSON.stringify(newTodo)),
    ),
  'a wrong id': fc
    .tuple(fc.constantFrom('PATCH', 'DELETE'), badId)
    .map(([method, id]) => request(method, `/api/todos/${id}`, json, JSON.stringify(newTodo))),
  'an unknown method': fc
    .tuple(oddMethod, fc.constantFrom('/api/todos', '/api/todos/1', '/', '/health', '/legacy/'))
    .map(([method, path]) => request(method, path, json, JSON.stringify(newTodo))),
  'a wrong query': wrongQuery.map((query) => request('GET', `/api/todos${query}`)),
  'an odd path': fc
    .tuple(oddPath, fc.constantFrom('', 'Accept: text/html\r\n'))
    .map(([path, accept]) => request('GET', path, accept)),
  'invalid headers': brokenHeaders.map((headers) =>
    request('PATCH', '/api/todos/1', json + headers, 'x'),
  ),
  'not HTTP': fc.string({ unit: 'binary' }).map((text) => `${utf8(text)}\r\n\r\n`),
};

/** Generates requests that are wrong in at least one way. Only an odd path may get a 200. */
export const badRequest: fc.Arbitrary<BadRequest> = fc.oneof(
  ...Object.entries(kinds).map(([kind, texts]) => texts.map((text) => ({ kind, text }))),
);
