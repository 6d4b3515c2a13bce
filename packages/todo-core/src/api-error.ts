/**
 * How a call failed: `network`, the server was not reached or its answer broke off; `status`, it
 * answered with a status outside 200 to 299; `timeout`, it took too long; `answer`, its answer is
 * no JSON, or not of the kind that was asked for.
 */
export type TodoApiErrorKind = 'network' | 'status' | 'timeout' | 'answer';

/**
 * What a failed call of the students API's client rejects with. Its message names the method, the
 * URL and the problem; `cause` is the error beneath it, where there was one. Specification, section 8.
 */
export class TodoApiError extends Error {
  override readonly name = 'TodoApiError';
  readonly kind: TodoApiErrorKind;
  readonly method: string;
  readonly url: string;
  /** The status that was answered, for the kind `status` alone. */
  readonly status: number | undefined;

  /** Made by the client; public for your own `TodoApi` and its tests. */
  constructor(
    kind: TodoApiErrorKind,
    problem: string,
    call: { readonly method: string; readonly url: string },
    details: { readonly status?: number; readonly cause?: unknown } = {},
  ) {
    super(`${call.method} ${call.url}: ${problem}`, { cause: details.cause });
    this.kind = kind;
    this.method = call.method;
    this.url = call.url;
    this.status = details.status;
  }
}
