import { z } from 'zod';

const largest = Number.MAX_SAFE_INTEGER;
const titleRule = 'a string of 0 to 10,000 UTF-16 units, without NUL and lone surrogates';
const numberRule = `a whole number from 0 to ${largest}`;

const mustBe = (rule: string) => (issue: { input?: unknown; path?: PropertyKey[] | undefined }) =>
  `${String(issue.path?.at(-1))} ${issue.input === undefined ? 'is missing: it ' : ''}must be ${rule}`;

const isWholeText = (title: string) => !title.includes('\0') && !/\p{Surrogate}/u.test(title);

const fields = {
  title: z
    .string({ error: mustBe(titleRule) })
    .max(10_000, { error: mustBe(titleRule) })
    .refine(isWholeText, { error: mustBe(titleRule) }),
  completed: z.boolean({ error: mustBe('true or false') }),
  userId: z.int({ error: mustBe(numberRule) }).min(0, { error: mustBe(numberRule) }),
};

const isOnly = (what: string, names: string) => (issue: { code: string; keys?: string[] }) =>
  issue.code === 'unrecognized_keys'
    ? `unknown ${(issue.keys ?? []).slice(0, 3).map(shorten).join(', ')}: ${what} may only have ${names}`
    : `${what} must be a JSON object with ${names}`;

const shorten = (key: string) => JSON.stringify(key.slice(0, 40));

/** The body of a create: all three fields, nothing else. */
export const newTodo = z.strictObject(fields, {
  error: isOnly('the body', 'title, completed and userId'),
});

/** The body of a change: any of the three fields, at least one, nothing else. */
export const todoChange = z
  .strictObject(fields, { error: isOnly('the body', 'any of title, completed and userId') })
  .partial()
  .refine((change) => Object.keys(change).length > 0, {
    error: 'the body is empty: it must have at least one of title, completed and userId',
    when: ({ issues }) => issues.length === 0,
  });

const error = `userId must be given once, as ${numberRule}`;
const wholeNumber = z.string().regex(/^(0|[1-9]\d*)$/, { error });

/** The query of a list: one `userId`, nothing else. */
export const listQuery = z.strictObject(
  {
    userId: z
      .tuple([wholeNumber], { error })
      .transform(([userId]) => Number(userId))
      .refine(Number.isSafeInteger, { error }),
  },
  { error: isOnly('the query', 'userId') },
);

export type NewTodo = z.infer<typeof newTodo>;
export type TodoChange = z.infer<typeof todoChange>;
