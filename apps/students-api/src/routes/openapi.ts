import { z, type OpenAPIHono } from '@hono/zod-openapi';

/** Returns the description of a JSON body. */
export function json<Schema extends z.ZodType>(schema: Schema, description: string) {
  return { description, content: { 'application/json': { schema } } };
}

const error = z
  .strictObject({
    error: z.string().openapi({ description: 'What was wrong and what is allowed' }),
  })
  .openapi('Error');

const meanings = {
  400: 'The body, the query, the id or the key is not as described; nothing was changed',
  401: 'API_TOKEN is set, and the call does not send it; nothing was changed',
  404: 'The id is unknown',
  413: 'The body has over 64 kB (65,536 bytes); nothing was changed',
  415: 'The body is not plain application/json in UTF-8; nothing was changed',
  421: 'The host name is not one of ours, see ALLOWED_HOSTS; nothing was changed',
  500: 'An unexpected error, with the id of its line in the log; a change may or may not be saved',
  503: 'The disk is full, the database is locked, read-only or replaced; nothing was changed',
  504: 'The database server did not respond; a change may or may not be saved',
};

/** Returns the descriptions of error responses. */
export function errors<Status extends keyof typeof meanings>(...statuses: Status[]) {
  const entries = statuses.map((status) => [status, json(error, meanings[status])]);
  return Object.fromEntries(entries) as Record<Status, ReturnType<typeof json<typeof error>>>;
}

/** Returns those of every call of `/api/todos`, and its own. */
export const callErrors = <Status extends keyof typeof meanings = never>(...own: Status[]) =>
  errors<400 | 401 | 421 | 500 | 503 | 504 | Status>(400, 401, 421, 500, 503, 504, ...own);

/** Returns what the API says about itself: an OpenAPI 3.1 document of all its routes. */
export function openApiOf(app: OpenAPIHono): ReturnType<OpenAPIHono['getOpenAPI31Document']> {
  app.openAPIRegistry.registerComponent('securitySchemes', 'token', {
    type: 'http',
    scheme: 'bearer',
    description: 'Needed if the API was started with API_TOKEN',
  });
  return app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'Students API',
      version: '1.0.0',
      description: 'Stores the todos of users.',
      license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
    },
    servers: [{ url: '/' }],
    security: [{}, { token: [] }],
  });
}
