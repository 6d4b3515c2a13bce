import { setupServer } from 'msw/node';

/** Has no handlers of its own: each test adds the students API that it needs. */
export const server = setupServer();
