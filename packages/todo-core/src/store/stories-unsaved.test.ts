import { stories } from './story.test-utils.ts';

const gone = 'deleted elsewhere: the todo is not in the list';

stories(`
# a title that is not saved
that is discarded comes back once by undiscard, behind the others, and nothing is sent
  Milk; with rename Milk = Oat milk, create Eggs, create Salt; discard 2, 2, 1, 9; changes create Salt failed
  undiscard; undiscard; sends nothing → Milk; create Salt failed; create Eggs failed; rename Milk = Oat milk failed
is discarded and taken back alone, too
  Milk; with create Eggs; undiscard; discard 1; shows Milk; changes nothing; undiscard → Milk; create Eggs failed
whose answer was lost, and that is discarded, is made if a list shows it before it is taken back
  Milk; create Eggs; lost; list Milk; discard 1; refresh; list Milk, Eggs; undiscard; retry 1; sends create Eggs, list, list
  → Milk, Eggs
is then not that of a todo that was known, or has its title by another change
  Milk, Eggs; create Eggs; lost; list Milk, Eggs; discard 1; create Eggs; ok = Eggs@9; rename Milk = Eggs; ok; undiscard
  changes create Eggs failed?3; refresh; list Eggs@1, Eggs, Eggs@9, Eggs@10 → Eggs@1, Eggs, Eggs@9, Eggs@10
is sent again once by a retry, even if its id is given twice
  Milk; with rename Milk = Oat milk, create Eggs, create Salt; retry 2, 1, 3, 2; ok create; ok; refused
  ends made Eggs, made Oat milk@1, failed refused, skipped; sends create Eggs, update Oat milk@1, create Salt
  → Oat milk@1, Eggs; create Salt failed; error 1 create: refused
is neither tried again nor discarded while it waits or is sent
  Milk; create Eggs, Salt; retry 1; discard 2; ends pending, skipped; sends create Eggs
  → Milk; create Eggs sent; create Salt waiting; waits for create Eggs
that is tried again keeps its order among those that are
  Milk; create Eggs, Salt; lost; no list; retry 1, 2; list Milk; ok; ok
  sends create Eggs, list, list, create Eggs again, create Salt → Milk, Eggs, Salt
is replaced by another create of its title, one for one, which no rename is
  Milk; with rename Milk = Eggs, create Eggs, create Eggs; create Eggs; ok; sends create Eggs
  → Milk, Eggs; rename Milk = Eggs failed; create Eggs failed
is not replaced by another create of its title if its todo is to be completed
  nothing; recreate Milk ✓; 503; create Milk; ok; sends create Milk, create Milk → Milk; create Milk ✓ failed; error 1 create Milk: 503
is not replaced by a recreate
  nothing; with create Eggs; recreate Eggs; ok → Eggs; create Eggs failed
# a failed rename
is replaced only by the next rename of its todo
  Milk, Bread ✓; with rename Bread = Rye, rename Milk = Oat milk
  toggle Bread; rename Milk = Soy milk; changes rename Bread = Rye failed, toggle Bread sent, rename Milk = Soy milk sent
  toggle Milk; refused Soy → Milk, Bread ✓; rename Bread = Rye failed; toggle Bread sent; rename Milk = Soy milk failed
  toggle Milk sent; error 1 rename Milk: refused; waits for update Bread; waits for update Milk ✓
leaves with its todo when that is deleted
  Milk, Bread ✓; with rename Milk = Oat milk; remove Milk; ok → Bread ✓
leaves silently with a delete of its todo whose answer is lost
  Milk, Bread ✓; with rename Milk = Oat milk; remove Milk; lost; list Bread ✓; ends made → Bread ✓
leaves once a list shows its title
  Milk; with rename Milk = Oat milk; refresh; list Oat milk@1 → Oat milk@1
becomes a title to add once a list does not show its todo
  Milk, Bread ✓; with rename Milk = " Oat milk "; refresh; list Bread ✓ → Bread ✓; create Oat milk failed
is dropped then if its title is not new
  Milk; rename Milk = Milk; 403; refresh; list → nothing
becomes one at once if the list that is there does not show its todo, unless it is blank
  Bread; with rename Milk = Oat milk, rename Eggs = " " → Bread; create Oat milk failed
becomes one if it is taken back after its todo has gone
  Milk; with rename Milk = Rye; discard 1; refresh; list; undiscard → nothing; create Rye failed
that is taken back does not replace a later one, which is kept over a reload
  Milk; with rename Milk = Oat milk; discard 1; rename Milk = Soy milk; undiscard; refused; undiscard
  changes rename Milk = Soy milk failed; reload → no list yet; rename Milk = Soy milk failed
stays, failed, if it is tried again before the first list
  no list yet; with rename Milk = Oat milk; retry 1; ends failed the todo is not in the list
  → no list yet; rename Milk = Oat milk failed; error 1 rename: the todo is not in the list
# a rename whose todo was deleted elsewhere
that waits becomes a title to add
  Milk; toggle Milk; toggle Milk; rename Milk = Oat milk; lost; list
  ends failed lost, skipped, failed the todo is not in the list; sends update Milk ✓, list
  → nothing; create Oat milk failed; error 2 rename Oat milk, ${gone}
that is sent becomes one, and its title is saved by a retry
  Milk; rename Milk = " Rye "; 404; list; changes create Rye failed; retry 1; ok; sends update " Rye "@1, list, create Rye
  → Rye
that is blank, or not new, has failed: nothing is kept, and the message stays until it is dismissed
  Milk, Bread; rename Milk = ""; lost; list Bread; ends failed lost
  shows Bread; rename Bread = Bread; 404; list; create Eggs; ok; ends failed 404, made Eggs
  → Eggs; error 2 rename Bread, deleted elsewhere: 404
is kept only if no later one waits
  Milk; rename Milk = Soy milk; rename Milk = Oat milk; lost; list
  ends failed lost, failed the todo is not in the list → nothing; create Oat milk failed; error 2 rename Oat milk, ${gone}
# a rename that waits for a delete
becomes a title to add once its todo is deleted, as after a delete elsewhere
  Milk; remove Milk; rename Milk = Soy milk; rename Milk = Rye; ok
  ends made, skipped, failed the todo is not in the list; sends remove Milk
  → nothing; create Rye failed; error 1 rename Rye: the todo is not in the list
becomes one if a list shows that its todo is deleted
  Milk; remove Milk; rename Milk = Rye; lost; list; ends made, failed the todo is not in the list
  → nothing; create Rye failed; error 1 rename Rye: the todo is not in the list
is dropped if its title is not new
  Milk; remove Milk; rename Milk = Milk; ok; ends made, skipped → nothing
# an error
about titles stays until the last of them is made or discarded
  Milk; create Eggs, Salt; refused; refused; retry 1; ok; sends create Eggs, create Salt, create Eggs again
  changes create Salt failed; discard 2 → Milk, Eggs
about titles is another one if a retry fails, too
  Milk; create Eggs, Salt; refused; refused; retry 1, 2; refused; ok
  → Milk, Salt; create Eggs failed; error 2 create: refused
about a rename leaves with one that is saved after all
  Milk; rename Milk = Oat milk; refused; rename Milk = Soy milk; ok → Soy milk@1
about a title leaves when a list shows that it was made
  Milk; create Eggs; lost; no list; changes create Eggs failed?; refresh; list Milk, Eggs → Milk, Eggs
about a delete does not leave with titles
  Milk; create Eggs; refused; remove Milk; refused; discard 1 → Milk; error 2 remove Milk: refused
about a load leaves with any list
  no list yet; load; no list; shows no list; refresh; list Milk → Milk
is gone once it is dismissed, and the next one has the next id
  Milk; toggle Milk; refused; dismiss; toggle Milk; 409 → Milk; error 2 toggle Milk: 409
`);
