import { z } from '@hono/zod-openapi';

const largest = Number.MAX_SAFE_INTEGER;
const titleRule = 'a string of 0 to 10,000 UTF-16 units, without NUL and lone surrogates';
const numberRule = `a whole number from 0 to ${largest}`;
const wholeNumber = /^(0|[1-9]\d*)$/;
const wholeText = /^[^\0\ud800-\udfff]*$/u;

const mustBe = (rule: string) => ({
  error: ({ input, path }: { input?: unknown; path?: PropertyKey[] | undefined }) =>
    `${String(path?.at(-1))} ${input === undefined ? 'is missing: it ' : ''}must be ${rule}`,
});

const fields = {
  title: z
    .string(mustBe(titleRule))
    .max(10_000, mustBe(titleRule))
    .regex(wholeText, mustBe(titleRule))
    // The library would write the flag of the expression into its text.
    .openapi({ description: titleRule, pattern: wholeText.source, example: 'Buy milk' }),
  completed: z.boolean(mustBe('true or false')),
  userId: z
    .int(mustBe(numberRule))
    .min(0, mustBe(numberRule))
    .openapi({ maximum: largest, example: 1 }),
};

const names = new Intl.ListFormat('en-GB').format(Object.keys(fields));

const isOnly = (what: string, allowed: string) => (issue: { code: string; keys?: string[] }) =>
  issue.code === 'unrecognized_keys'
    ? `unknown ${(issue.keys ?? []).map((key) => JSON.stringify(key)).join(', ')}: ${what} may only have ${allowed}`
    : `${what} must be a JSON object with ${allowed}`;

/** A todo, as the API returns it. */
export const todo = z
  .strictObject({ id: z.int().min(1).openapi({ example: 1 }), ...fields })
  .openapi('Todo');

/** The body of a create: all these fields, nothing else. */
export const newTodo = z
  .strictObject(fields, { error: isOnly('the body', names) })
  .openapi('NewTodo');

/** The body of a change: any of these fields, at least one, nothing else. */
export const todoChange = z
  .strictObject(fields, { error: isOnly('the body', `any of ${names}`) })
  .partial()
  .refine((change) => Object.keys(change).length > 0, {
    error: `the body is empty: it must have at least one of ${names}`,
    when: ({ issues }) => issues.length === 0,
  })
  .openapi('TodoChange', { minProperties: 1 });

const once = `userId must be given once, as ${numberRule}`;

/** The query of a list: one `userId`, nothing else. */
export const listQuery = z.strictObject(
  {
    userId: z
      .string(once)
      .regex(wholeNumber, once)
      .transform(Number)
      .refine(Number.isSafeInteger, once)
      .openapi({ type: 'integer', minimum: 0, maximum: largest, example: 1 }),
  },
  { error: isOnly('the query', 'userId') },
);

/** The id in a path; an id above the largest of the database is unknown, not wrong. */
export const idParam = z.object({
  id: z
    .string()
    .regex(wholeNumber, 'the id in the path must be a whole number, such as 1')
    .openapi({ type: 'integer', minimum: 0, example: 1 }),
});

const keyRule =
  'must be given once, as 1 to 200 visible ASCII characters without quotes and backslashes, with or without quotes around them';

/** The headers of a create. */
export const createHeaders = z.object({
  'Idempotency-Key': z
    .string()
    .regex(/^("?)[!#-[\]-~]{1,200}\1$/, `Idempotency-Key ${keyRule}`)
    .transform((value) => value.replaceAll('"', ''))
    .optional()
    .openapi({
      description: `A create that is sent again with its key makes no other todo: it returns the first one as it is now. The key ${keyRule}`,
      example: '"mfz1k2c4-7h3k9d0q2x1"',
    }),
});

export type Todo = z.infer<typeof todo>;
