import { stories } from './story.test-utils.ts';

for (const [act, call, made, end] of [
  ['create Eggs', 'create Eggs', 'Milk, Eggs', 'made Eggs'],
  ['toggle Milk', 'update Milk ✓', 'Milk ✓', 'made Milk ✓'],
  ['rename Milk = Rye', 'update Rye@1', 'Rye@1', 'made Rye@1'],
  ['remove Milk', 'remove Milk', 'nothing', 'made'],
] as const) {
  stories(`
# one change
${act} changes the list only once the server has answered
  Milk; ${act}; sends ${call}; shows Milk; changes ${act} sent; ok; ends ${end} → ${made}
`);
}

stories(`
# one change
a title is sent without the white space around it
  nothing; create " Milk "; sends create Milk; ok → Milk
a rename sends the title exactly as it is, even if it is empty
  Milk; rename Milk = ""; sends update ""@1; ok → ""@1
a rename to the same title is sent
  Milk; rename Milk = Milk; ok; sends update Milk; ends made Milk → Milk
an action with nothing to do sends nothing
  Milk; toggle Eggs; remove Eggs; activate Milk, Eggs; create " "; create " ", " "; retry 9; discard 9; dismiss
  ends skipped, skipped, skipped, skipped, skipped, skipped, skipped, skipped; sends nothing → Milk
before the first list, a rename fails, and other changes of a todo have nothing to do
  no list yet; toggle Milk; remove Milk; rename Milk = Rye; ends skipped, skipped, failed the todo is not in the list
  → no list yet; rename Milk = Rye failed; error 1 rename: the todo is not in the list
an answer takes the place of its todo, whatever else it says
  Milk; toggle Milk; ok = Oat milk@1 ✓ → Oat milk@1 ✓
an answer for another todo is refused, and a list decides
  Milk, Bread ✓; toggle Milk; ok = Bread; sends update Milk ✓, list; list Milk, Bread ✓
  ends failed todo.id is 2 not 1 → Milk, Bread ✓; error 1 toggle Milk: todo.id is 2 not 1
# several changes of one todo
are sent one after another, each built from the latest confirmed todo
  Milk; rename Milk = Rye; toggle Milk; sends update Rye@1; changes rename Milk = Rye sent, toggle Milk waiting
  ok; sends update Rye@1 ✓; ok; ends made Rye@1, made Rye@1 ✓ → Rye@1 ✓
two presses on a circle are two presses
  Milk; toggle Milk; toggle Milk; ok; ok; ends made Milk ✓, made Milk; sends update Milk ✓, update Milk → Milk
a toggle whose todo is already so at its turn sends nothing
  Milk; toggle Milk; toggle Milk; refused; ends failed refused, skipped; sends update Milk ✓
  → Milk; error 1 toggle Milk: refused
what waits is dropped without a message once the store has deleted its todo
  Milk, Bread ✓; remove Milk + toggle Milk + remove Milk; ok; ends made, skipped, skipped; sends remove Milk → Bread ✓
a todo that was deleted elsewhere is shown as such, and what waits for it is dropped
  Milk; toggle Milk + toggle Milk + remove Milk; 404; list; ends failed 404, skipped, skipped
  → nothing; error 1 toggle Milk, deleted elsewhere: 404
# creates
are sent one at a time, in their order
  nothing; create Milk, Bread; create Eggs; changes create Milk sent, create Bread waiting, create Eggs waiting
  ok; ok; ok; sends create Milk, create Bread, create Eggs → Milk, Bread, Eggs
send the other titles when one fails, with one message for all
  nothing; create Milk, Bread, " ", Eggs; refused; ok; 409; ends failed refused, made Bread, skipped, failed 409
  → Bread; create Milk failed; create Eggs failed; error 1 create: refused
with equal titles are as many todos
  Milk; create Milk, Milk; ok = Milk@8; ok = Milk@9 → Milk, Milk@8, Milk@9
whose todo is given the id of a todo whose delete is in flight show it, though they are answered first
  Milk; create Eggs; remove Milk; ok create = Eggs@1; ok remove; ends made Eggs@1, made → Eggs@1
whose todo is equal to one whose delete is in flight, and has its id, show it
  Milk; remove Milk; create Milk; ok create = Milk; ok; ends made, made Milk → Milk
whose todo is given the id of a todo on the screen show it at the end, in the place of that one
  Milk, Bread; create Eggs; ok = Eggs@1 → Bread, Eggs@1
`);

for (const [how, brings] of [
  ['an answer', 'create Rice; remove Milk; ok remove; ok = Rice@1'],
  ['a list', 'remove Milk; ok; refresh; list Rice@1'],
]) {
  stories(`
# an id that comes back is that of a new todo
by ${how}: that it is deleted elsewhere, later, is no delete of this store
  Milk; ${brings}; shows Rice@1; refresh; list; rename Milk = Rye
  → nothing; create Rye failed; error 1 rename Rye, deleted elsewhere: the todo is not in the list
`);
}

stories(`
# recreate
makes deleted todos again, word for word, and completes those that were
  nothing; with create Bread; recreate Bread ✓, "  x"@9; ok = Bread@5; ok = "  x"@6; shows Bread@5, "  x"@6
  ends pending; changes create Bread failed, restore Rye sent; ok; ends made Bread@5, made "  x"@6; sends create Bread, create   x, update Bread@5 ✓
  → Bread@5 ✓, "  x"@6; create Bread failed
completes its todo in a retry, too, also over a reload
  nothing; recreate Bread ✓; refused; changes create Bread ✓ failed; reload; load; list; retry 1; list; ok create; ok
  ends made Bread; sends create Bread, list, list, create Bread again, update Bread ✓ → Bread ✓
completes its todo if it is lost, and a later list shows it
  Milk; recreate Bread ✓; lost; no list; changes create Bread ✓ failed?; refresh; list Milk, Bread; ok
  → Milk, Bread ✓
says so if its todo cannot be completed
  nothing; recreate Bread ✓; ok; refused; ends made Bread → Bread; error 1 toggle Bread: refused
`);
