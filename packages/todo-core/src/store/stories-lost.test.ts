import { expect, test } from 'vitest';
import { TodoApiError, type TodoApiErrorKind } from '../api/api-error.ts';
import { stories } from './story.test-utils.ts';
import { lost, statusError } from './story-words.test-utils.ts';
import { storeWith } from './waiting-calls.test-utils.ts';

const errorOf = (kind: TodoApiErrorKind) =>
  new TodoApiError(kind, `${kind} failure`, { method: 'ANY', url: '/todos' });

const silent = [
  ...[lost, null, 'refused', Object.assign(new Error('of another API'), { status: 400 })],
  ...(['network', 'timeout', 'response'] as const).map(errorOf),
  ...[404, 408, 410, 500, 502, 504, 599].map(statusError),
];
const known = [400, 401, 403, 409, 422, 429, 499, 501, 503].map(statusError);

test.each([
  ...silent.map((cause) => [cause, true]),
  ...[errorOf('request'), ...known].map((cause) => [cause, false]),
])('a change whose call rejects with %s is looked up: %s', async (cause, isLookedUp) => {
  const { api, store, fail } = storeWith({ todos: [] });
  void store.create('Eggs');
  await fail(cause);
  expect(api.sent.includes('list')).toBe(isLookedUp);
});

for (const [act, made, end, kept, error] of [
  ['create Eggs', 'Milk, Eggs', 'made Eggs', 'create Eggs failed?;', 'error 1 create Eggs'],
  ['toggle Milk', 'Milk ✓', 'made Milk ✓', '', 'error 1 toggle Milk'],
  ['rename Milk = Rye', 'Rye@1', 'made Rye@1', 'rename Milk = Rye failed;', 'error 1 rename Milk'],
  ['remove Milk', 'nothing', 'made', '', 'error 1 remove Milk'],
] as const) {
  // A message about a title leaves with it.
  const left = kept ? '' : `; ${error}: lost`;
  const later = `${made}, Salt`.replace('nothing, ', '');
  stories(`
# a change whose answer is lost
is made if a list shows it, and is in flight until then: ${act}
  Milk; ${act}; lost; shows Milk; changes ${act} lost; ends pending; list ${made}; ends ${end} → ${made}
has failed if a list does not show it: ${act}
  Milk; ${act}; 500; list Milk, Bread ✓; ends failed 500 → Milk, Bread ✓; ${kept} ${error}: 500
has failed if the list fails, which the next answer makes up for: ${act}
  Milk; ${act}; lost; no list; ends failed lost; create Salt; ok; list ${later} → ${later}${left}
`);
}

stories(`
# a change whose answer is lost
is decided by no list that was asked for before
  Milk; refresh; toggle Milk; a second; lost; list Milk; sends list, update Milk ✓, list; list Milk ✓; ends made Milk ✓
  → Milk ✓
is decided by no list that was asked for before, and fails
  Milk; load; toggle Milk; a second; lost; no list; list Milk ✓; ends made Milk ✓ → Milk ✓
is decided by a list that waits for no other change: it is not shown, and asked for again
  Milk, Bread; toggle Milk; remove Bread; lost Milk; list Milk ✓; ends made Milk ✓, pending; shows Milk ✓, Bread
  ok; list Milk ✓, Eggs; sends update Milk ✓, remove Bread, stale list, list → Milk ✓, Eggs
fails with the list that is to decide, though others are in flight
  Milk, Bread; toggle Milk; remove Bread; lost Milk; no list; ends failed lost, pending; ok; list Milk ✓
  → Milk ✓; error 1 toggle Milk: lost
lets its queue wait until it is decided, and other todos for a second
  Milk, Bread; toggle Milk; rename Milk = Rye; lost; remove Bread; a second; sends update Milk ✓, list, remove Bread
  list Milk ✓, Bread, Eggs; ends made Milk ✓, pending, pending; sends update Rye@1 ✓; ok; ok; list Rye@1 ✓, Eggs
  → Rye@1 ✓, Eggs
takes the creates and batches that wait with it if no list comes
  Milk, Bread, Tea; create Eggs; create Salt, Rice; complete Milk, Bread; toggle Tea; lost create; no list
  ends failed lost, failed refused, failed refused, pending, pending
  → Milk, Bread, Tea; create Eggs failed?; create Salt failed; create Rice failed; toggle Milk sent; toggle Bread sent
  toggle Tea sent; error 2 create: refused; waits for update Milk ✓; waits for update Bread ✓; waits for update Tea ✓
is deleted elsewhere if the list does not show its todo
  Milk; toggle Milk; lost; list → nothing; error 1 toggle Milk, deleted elsewhere: lost
# a create whose answer is lost
is made if the list shows one that somebody has completed since
  Milk; create Eggs; lost; list Milk, Eggs ✓; ends made Eggs ✓ → Milk, Eggs ✓
has failed if the list shows only one of another title
  Milk; create Eggs; lost; list Milk, Eggs!@3; ends failed lost
  → Milk, Eggs!@3; create Eggs failed?; error 1 create Eggs: lost
has failed if the list shows only one that was known before
  Eggs; create Eggs; lost; list Eggs; ends failed lost → Eggs; create Eggs failed?; error 1 create Eggs: lost
has failed if the list shows only one that got its title by a rename
  Milk; create Eggs; rename Milk = Eggs; lost create; ok; list Eggs@1; list Eggs@1; refresh; list Eggs@1
  → Eggs@1; create Eggs failed?; error 1 create Eggs: lost
is the first of two alike if the list shows one new todo, and both if it shows two
  Milk; create Eggs; create Eggs; lost; list Milk; lost; list Milk; changes create Eggs failed?, create Eggs failed?
  refresh; list Milk, Eggs; changes create Eggs failed?; refresh; list Milk, Eggs, Eggs@9 → Milk, Eggs, Eggs@9
is not given a todo that this store has deleted, which an overtaken list still shows
  Milk, Eggs; create Eggs; lost; a second; remove Eggs; ok; list Milk, Eggs; list Milk; ends failed lost, made
  → Milk; create Eggs failed?; error 1 create Eggs: lost
# before any list, a create whose answer is lost
is made if the first list shows an active one of its title
  no list yet; load; no list; create Eggs; lost; no list; changes create Eggs failed?✓; refresh; list Milk, Eggs
  → Milk, Eggs
is not a completed one, though another create was confirmed
  no list yet; load; no list; create Rice; ok; create Eggs; lost; list Eggs@9 ✓, Rice; ends made Rice, failed lost
  → Eggs@9 ✓, Rice; create Eggs failed?; error 2 create Eggs: lost
`);

