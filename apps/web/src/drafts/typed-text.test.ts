import { expect, it } from 'vitest';
import { createPage } from '../state/page.ts';
import { createTestApi } from '../test/todo.ts';

it.each([
  ['no text', '', 'Kept', { draft: 'Kept', pasted: ['Older'] }],
  ['the kept draft', 'Kept', 'Kept', { draft: 'Kept', pasted: ['Older'] }],
  ['another text', 'Half', 'Kept', { draft: 'Half', pasted: ['Older', 'Kept'] }],
  ['a text, with a blank draft', 'Half', ' ', { draft: 'Half', pasted: ['Older'] }],
])('a page that is opened over %s loses none', (_, typed, draft, expected) => {
  const { state, text } = createPage(createTestApi(), { draft, pasted: ['Older'], changes: [] });
  text.takeEarlyDraft(typed);
  expect(state.get()).toMatchObject(expected);
});
