import { expect, it, vi } from 'vitest';
import { registerServiceWorker, removeServiceWorker } from './register-service-worker.ts';

it.each([
  ['todos.example', true, false, ['/sw.js']],
  ['todos.localhost', true, false, ['/sw.js']],
  ['localhost', true, false, []],
  ['127.0.0.1', true, false, []],
  ['[::1]', true, false, []],
  ['todos.example', false, false, []],
  ['todos.example', true, true, []],
])(
  'on %s, if offline is %s and it is %s that this is no build: %j',
  (hostname, offline, DEV, urls) => {
    const register = vi.fn(() => Promise.reject(new Error('refused')));
    vi.stubGlobal('location', { hostname });
    vi.stubGlobal('navigator', { serviceWorker: { register } });
    vi.stubGlobal('__APP_CONFIG__', { offline });
    vi.stubEnv('DEV', DEV);
    registerServiceWorker();
    expect(register.mock.calls.flat()).toEqual(urls);
  },
);

it.each([
  ['https://todos.example/list/', 1],
  ['https://todos.example/', 0],
])('a refusal removes the worker of its own folder: of %s, %i', async (scope, times) => {
  const unregister = vi.fn();
  const getRegistration = vi.fn(() => Promise.resolve({ scope, unregister }));
  const deleteCache = vi.fn();
  const keys = () => Promise.resolve(['/ page of this build', 'another']);
  vi.stubGlobal('caches', { keys, delete: deleteCache });
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration } });
  vi.stubEnv('BASE_URL', '/list/');
  await removeServiceWorker();
  expect(getRegistration).toHaveBeenCalledWith('/list/');
  expect(unregister).toHaveBeenCalledTimes(times);
  expect(deleteCache).toHaveBeenCalledTimes(times);
});
