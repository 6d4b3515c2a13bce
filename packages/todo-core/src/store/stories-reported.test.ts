import { expect, test } from 'vitest';
import type { Change } from './change.ts';
import { createTodoStore } from './store.ts';
import { stories } from './story.test-utils.ts';
import { WaitingCalls } from './waiting-calls.test-utils.ts';

test('a listener that subscribes again while it is told is told once', () => {
  const store = createTodoStore(new WaitingCalls(), { todos: [] });
  let calls = 0;
  let unsubscribe = store.subscribe(listen);
  function listen() {
    calls += 1;
    unsubscribe();
    if (calls < 10) unsubscribe = store.subscribe(listen);
  }
  void store.create('Eggs');
  expect(calls).toBe(1);
});

test.each([undefined, null, '', 'é', 'k'.repeat(201)])(
  'a kept create gets another key than %s',
  (key) => {
    const change = { id: 1, state: 'failed', action: 'create', title: 'Eggs', key } as Change;
    const store = createTodoStore(new WaitingCalls(), { changes: [change] });
    expect(store.getSnapshot().changes).toMatchObject([
      { key: expect.stringMatching(/^[\d.-]+$/) as string },
    ]);
  },
);

stories(`
a create whose answer is lost is made if somebody has completed it since, on a list that was empty
  nothing; create Eggs; lost; no list; refresh; list Eggs ✓ → Eggs ✓
over a reload, too
  nothing; create Eggs; lost; no list; reload; refresh; list Eggs ✓ → Eggs ✓
nor is it in doubt if the reload came before the answer
  nothing; create Eggs; reload; load; list Eggs ✓ → Eggs ✓
a completed todo is not that of a create that was sent before the first list
  no list yet; load; no list; create Salt; ok; create Eggs; lost; list Salt, Eggs ✓
  → Salt, Eggs ✓; create Eggs failed?; error 2 create Eggs: lost
nor is it over a reload
  no list yet; load; no list; create Eggs; reload; load; list Eggs ✓ → Eggs ✓; create Eggs failed?✓
a load that is left settles at once, whatever the API does
  no list yet; load; leave; loaded false → no list yet; waits for left list
a created todo that gets the id of a deleted one is shown
  Milk; create Eggs; remove Milk; ok remove; ok create = Eggs@1 → Eggs@1
also if the answer to the delete comes later
  Milk; create Eggs; remove Milk; ok create = Eggs@1; ok remove → Eggs@1
a title that waits for the first list is made after a reload, though an old todo has it
  no list yet; load; create Eggs; reload; load; list Eggs; retry 1; list Eggs; ok create = Eggs@9
  → Eggs, Eggs@9
unless a copy of the page has made it meanwhile
  no list yet; load; create Eggs; reload; load; list Eggs; refresh; list Eggs, Eggs@9 → Eggs, Eggs@9
a completed todo that is created again is completed, though its answer was lost
  Milk; recreate Eggs ✓; lost; no list; refresh; list Milk, Eggs; ok update → Milk, Eggs ✓
an answer with another todo changes no row
  Milk, Bread; toggle Milk; ok = Bread ✓; shows Milk, Bread; list Milk, Bread
  → Milk, Bread; error 1 toggle Milk: todo.id is 2 not 1
`);

// What hangs holds back nothing else for longer than a second.
stories(`
a press goes while another change hangs, and is shown
  Milk, Bread; toggle Milk; refresh; toggle Bread; sends update Milk ✓, update Bread ✓; ok Bread
  → Milk, Bread ✓; toggle Milk sent; waits for update Milk ✓
a third one goes, too, once the second is answered
  Milk, Bread, Eggs; toggle Milk; refresh; toggle Bread; ok Bread; toggle Eggs; ok Eggs
  → Milk, Bread ✓, Eggs ✓; toggle Milk sent; waits for update Milk ✓
a press waits for a look-up that hangs, for a second
  Milk, Bread; toggle Milk; lost; toggle Bread; almost a second; sends update Milk ✓, list
  a moment; sends update Bread ✓; ok
  → Milk, Bread ✓; toggle Milk lost; waits for stale list
a press waits for a refresh that hangs, for a second
  Milk, Bread; refresh; toggle Milk; almost a second; sends list; a moment; sends update Milk ✓; ok
  → Milk ✓, Bread; waits for stale list
a create goes a second after a second load, if the first has failed
  no list yet; load; no list; load; create Eggs; almost a second; sends list, list; a moment
  sends create Eggs; ok → Eggs, loading; error 1 load: refused; waits for stale list
deletes of many wait for a look-up that hangs
  Milk, Bread, Eggs; toggle Milk; lost; remove Bread, Eggs; a second; sends update Milk ✓, list; no list
  sends remove Bread, remove Eggs; ok; ok → Milk; error 1 toggle Milk: lost; waits for list
`);

stories(`
a refresh during which a change was sent comes with the list that follows
  Milk; refresh; a second; toggle Milk; list Milk; ok; loaded pending; list Milk ✓; loaded true → Milk ✓
a create in doubt is not decided by a list from before it was tried again
  Milk; create Eggs; lost; no list; refresh; a second; retry 1; list Milk; changes create Eggs waiting?
  list Milk, Eggs → Milk, Eggs
nor is the todo of another one that is in flight given to it
  Milk; with create Eggs?; recreate Eggs; retry 1; toggle Milk; lost update; list Milk, Eggs@9; ok = Eggs@9
  list Milk, Eggs@9; ok create = Eggs@10 → Milk, Eggs@9, Eggs@10; error 1 toggle Milk: lost
an overtaken list gives no create a todo that was deleted here
  Milk, Eggs; create Eggs; lost; a second; remove Eggs; ok; list Milk, Eggs; list Milk
  → Milk; create Eggs failed?; error 1 create Eggs: lost
creates in doubt that are tried at once need one list
  nothing; with create Eggs?, create Salt?; retry 1, 2; sends list; list Eggs; ok
  sends create Salt → Eggs, Salt
after a look-up that failed, the list is asked for once the server answers
  Milk, Bread; toggle Milk; lost; no list; toggle Bread; ok; list Milk ✓, Bread ✓
  → Milk ✓, Bread ✓; error 1 toggle Milk: lost
a title that waits for a todo that is deleted here is one to add
  Milk; remove Milk; rename Milk = Rye; ok
  → nothing; create Rye failed; error 1 rename Rye: the todo is not in the list
but not the title that it had
  Milk; remove Milk; rename Milk = Milk; ok → nothing
`);
