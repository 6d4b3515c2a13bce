import { TodoApiError } from './api-error.ts';
import { type Call, type Fetch, ignoreBody, type Read, readJson, send } from './send.ts';
import { idProblem, listProblem, newTodo, onlyFields, type Todo, todoProblem } from '../todo.ts';
import { checkArgument } from '../type-name.ts';

declare global {
  // Merged with that of the platform, so that the types also compile where no library has it.
  interface AbortSignal {
    readonly aborted: boolean;
  }
}

/** The options of a call. */
export interface CallOptions {
  /** Aborts the call, which is not a failure: the client rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /**
   * Of a create: the store gives each a key that stays the same over its tries, also after a reload, so
   * that a server can tell them from new ones. {@link createTodoApi} sends it as `keyHeader` says.
   */
  readonly key?: string | undefined;
}

/**
 * The four calls that a store makes. {@link createTodoApi} creates a client of a REST API. Write
 * your own to keep the todos elsewhere. Every call has to settle. A change that rejects is looked up
 * in the list, unless it rejects with a {@link TodoApiError} that says that nothing was changed
 * (`docs/own-api.md` says which).
 */
export interface TodoApi {
  /** Resolves to all todos of the user, in their order. */
  list(options?: CallOptions): Promise<readonly Todo[]>;
  /** Resolves to the created todo, which has an id; for a known `key`, to its todo as it is now. */
  create(title: string, options?: CallOptions): Promise<Todo>;
  /** Replaces the fields of the todo with this id. Resolves to the updated todo. */
  update(todo: Todo, options?: CallOptions): Promise<Todo>;
  /** Resolves once the todo with this id is deleted. */
  remove(id: number, options?: CallOptions): Promise<void>;
}

/** The options of {@link createTodoApi}. */
export interface TodoApiOptions {
  /**
   * Where the API is: `/api`, or `https://example.com/api`, without a name and a password.
   * Slashes at its end are ignored.
   */
  readonly baseUrl: string;
  /** The fixed user id, a whole number, 0 or more: whose todos are listed, and who owns the created ones. */
  readonly userId: number;
  /** Called instead of the global `fetch`, which is looked up at each call. */
  readonly fetch?: Fetch | undefined;
  /**
   * How long a call may take until its response is complete, in milliseconds: 1 to 2,147,483,647, by
   * default 10,000.
   */
  readonly timeoutMs?: number | undefined;
  /**
   * The header that sends the key of a create, so that a server that knows it makes the todo once,
   * however often it is asked. By default `Idempotency-Key` on the page's own origin, and outside of a
   * page for a path; none elsewhere: another origin has to allow the header (CORS). None for `''`.
   */
  readonly keyHeader?: string | undefined;
}

/** The longest delay that `setTimeout` supports. */
const maxTimeoutMs = 2 ** 31 - 1;

/**
 * Creates the client of a REST API. Its calls reject with a {@link TodoApiError}, or with the
 * signal's reason if they were aborted. Answers are checked, and only the fields of a todo are
 * kept. A change that is answered with a redirect fails: it is not sent elsewhere.
 *
 * Throws a `TypeError` for an option of the wrong type, and a `RangeError` for a number out of
 * bounds.
 */
export function createTodoApi({
  baseUrl,
  userId,
  fetch: customFetch,
  timeoutMs = 10_000,
  keyHeader = isOwnOrigin(baseUrl) ? 'Idempotency-Key' : '',
}: TodoApiOptions): TodoApi {
  checkArgument('baseUrl', baseUrl, 'a string');
  checkArgument('userId', userId, 'a number');
  checkArgument('timeoutMs', timeoutMs, 'a number');
  checkArgument('keyHeader', keyHeader, 'a string');
  if (customFetch !== undefined) checkArgument('fetch', customFetch, 'a function');
  if (!Number.isSafeInteger(userId) || userId < 0) {
    throw new RangeError(`userId must be a whole number, 0 or more, not ${userId}`);
  }
  if (timeoutMs < 1 || timeoutMs > maxTimeoutMs) {
    throw new RangeError(`timeoutMs must be 1 to ${maxTimeoutMs}, not ${timeoutMs}`);
  }
  // A `fetch` sends no call to such a URL.
  const hasCredentials = /^([a-z][a-z\d+.-]*:)?\/\/[^/?#]*@/i.test(baseUrl);
  const todosUrl = `${baseUrl.replace(/\/+$/, '')}/todos`;

  async function call<T>(what: Call, options: CallOptions | undefined, read: Read<T>): Promise<T> {
    const fetch = customFetch ?? globalThis.fetch;
    if (hasCredentials) throw new TodoApiError('request', 'URL has a name or a password', what);
    try {
      return await send(what, { fetch, timeoutMs, signal: options?.signal }, read);
    } catch (cause) {
      if (cause instanceof TodoApiError && cause.kind === 'network') checkUrl(what, customFetch);
      throw cause;
    }
  }

  return {
    async list(options) {
      const url = `${todosUrl}?userId=${userId}`;
      const read = readJson<readonly Todo[]>(listProblem);
      return (await call({ method: 'GET', url }, options, read)).map(onlyFields);
    },
    async create(title, options) {
      const body = newTodo(title, userId);
      const read = readJson<Todo>((value) => todoProblem(value));
      const key = options?.key;
      // In quotes: a string of the structured fields of HTTP.
      const headers = keyHeader && key !== undefined ? { [keyHeader]: `"${key}"` } : {};
      return onlyFields(
        await call({ method: 'POST', url: todosUrl, body, headers }, options, read),
      );
    },
    async update(todo, options) {
      const { id, ...body } = onlyFields(todo);
      const read = readJson<Todo>((value) => todoProblem(value) ?? idProblem(value as Todo, id));
      const url = `${todosUrl}/${id}`;
      return onlyFields(await call({ method: 'PATCH', url, body }, options, read));
    },
    remove: (id, options) =>
      call({ method: 'DELETE', url: `${todosUrl}/${id}` }, options, ignoreBody),
  };
}

/** Returns whether a URL leads to the page's own origin, or, outside of a page, whether it is a path. */
function isOwnOrigin(url: string): boolean {
  const { origin } = globalThis as { origin?: string };
  try {
    return new URL(url, origin).origin === origin;
  } catch {
    return origin === undefined;
  }
}

/** Throws a `TodoApiError` if the URL is invalid: `fetch` rejects as if the server were down. */
function checkUrl(call: Call, customFetch: Fetch | undefined): void {
  const { location } = globalThis as { location?: object };
  // A page resolves relative URLs, and an injected fetch may: any base will do.
  const base = (location ?? customFetch) && 'http://localhost';
  try {
    new URL(call.url, base);
  } catch (cause) {
    throw new TodoApiError('request', 'invalid URL', call, { cause });
  }
}
