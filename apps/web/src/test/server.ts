import { setupServer } from 'msw/node';

/** Answers nothing by itself: each test gives it the students API it needs. */
export const server = setupServer();
