/** The server cannot start; the message says why and what to change. */
export class StartError extends Error {
  /** @override */
  name = 'StartError';
}
