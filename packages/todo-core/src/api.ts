import { type Call, ignoreBody, type Read, readJson, send } from './send.ts';
import { isTodo, type NewTodo, type Todo } from './todo.ts';

/** What a call of a {@link TodoApi} may be given. */
export interface CallOptions {
  /** Gives the call up: it then rejects with the signal's reason, and that is no failure. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * The four calls that a store makes. {@link createTodoApi} makes one for a students API; write
 * your own for another place that keeps todos. A call that failed rejects, with whatever you
 * like. Specification, section 7.
 */
export interface TodoApi {
  /** Resolves to all todos of the user, in their order. */
  list(options?: CallOptions): Promise<readonly Todo[]>;
  /** Resolves to the created todo: not completed, and with the id it was given. */
  create(title: string, options?: CallOptions): Promise<Todo>;
  /** Gives the todo of this id these fields; resolves to the updated todo. */
  update(todo: Todo, options?: CallOptions): Promise<Todo>;
  /** Resolves once the todo of this id is deleted. */
  remove(id: number, options?: CallOptions): Promise<void>;
}

/** What {@link createTodoApi} is made of. */
export interface TodoApiOptions {
  /** Where the students API is, such as `/api` or `https://example.com/api`; a slash at the end is ignored. */
  readonly baseUrl: string;
  /** The fixed user id, a whole number: the list is asked for by it, and created todos carry it. */
  readonly userId: number;
  /** Called in place of the global `fetch`, which is looked up anew at each call. */
  readonly fetch?: typeof fetch | undefined;
  /** How many milliseconds a call may take, its answer's body included: 1 to 2,147,483,647; 10,000 where left out. */
  readonly timeoutMs?: number | undefined;
}

/** The longest wait that `setTimeout` keeps to. */
const maxTimeoutMs = 2 ** 31 - 1;

/**
 * Makes the client of a students API. Its calls reject with a `TodoApiError`, or with the signal's
 * reason where they were given up. Answers are checked: a todo keeps its four fields and no other,
 * and what is no todo, or not the one that was updated, is a failure of the kind `answer`.
 * Throws a `RangeError` where `userId` or `timeoutMs` is out of bounds. Specification, section 7.
 */
export function createTodoApi({
  baseUrl,
  userId,
  fetch: customFetch,
  timeoutMs = 10_000,
}: TodoApiOptions): TodoApi {
  if (!Number.isSafeInteger(userId)) {
    throw new RangeError(`userId must be a whole number, not ${userId}`);
  }
  if (!(timeoutMs >= 1 && timeoutMs <= maxTimeoutMs)) {
    throw new RangeError(`timeoutMs must be 1 to ${maxTimeoutMs}, not ${timeoutMs}`);
  }
  const todosUrl = `${baseUrl.replace(/\/+$/, '')}/todos`;

  function call<T>(what: Call, options: CallOptions | undefined, read: Read<T>): Promise<T> {
    return send(
      what,
      { fetch: customFetch ?? globalThis.fetch, timeoutMs, signal: options?.signal },
      read,
    );
  }

  return {
    list: (options) =>
      call({ method: 'GET', url: `${todosUrl}?userId=${userId}` }, options, readJson(parseTodos)),
    create(title, options) {
      const body: NewTodo = { title, userId, completed: false };
      return call({ method: 'POST', url: todosUrl, body }, options, readJson(parseTodo));
    },
    update({ id, title, completed, userId }, options) {
      const body: NewTodo = { title, completed, userId };
      const parseSame = (value: unknown) => {
        const todo = parseTodo(value);
        return todo?.id === id ? todo : undefined;
      };
      return call(
        { method: 'PATCH', url: `${todosUrl}/${id}`, body },
        options,
        readJson(parseSame),
      );
    },
    remove: (id, options) =>
      call({ method: 'DELETE', url: `${todosUrl}/${id}` }, options, ignoreBody),
  };
}

function parseTodo(value: unknown): Todo | undefined {
  return isTodo(value) ? onlyFields(value) : undefined;
}

function parseTodos(value: unknown): readonly Todo[] | undefined {
  if (!Array.isArray(value) || !value.every(isTodo)) return undefined;
  // With an id twice, nobody could say which of the two todos a change is for.
  const ids = new Set(value.map(({ id }) => id));
  return ids.size === value.length ? value.map(onlyFields) : undefined;
}

/** What else a server answers is dropped here, so that it is never sent back. */
function onlyFields({ id, title, completed, userId }: Todo): Todo {
  return { id, title, completed, userId };
}
