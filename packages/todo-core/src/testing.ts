import { delay as wait, http, HttpResponse, type HttpHandler } from 'msw';
import { isTodo, type Todo } from './todo.ts';

/** The methods of a students API's four calls. */
export type TestMethod = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/**
 * How a call is to fail: `network`, the connection breaks; a number, this status is answered;
 * `hang`, nothing is ever answered; the others answer 200 with a body that is no todo: a web page,
 * JSON that breaks off, `null`, or JSON of another shape.
 */
export type TestFailure = 'network' | 'hang' | 'html' | 'cut' | 'null' | 'shape' | number;

/** What is to become of one call. */
export interface TestOrder {
  /** The answer waits for so many milliseconds, or until the promise is settled. */
  readonly delay?: number | Promise<unknown>;
  /** How the call fails; it succeeds where this is left out. */
  readonly failure?: TestFailure;
  /** Whether the server does as it was asked before it fails. It does not where this is left out. */
  readonly actsFirst?: boolean;
}

/** A call that was made, in the order of arrival. */
export interface TestCall {
  readonly method: TestMethod;
  readonly url: string;
  /** What was sent as JSON, `undefined` where no JSON was sent. */
  readonly body: unknown;
}

/** What {@link createTestStudentsApi} is made of. */
export interface TestStudentsApiOptions {
  /** Where the client under test looks for it: a whole address, such as `http://localhost/api`; a slash at the end is ignored. */
  readonly baseUrl: string;
  /** What the list holds at first; nothing where left out. */
  readonly todos?: readonly Todo[] | undefined;
}

/** A students API in memory, for tests. Specification, section 7. */
export interface TestStudentsApi {
  /** For msw's `setupServer` or `setupWorker`. */
  readonly handlers: readonly HttpHandler[];
  /** What the server has now. */
  readonly todos: readonly Todo[];
  /** Every call so far. */
  readonly calls: readonly TestCall[];
  /** Orders what becomes of the next call of this method; several orders are kept in a row, one for each call. */
  next(method: TestMethod, order: TestOrder): void;
}

/**
 * Makes a students API in memory. It answers as the specification tells, until it is ordered
 * otherwise, and is strict: a call with an unknown id, an unknown field, a wrong type or a title that
 * has over 10,000 UTF-16 units, NUL or a lone surrogate fails and changes nothing. Ids never come back after a delete. Never throws. Specification, section 7.
 */
export function createTestStudentsApi({
  baseUrl,
  todos: initialTodos = [],
}: TestStudentsApiOptions): TestStudentsApi {
  const todosUrl = `${baseUrl.replace(/\/+$/, '')}/todos`;
  let todos: readonly Todo[] = initialTodos;
  let lastId = Math.max(0, ...todos.map(({ id }) => id));
  const calls: TestCall[] = [];
  const orders: Record<TestMethod, TestOrder[]> = { GET: [], POST: [], PATCH: [], DELETE: [] };

  /** Answers one call: as it was ordered, else with what `act` does. */
  async function answer(request: Request, act: (body: unknown) => Response): Promise<Response> {
    const method = request.method as TestMethod;
    const text = await request.text();
    const isJson = request.headers.get('content-type')?.startsWith('application/json');
    const body = isJson ? parseJson(text) : undefined;
    calls.push({ method, url: request.url, body });
    const { delay, failure, actsFirst = false } = orders[method].shift() ?? {};
    await (typeof delay === 'number' ? wait(delay) : delay);
    if (failure === undefined) return act(body);
    if (actsFirst) act(body);
    return fail(failure);
  }

  const byId = (id: unknown) => todos.find((todo) => String(todo.id) === id);
  const unknownId = () => HttpResponse.json({ error: 'no todo has this id' }, { status: 404 });
  const malformed = () =>
    HttpResponse.json({ error: 'the call is not as the specification tells' }, { status: 400 });

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
          if (!isTodo(todo)) return malformed();
          lastId += 1;
          todos = [...todos, todo];
          return HttpResponse.json(todo, { status: 201 });
        }),
      ),
      http.patch(`${todosUrl}/:id`, ({ request, params }) =>
        answer(request, (body) => {
          const todo = byId(params['id']);
          if (!todo) return unknownId();
          const change = fieldsOf(body);
          const updated = { ...todo, ...change };
          if (!change || !isTodo(updated)) return malformed();
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
    next(method, order) {
      orders[method].push(order);
    },
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The fields that a todo may be given: at least one, and no other; their types are looked at later. */
function fieldsOf(body: unknown): object | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const names = Object.keys(body);
  const areKnown = names.every((name) => ['title', 'completed', 'userId'].includes(name));
  const isAllowed = !('title' in body) || isAllowedTitle(body.title);
  return areKnown && isAllowed && names.length > 0 ? body : undefined;
}

/** At most 10,000 UTF-16 units, with no NUL and no lone surrogate. */
function isAllowedTitle(title: unknown): boolean {
  return typeof title === 'string' && title.length <= 10_000 && !/\0|\p{Surrogate}/u.test(title);
}

async function fail(failure: TestFailure): Promise<Response> {
  switch (failure) {
    case 'network':
      return HttpResponse.error();
    case 'hang':
      return new Promise(() => {});
    case 'html':
      return HttpResponse.html('<!doctype html><title>Sign in</title>');
    case 'cut':
      return new HttpResponse('[{"id":1,"title":"Milk",', {
        headers: { 'Content-Type': 'application/json' },
      });
    case 'null':
      return HttpResponse.json(null);
    case 'shape':
      return HttpResponse.json({ todo: 'Milk' });
    default:
      return HttpResponse.json({ error: 'ordered by the test' }, { status: failure });
  }
}
