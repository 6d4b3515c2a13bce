/** A start that cannot succeed as asked; its message says what is wrong and what to change. */
export class StartError extends Error {
  /** @override */
  name = 'StartError';
}
