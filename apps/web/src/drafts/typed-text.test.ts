import { expect, it } from 'vitest';
import { createTypedText } from './typed-text.ts';

it.each([
  ['no text', '', 'Kept', { draft: 'Kept', pasted: ['Older'] }],
  ['the kept draft', 'Kept', 'Kept', { draft: 'Kept', pasted: ['Older'] }],
  ['another text', 'Half', 'Kept', { draft: 'Half', pasted: ['Older', 'Kept'] }],
  ['a text, with a blank draft', 'Half', ' ', { draft: 'Half', pasted: ['Older'] }],
])('a page that is opened over %s loses none', (_, typed, draft, expected) => {
  const text = createTypedText({ draft, pasted: ['Older'], changes: [] });
  text.takeEarlyDraft(typed);
  expect(text.get()).toMatchObject(expected);
});
