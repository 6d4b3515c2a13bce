import { setUpComponentTests } from '@todos/test-utils/vitest-setup';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { server } from './src/test/server.ts';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

// Last, since hooks after a test run in reverse: the page goes before the server's answers do.
setUpComponentTests();
