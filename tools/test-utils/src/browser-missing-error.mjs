/** No Chromium can be used; the message says what to do about it. */
export class BrowserMissingError extends Error {
  /** @override */
  name = 'BrowserMissingError';
}
