import { createTodoApi, type TodoApiError, type TodoApiOptions } from 'todo-core';
import { expect, it, vi } from 'vitest';
import { todo, userId } from '../test/todo.ts';
import { watchRefusals } from './refusals.ts';

type Fetch = NonNullable<TodoApiOptions['fetch']>;

/** Makes a call that is answered with these, one after another. Returns what came of it. */
async function call(method: string, ...answers: (Response | Error)[]) {
  const fetch = vi.fn<Fetch>(async (_, { redirect }) => {
    const answer = answers.shift();
    const hasAnswer = answer instanceof Response;
    // As the browser does if it goes to another origin.
    if (!hasAnswer || (answer.type === 'opaqueredirect' && redirect !== 'manual')) throw down;
    return answer;
  });
  const onRefused = vi.fn();
  const api = createTodoApi({ baseUrl: '/api', userId, fetch: watchRefusals(fetch, onRefused) });
  const result = method === 'GET' ? api.list() : api.update(todo(1));
  const error = (await result.catch((cause: unknown) => cause)) as Partial<TodoApiError>;
  return { error, isRefused: onRefused.mock.calls.length > 0, count: fetch.mock.calls.length };
}

const html = { headers: { 'Content-Type': 'text/html' } };
const page = (status = 200) => new Response('<h1>Login</h1>', { ...html, status });
const list = () => Response.json([todo(1)]);
const down = new TypeError('Failed to fetch');

/** A response with what only a browser sets. */
const as = (response: Response, properties: Partial<Response>) =>
  Object.defineProperties(
    response,
    Object.fromEntries(Object.entries(properties).map(([key, value]) => [key, { value }])),
  );
const followed = (response: Response) => as(response, { redirected: true });
const redirect = () => as(new Response(), { type: 'opaqueredirect', status: 0, ok: false });

it.each<[string, boolean, string, (Response | Error)[], (number | string)?]>([
  ['a 401', true, 'GET', [page(401)], 401],
  ['a 401 of a change', true, 'PATCH', [page(401)], 401],
  ['a 403 of the list', true, 'GET', [page(403)], 403],
  ['a page in the place of the list', true, 'GET', [page()], 'response'],
  ['a redirect to a login', true, 'GET', [followed(page())], 511],
  ['a redirect to another origin', true, 'GET', [redirect(), redirect()], 511],
  ['a redirect of a change', true, 'PATCH', [redirect()], 511],
  ['a list', false, 'GET', [list()]],
  ['a list that fails once', false, 'GET', [down, list()]],
  ['a page with the status 502', false, 'GET', [page(502)], 502],
  ['a redirect to one', false, 'GET', [followed(page(503))], 503],
  ['a page with the status 404', false, 'GET', [page(404)], 404],
  ['a 403 of a change', false, 'PATCH', [page(403)], 403],
  ['a server that does not answer', false, 'GET', [down, down], 'network'],
  ['a change that is not answered', false, 'PATCH', [down], 'network'],
])('%s says that somebody else may be asking: %s', async (_, isRefused, method, answers, error) => {
  const result = await call(method, ...answers);
  expect(result.isRefused).toBe(isRefused);
  expect(result.error.status ?? result.error.kind).toBe(error);
});

it('a list that fails is asked for once more, unless the browser is offline', async () => {
  expect((await call('GET', down, down, list())).count).toBe(2);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect((await call('GET', down, list())).count).toBe(1);
});
