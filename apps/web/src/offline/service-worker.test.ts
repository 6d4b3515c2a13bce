import { runInThisContext } from 'node:vm';
import { createGate } from '@todos/test-utils/gate';
import { beforeEach, expect, it, vi } from 'vitest';
import { pictureKey } from '../last-list/picture.ts';

const fetch = vi.fn<typeof globalThis.fetch>();
const unregister = vi.fn();
const Request = vi.fn();
const deleteCache = vi.fn();
const addAll = vi.fn();
const match = vi.fn<(path: string) => Promise<Response | undefined>>();
const openCache = vi.fn();
const waitUntil = vi.fn<(work: Promise<unknown>) => void>();

let startCount = 0;

beforeEach(async () => {
  for (const mock of [fetch, unregister, Request, deleteCache, addAll, waitUntil]) mock.mockReset();
  match.mockImplementation((path) =>
    Promise.resolve(responseWith('redirected', true, `kept ${path}`)),
  );
  openCache.mockResolvedValue({ addAll, match });
  const globals = {
    __FILES__: [
      ['/', 'sha256-page'],
      ['/assets/main.js', 'sha256-main'],
    ],
    caches: {
      open: openCache,
      keys: () => Promise.resolve(['/ page old', '/list/ page old', 'another']),
      delete: deleteCache,
    },
    clients: { claim: () => Promise.resolve() },
    ...{ registration: { unregister }, fetch, Request },
  };
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  // With another query, the module runs again.
  startCount += 1;
  await import(/* @vite-ignore */ `./service-worker.ts?start=${startCount}`);
});

/** A response with what no constructor sets. */
const responseWith = (property: 'redirected' | 'type' | 'url', value: unknown, text = '') =>
  Object.defineProperty(new Response(text), property, { value });

/** Asks the worker. Resolves to the text of its answer; to `undefined` if it leaves it to the browser. */
async function request(path: string, mode: string, answer?: Promise<Response>) {
  if (answer) fetch.mockReturnValueOnce(answer);
  const respondWith = vi.fn<(response: Promise<Response>) => void>();
  const asked = { url: new URL(path, location.href).href, mode };
  dispatchEvent(Object.assign(new Event('fetch'), { request: asked, respondWith, waitUntil }));
  const response = await respondWith.mock.calls[0]?.[0];
  expect(mode === 'navigate' && response?.redirected).toBeFalsy();
  return response?.text();
}

const respond = (body: string, status = 200) => Promise.resolve(new Response(body, { status }));

it.each(['/', '/todos', '/todos/active/', '/Todos/anything', '/about'])(
  '%s opens from the network, and from the build without one',
  async (path) => {
    expect(await request(path, 'navigate', respond('new'))).toBe('new');
    expect(await request(path, 'navigate', respond('no such page', 404))).toBe('no such page');
    expect(await request(path, 'navigate', respond('bad gateway', 502))).toBe('kept /');
    expect(await request(path, 'navigate', Promise.reject(new Error('offline')))).toBe('kept /');
  },
);

const broken = Promise.reject<Response>(new TypeError('Failed to fetch'));
broken.catch(() => {});

const redirect = Promise.resolve(responseWith('type', 'opaqueredirect'));
const end = (path: string) =>
  Promise.resolve(responseWith('url', new URL(path, location.href).href));

it.each<[string, boolean, Promise<Response>, ...Promise<Response>[]]>([
  ['a 401', true, respond('who are you?', 401)],
  ['a 403', true, respond('who are you?', 403)],
  ['a 502', false, respond('bad gateway', 502)],
  ['the page', false, respond('new')],
  ['a redirect to a login', true, redirect, end('/login')],
  ['a redirect to another origin', true, redirect, broken, redirect],
  ['a redirect to another page', false, redirect, end('/todos/all/')],
  ['a redirect before the line breaks', false, redirect, broken, broken],
  ['a redirect beside one that breaks', false, redirect, broken, end('/todos/all')],
])(
  'the page opens after three seconds; %s then removes the worker: %s',
  async (_, leaves, first, ...more) => {
    vi.useFakeTimers();
    const page = vi.fn();
    const { opened, open } = createGate();
    const late = opened.then(() => first);
    void request('/', 'navigate', late).then(page);
    await vi.advanceTimersByTimeAsync(2999);
    expect(page).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(page).toHaveBeenCalledWith('kept /');
    for (const each of more) fetch.mockReturnValueOnce(each);
    open();
    await Promise.all(waitUntil.mock.calls.flat());
    expect(unregister).toHaveBeenCalledTimes(Number(leaves));
    expect(deleteCache).toHaveBeenCalledTimes(Number(leaves));
    const asked = ['follow', 'manual']
      .slice(0, more.length)
      .map((redirect) => ['/todos/all', { redirect, cache: 'no-store' }]);
    expect(fetch.mock.calls.slice(1)).toEqual(asked);
  },
);

it('once the kept page is deleted, a server is waited for', async () => {
  vi.useFakeTimers();
  match.mockResolvedValue(undefined);
  const page = vi.fn();
  const { opened, open } = createGate();
  const late = opened.then(() => respond('who are you?', 401));
  void request('/', 'navigate', late).then(page);
  await vi.advanceTimersByTimeAsync(3000);
  expect(page).not.toHaveBeenCalled();
  open();
  await vi.advanceTimersByTimeAsync(0);
  expect(page).toHaveBeenCalledWith(expect.stringContaining('location.reload()'));
});

it('a script that is missing comes from the network, and all files are kept again', async () => {
  openCache.mockRejectedValueOnce(new Error('broken'));
  expect(await request('/assets/main.js', 'cors', respond('script'))).toBe('script');
  await Promise.all(waitUntil.mock.calls.flat());
  expect(addAll).toHaveBeenCalledTimes(1);
  expect(await request('/assets/main.js', 'cors')).toBe('kept /assets/main.js');
  expect(addAll).toHaveBeenCalledTimes(1);
});

it.each([
  ['/api/todos', 'cors', undefined],
  ['/api', 'navigate', undefined],
  ['/legacy/', 'navigate', undefined],
  ['/wiki/about', 'navigate', undefined],
  ['/assets/of-another-build.js', 'cors', undefined],
  ['https://elsewhere.example/assets/main.js', 'cors', undefined],
  ['/assets/main.js', 'cors', 'kept /assets/main.js'],
])('of what else is asked for, it has the scripts of its build: %s', async (path, mode, text) => {
  expect(await request(path, mode)).toBe(text);
});

it.each([401, 403])('after a %i it is gone, and the last list with it', async (status) => {
  for (const key of [pictureKey, 'another']) localStorage.setItem(key, '');
  const html = await request('/', 'navigate', respond('who are you?', status));
  expect(unregister).toHaveBeenCalled();
  vi.stubGlobal('location', { reload: vi.fn() });
  runInThisContext(html?.replace(/<\/?script>/g, '') ?? '');
  expect(Object.keys(localStorage)).toEqual(['another']);
  expect(location.reload).toHaveBeenCalled();
});

it('it keeps the files of its build by their hashes, and deletes those of older builds', async () => {
  for (const type of ['install', 'activate']) {
    dispatchEvent(Object.assign(new Event(type), { waitUntil }));
  }
  await Promise.all(waitUntil.mock.calls.flat());
  expect(Request.mock.calls).toEqual([
    ['/', { integrity: 'sha256-page', cache: 'no-cache' }],
    ['/assets/main.js', { integrity: 'sha256-main', cache: 'default' }],
  ]);
  expect(deleteCache.mock.calls).toEqual([['/ page old']]);
});
