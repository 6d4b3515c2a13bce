import { setUpComponentTests } from '@todos/test-utils/vitest-setup';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { server } from './src/test/server.ts';
import { userId } from './src/test/todo.ts';

const api = { baseUrl: '/api', userId, timeoutMs: 10_000 };
const config = { api, keepList: true, offline: true, version: '1.2.3' };
Object.assign(globalThis, { __APP_CONFIG__: config });

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

// Last, because afterEach hooks run in reverse order: the page unmounts before the handlers go.
setUpComponentTests();
