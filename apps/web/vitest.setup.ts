import { setUpComponentTests } from '@todos/test-utils/vitest-setup';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { server } from './src/test/server.ts';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

// Last, because afterEach hooks run in reverse order: the page unmounts before the handlers go.
setUpComponentTests();
