import { todoBody } from '@todos/test-utils/todo';

const fields = JSON.stringify(todoBody('a')).slice(1, -1);
const anId = /^unknown "id": the body may only have (any of )?title, completed.* and \w+$/;
const noObject = /^the body must be a JSON object with (any of )?title, completed.* and \w+$/;
const noJson = /^Malformed JSON in request body$/;

/** What the fields of each type must be, and the JSON of values that are not. */
const types = {
  string: {
    rule: 'a string of 0 to 10,000 UTF-16 units, without NUL and lone surrogates',
    bad: {
      'a number': '1',
      'a long text': `"${'x'.repeat(10_001)}"`,
      NUL: '"a\\u0000b"',
      'a lone high surrogate': '"a\\ud83d"',
      'a lone low surrogate': '"\\ude00a"',
    },
  },
  boolean: { rule: 'true or false', bad: { 'a text': '"true"' } },
  number: {
    rule: 'a whole number from 0 to 9007199254740991',
    bad: {
      'a text': '"1"',
      'a negative number': '-1',
      'a fraction': '1.5',
      'a huge number': '9007199254740992',
    },
  },
};

const bad = (name: string, body: string, message: RegExp) => ({ name, body, message });

/** Bodies with a bad value in one field, for each field and value. */
const badFields = Object.entries(todoBody('a')).flatMap(([field, value]) => {
  const type = types[typeof value as keyof typeof types];
  const message = new RegExp(`^${field} must be ${type.rule}$`);
  return Object.entries(type.bad).map(([what, json]) =>
    bad(`${what} as ${field}`, `{${fields},"${field}":${json}}`, message),
  );
});

/** Bodies that neither a create nor a change may have, and what the students API says of each. */
export const badBodies = [
  bad('invalid JSON', '{"title":', noJson),
  bad('nothing', '', noJson),
  bad('null', 'null', noObject),
  bad('an array', '[{"title":"a"}]', noObject),
  bad('an id', `{"id":1,${fields}}`, anId),
  ...badFields,
];
