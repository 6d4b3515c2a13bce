/**
 * How a call failed:
 *
 * - `request`: it was not sent, since its URL cannot be parsed, or has a name or a password.
 * - `network`: there was no complete response, as when `fetch` rejects or throws, also for an unknown scheme.
 * - `timeout`: it took too long.
 * - `status`: the response has a status outside 200 to 299.
 * - `response`: the response is not valid JSON, has an unexpected shape, or redirects a change.
 */
export type TodoApiErrorKind = 'request' | 'network' | 'timeout' | 'status' | 'response';

/**
 * What a failed call of the client rejects with. Its message names the method, the URL and the
 * problem, and `cause` is the error behind it, if there is one.
 */
export class TodoApiError extends Error {
  override readonly name = 'TodoApiError';
  declare readonly kind: TodoApiErrorKind;
  declare readonly method: string;
  declare readonly url: string;
  /** The status of the response, for the kind `status` only. */
  declare readonly status: number | undefined;
  /**
   * What the server says went wrong, for the kind `status` only: the `error` of its JSON, or its
   * text, up to 500 characters. It is for your log, not for the page.
   */
  declare readonly detail: string | undefined;

  /** Called by the client. Public so that your own `TodoApi` and your tests can throw it too. */
  constructor(
    kind: TodoApiErrorKind,
    problem: string,
    call: { readonly method: string; readonly url: string },
    details: {
      readonly status?: number;
      readonly detail?: string | undefined;
      readonly cause?: unknown;
    } = {},
  ) {
    super(`${call.method} ${call.url}: ${problem}`, { cause: details.cause });
    this.kind = kind;
    this.method = call.method;
    this.url = call.url;
    this.status = details.status;
    this.detail = details.detail;
  }
}
