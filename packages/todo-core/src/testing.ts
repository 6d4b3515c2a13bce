/**
 * A backend in memory, for tests with msw.
 *
 * @module todo-core/testing
 */

import { delay as wait, http, HttpResponse, type HttpHandler } from 'msw';
import { isTodo, newTodo, type Todo } from './todo.ts';

/** The methods of the four calls. */
export type TestMethod = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/**
 * How a call fails: `network` breaks the connection, a number is the status of the response, and
 * `hang` never responds. The others respond with 200 and a body that is not a todo: a web page, JSON
 * that breaks off, `null`, or JSON of another shape.
 */
export type TestFailure = 'network' | 'hang' | 'html' | 'cut' | 'null' | 'shape' | number;

/** How one call differs from an ordinary success. */
export interface TestOverride {
  /** How long the server waits before it acts: in milliseconds, or until this promise resolves. */
  readonly delay?: number | Promise<unknown>;
  /** How the call fails. It succeeds by default. */
  readonly failure?: TestFailure;
  /** Whether the server makes the change before the call fails. It does not by default. */
  readonly actsFirst?: boolean;
}

/** A call that arrived. */
export interface TestCall {
  readonly method: TestMethod;
  readonly url: string;
  /** Its headers, by their names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** The JSON that was sent; `undefined` if there was none. */
  readonly body: unknown;
}

/** The options of {@link createTestApi}. */
export interface TestApiOptions {
  /** Where the client under test calls it: a whole URL, such as `http://localhost/api`. Slashes at its end are ignored. */
  readonly baseUrl: string;
  /** The initial todos. None by default. */
  readonly todos?: readonly Todo[] | undefined;
}

/** An API in memory, for tests. */
export interface TestApi {
  /** For msw's `setupServer` or `setupWorker`. */
  readonly handlers: readonly HttpHandler[];
  /** The todos that the server has now. */
  readonly todos: readonly Todo[];
  /** All calls so far, in the order of their arrival. */
  readonly calls: readonly TestCall[];
  /** Overrides what happens to the next call of this method. Overrides queue up, one for each call. */
  next(method: TestMethod, override: TestOverride): void;
}

/**
 * Creates an API in memory. It responds like a real one, unless `next` overrides that. It is
 * strict: a call with an unknown id, an unknown field, a wrong type, or a title with over 10,000
 * UTF-16 units, NUL or a lone surrogate fails and changes nothing. Ids are not reused after a
 * delete. A create with the `Idempotency-Key` of an earlier one returns the todo of that one as it is
 * now, while the user has it.
 */
