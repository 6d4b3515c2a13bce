import { todoBody } from '@todos/test-utils/todo';

const fields = JSON.stringify(todoBody('a')).slice(1, -1);
const anId = /^unknown "id": the body may only have (any of )?title, completed.* and \w+$/;
const noObject = /^the body must be a JSON object with (any of )?title, completed.* and \w+$/;
const title = /^title must be a string of 0 to 10,000 UTF-16 units, without NUL and lone/;
const completed = /^completed must be true or false$/;
const userId = /userId must be a whole number from 0 to 9007199254740991$/;
const noJson = /^Malformed JSON in request body$/;
const unknown = `"${'x'.repeat(50)}":1,"y":2,"z":3,"hidden":4`;

const bad = (name: string, body: string, message: RegExp) => ({ name, body, message });

/** Bodies that neither a create nor a change may have, and what the students API says of each. */
export const badBodies = [
  bad('invalid JSON', '{"title":', noJson),
  bad('nothing', '', noJson),
  bad('null', 'null', noObject),
  bad('an array', '[{"title":"a"}]', noObject),
  bad('an id', `{"id":1,${fields}}`, anId),
  bad('long unknown fields', `{${fields},${unknown}}`, /^unknown "x{40}", "y", "z": /),
  bad('a numeric title', `{${fields},"title":1}`, title),
  bad('a long title', `{${fields},"title":"${'x'.repeat(10_001)}"}`, title),
  bad('NUL', `{${fields},"title":"a\\u0000b"}`, title),
  bad('a lone high surrogate', `{${fields},"title":"a\\ud83d"}`, title),
  bad('a lone low surrogate', `{${fields},"title":"\\ude00a"}`, title),
  bad('completed as text', `{${fields},"completed":"true"}`, completed),
  bad('userId as text', `{${fields},"userId":"1"}`, userId),
  bad('a negative userId', `{${fields},"userId":-1}`, userId),
  bad('a broken userId', `{${fields},"userId":1.5}`, userId),
  bad('a huge userId', `{${fields},"userId":9007199254740992}`, userId),
];
