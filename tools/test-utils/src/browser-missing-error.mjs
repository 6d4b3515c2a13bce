/** No Chromium is available; the message says what to do. */
export class BrowserMissingError extends Error {
  /** @override */
  name = 'BrowserMissingError';
}