for (const again of ['retry 1', 'create Eggs']) {
  stories(`
# a create in doubt
is not sent by "${again}" until a list tells if it was made
  Milk; with create Eggs?; ${again}; changes create Eggs waiting?; list Milk, Eggs; ends made Eggs; sends list → Milk, Eggs
is sent by "${again}" if a list does not show it
  Milk; with create Eggs?; ${again}; list Milk; ok; ends made Eggs; sends list, create Eggs → Milk, Eggs
is not sent by "${again}" if the list fails
  Milk; with create Eggs?; ${again}; no list; ends failed refused; sends list
  → Milk; create Eggs failed?; error 1 create Eggs: refused
`);
}

stories(`
# a create in doubt
stays in doubt if its next try is refused, which says nothing of the first
  Milk; with create Eggs?; retry 1; list Milk; refused → Milk; create Eggs failed?; error 1 create Eggs: refused
is in doubt from when it is lost, though it was refused, and kept or taken back, before
  Milk; with create Eggs; retry 1; lost; list Milk; changes create Eggs failed?; retry 2; list Milk, Eggs
  sends create Eggs, list, list → Milk, Eggs
whose next try is lost, too, is decided by a list that was asked for since
  Milk; with create Eggs?; retry 1; list Milk; lost; list Milk, Eggs; ends made Eggs; sends list, create Eggs, list
  → Milk, Eggs
is looked up by one list with all that are tried again at once
  Milk; with create Eggs?, create Salt?, create Rye?; retry 1, 2, 3; list Milk, Eggs; ok; ok
  ends made Eggs, made Salt, made Rye; sends list, create Salt, create Rye → Milk, Eggs, Salt, Rye
is not decided by a list that was asked for before it was tried again
  Milk; create Eggs; lost; no list; refresh; a second; retry 1; list Milk; changes create Eggs waiting?; list Milk, Eggs
  → Milk, Eggs
is not given the todo of another one that is in flight
  Milk; with create Eggs?; recreate Eggs; retry 1; toggle Milk; lost update; list Milk, Eggs@9; ok = Eggs@9
  list Milk, Eggs@9; ok create = Eggs@10 → Milk, Eggs@9, Eggs@10; error 1 toggle Milk: lost
whose next try is answered while a list is looked at for another change ends once
  Milk; with create Eggs?; retry 1; list Milk; toggle Milk; lost update; create Salt; ok; list Milk ✓, Eggs, Eggs@9
  ends made Eggs, made Milk ✓, pending; ok; list Milk ✓, Eggs, Eggs@9, Salt → Milk ✓, Eggs, Eggs@9, Salt
is looked up by that list, though it is overtaken
  Milk; with create Salt?, create Eggs?; retry 1, 2; toggle Milk; a second; list Milk, Eggs; ok Salt; ok; list Milk ✓, Eggs, Salt
  ends made Salt, made Eggs, made Milk ✓; sends list, update Milk ✓, create Salt, list → Milk ✓, Eggs, Salt
is not a todo that another device renames to its title
  Milk; create Eggs; lost; list Milk; refresh; list Eggs@1 → Eggs@1; create Eggs failed?; error 1 create Eggs: lost
is none of the todos that were not its own, also if they had another title by then
  no list yet; with create Eggs?3; load; list Milk, Eggs → Milk, Eggs; create Eggs failed?3
is found by a list after an empty one, though somebody has completed it
  nothing; create Eggs; lost; no list; changes create Eggs failed?; refresh; list Eggs ✓; sends create Eggs, list, list
  → Eggs ✓
`);
