import { setUpComponentTests } from '@todos/test-utils/vitest-setup';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { server } from './src/test/server.ts';
import { userId } from './src/test/todo.ts';

const api = { baseUrl: '/api', userId, timeoutMs: 10_000 };
const config = { api, keepList: true, offline: true, version: '1.2.3' };
Object.assign(globalThis, { __APP_CONFIG__: config });

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  // What listens to the window from now on would hear of the next test.
  const { calls } = vi.spyOn(window, 'addEventListener').mock;
  return () => {
    for (const args of calls) removeEventListener(...args);
  };
});
afterEach(() => {
  server.resetHandlers();
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});
afterAll(() => server.close());

// Last, because afterEach hooks run in reverse order: the page unmounts before the handlers go.
setUpComponentTests();
