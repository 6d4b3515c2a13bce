import type { CreateChange, RenameChange } from 'todo-core';
import { expect, it } from 'vitest';
import { emptyText, joinTexts, type KeptText } from './typed-text.ts';

const unsaved: CreateChange = { id: 1, state: 'failed', action: 'create', title: 'Kept', key: 'k' };
const older: RenameChange = { id: 1, state: 'failed', action: 'rename', todoId: 1, title: 'A' };
const newer = { ...older, title: 'B' };
const kept = { ...emptyText, draft: 'Kept', pasted: ['Older'] };

it.each<[string, Partial<KeptText>, KeptText, Partial<KeptText>]>([
  ['no text', {}, kept, { draft: 'Kept', pasted: ['Older'] }],
  ['the kept draft', { draft: 'Kept' }, kept, { draft: 'Kept', pasted: ['Older'] }],
  ['another text', { draft: 'Half' }, kept, { draft: 'Half', pasted: ['Older', 'Kept'] }],
  [
    'a text, with a blank draft',
    { draft: 'Half' },
    { ...kept, draft: ' ' },
    { draft: 'Half', pasted: ['Older'] },
  ],
  ['no text, with `Edit`', {}, { ...kept, draftOf: unsaved }, { draft: 'Kept', draftOf: unsaved }],
  [
    'another text, with `Edit`',
    { draft: 'Half', changes: [newer] },
    { ...kept, draftOf: unsaved, changes: [older] },
    { draft: 'Half', draftOf: undefined, pasted: ['Older'], changes: [older, newer, unsaved] },
  ],
  [
    'another text, with a changed `Edit`',
    { draft: 'Half' },
    { ...kept, draft: 'Kept, too', draftOf: unsaved },
    { draft: 'Half', pasted: ['Older', 'Kept, too'], changes: [unsaved] },
  ],
  ['another window', { ...kept, pasted: ['Older', 'Older'] }, kept, { pasted: ['Older', 'Older'] }],
])('a page that is opened over %s loses none, and lists it once', (_, typed, older, joined) => {
  expect(joinTexts({ ...emptyText, ...typed }, older)).toMatchObject(joined);
});