export function createTestApi({ baseUrl, todos: initialTodos = [] }: TestApiOptions): TestApi {
  const todosUrl = `${baseUrl.replace(/\/+$/, '')}/todos`;
  let todos: readonly Todo[] = initialTodos;
  let lastId = Math.max(0, ...todos.map(({ id }) => id));
  /** The ids of the created todos, by user and key. */
  const created = new Map<string, number>();
  const calls: TestCall[] = [];
  const overrides: Record<TestMethod, TestOverride[]> = {
    GET: [],
    POST: [],
    PATCH: [],
    DELETE: [],
  };

  /** Responds to one call as its override says, or with what `act` returns. */
  async function answer(request: Request, act: (body: unknown) => Response): Promise<Response> {
    const method = request.method as TestMethod;
    const isJson = request.headers.get('content-type')?.startsWith('application/json');
    const body: unknown = isJson ? await request.json().catch(() => {}) : undefined;
    const headers = Object.fromEntries(request.headers);
    calls.push({ method, url: request.url, headers, body });
    const { delay, failure, actsFirst = false } = overrides[method].shift() ?? {};
    await (typeof delay === 'number' ? wait(delay) : delay);
    if (failure === undefined) return act(body);
    if (actsFirst) act(body);
    if (typeof failure !== 'number') return failures[failure]();
    return HttpResponse.json({ error: 'set by the test' }, { status: failure });
  }

  const byId = (id: unknown) => todos.find((todo) => String(todo.id) === id);
  const unknownId = () => HttpResponse.json({ error: 'no todo has this id' }, { status: 404 });
  const malformed = () =>
    HttpResponse.json(
      { error: 'unknown or malformed fields, or a malformed key' },
      { status: 400 },
    );

  return {
    handlers: [
      http.get(todosUrl, ({ request }) =>
        answer(request, () => {
          const userId = new URL(request.url).searchParams.get('userId');
          if (!/^\d+$/.test(userId ?? '')) return malformed();
          return HttpResponse.json(todos.filter((todo) => todo.userId === Number(userId)));
        }),
      ),
      http.post(todosUrl, ({ request }) =>
        answer(request, (body) => {
          const todo = { ...fieldsOf(body), id: lastId + 1 };
          const key = request.headers.get('idempotency-key');
          if (!isTodo(todo) || (key !== null && !wholeKey.test(key))) return malformed();
          const name = `${todo.userId} ${key?.replaceAll('"', '') ?? `without, ${todo.id}`}`;
          const known = todos.find(({ id }) => id === created.get(name));
          // Who moves a todo to another user can create it again.
          if (known?.userId === todo.userId) return HttpResponse.json(known, { status: 201 });
          lastId += 1;
          created.set(name, lastId);
          todos = [...todos, todo];
          return HttpResponse.json(todo, { status: 201 });
        }),
      ),
      http.patch(`${todosUrl}/:id`, ({ request, params }) =>
        answer(request, (body) => {
          const todo = byId(params['id']);
          if (!todo) return unknownId();
          const change = fieldsOf(body);
          if (!change) return malformed();
          const updated = { ...todo, ...change };
          todos = todos.map((each) => (each === todo ? updated : each));
          return HttpResponse.json(updated);
        }),
      ),
      http.delete(`${todosUrl}/:id`, ({ request, params }) =>
        answer(request, () => {
          const todo = byId(params['id']);
          if (!todo) return unknownId();
          todos = todos.filter((each) => each !== todo);
          return new HttpResponse(null, { status: 204 });
        }),
      ),
    ],
    get todos() {
      return todos;
    },
    calls,
    next(method, override) {
      overrides[method].push(override);
    },
  };
}

/** 1 to 200 visible ASCII characters without quotes and backslashes, with or without quotes around them. */
const wholeKey = /^("?)[!#-[\]-~]{1,200}\1$/;

/** A body, for the types of its fields. */
const example: Partial<Record<string, unknown>> = { ...newTodo('', 0) };

/** Returns the body if it has at least one of these fields, and no other. */
function fieldsOf(body: unknown): object | undefined {
  const fields = Object.entries(body ?? {});
  const areAllowed = fields.every(
    ([name, value]) => typeof value === typeof example[name] && isAllowed(value),
  );
  return areAllowed && fields.length > 0 ? (body as object) : undefined;
}

/**
 * Returns whether this is a string of at most 10,000 UTF-16 units, without NUL and lone surrogates, a
 * whole number of 0 or more, or a boolean.
 */
function isAllowed(value: unknown): boolean {
  if (typeof value === 'string') return value.length <= 10_000 && !/\0|\p{Surrogate}/u.test(value);
  return typeof value === 'boolean' || (Number.isSafeInteger(value) && Number(value) >= 0);
}

const failures: Record<Exclude<TestFailure, number>, () => Response | Promise<Response>> = {
  network: () => HttpResponse.error(),
  hang: () => new Promise(() => {}),
  html: () => HttpResponse.html('<!doctype html><title>Sign in</title>'),
  cut: () => new HttpResponse('[{"id":1,', { headers: { 'Content-Type': 'application/json' } }),
  null: () => HttpResponse.json(null),
  shape: () => HttpResponse.json({ todo: 'Milk' }),
};
