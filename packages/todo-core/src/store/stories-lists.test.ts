import { stories } from './story.test-utils.ts';

stories(`
# a list
that is loaded shows as loading until it has come
  no list yet; load; shows no list yet, loading; list Milk, Bread ✓; loaded true → Milk, Bread ✓
that is loaded may fail, and any later one makes up for it
  no list yet; load; no list; loaded false; changes nothing; refresh; shows no list; list Milk → Milk
that fails leaves the one before
  Milk; load; no list; loaded false → Milk; error 1 load: refused
that is refreshed is quiet, and so is its failure
  Milk; refresh; shows Milk; list Milk, Eggs; refresh; no list; loaded true, false → Milk, Eggs
is shared by all refreshes that wait for it
  Milk; refresh; refresh; refresh; list Milk, Eggs; loaded true, pending, pending; no list; loaded false, false
  sends list, list → Milk, Eggs
is not shared by loads, and loading shows until the last has ended
  Milk; load; load; list Bread; shows Bread, loading; list Eggs; loaded true, true; sends list, list → Eggs
# lists and changes take turns
a list is asked for once no change is in flight
  Milk, Bread; toggle Milk; toggle Bread; refresh; sends update Milk ✓, update Bread ✓; ok; sends nothing; ok; sends list
  list Rye@1 ✓, Bread ✓; loaded true → Rye@1 ✓, Bread ✓
a list is not shown if a change was sent meanwhile and answered before it, and is asked for once more
  Milk, Bread; refresh; remove Bread; a second; ok; list Milk, Bread, Eggs; shows Milk; loaded pending; list Milk, Eggs
  loaded true; sends list, remove Bread, list → Milk, Eggs
a list is not shown if a change was sent meanwhile and answered after it, and is asked for once more
  Milk, Bread; refresh; remove Bread; a second; list Milk, Bread, Eggs; shows Milk, Bread; ok; list Milk, Eggs
  sends list, remove Bread, list → Milk, Eggs
`);

for (const ask of ['refresh', 'load']) {
  const shown = ask === 'load' ? 'Milk, loading' : 'Milk';
  stories(`
# a list holds back what is asked for
by a ${ask}: a press is built on what has come
  Milk; ${ask}; toggle Milk; sends list; changes toggle Milk waiting; list Rye@1; sends update Rye@1 ✓; ok → Rye@1 ✓
by a ${ask} that fails: until it is over
  Milk; ${ask}; create Eggs; no list; sends list, create Eggs; ok; dismiss → Milk, Eggs
by a ${ask}: for one second at most
  Milk; ${ask}; toggle Milk; almost a second; sends list; a moment; sends update Milk ✓
  → ${shown}; toggle Milk sent; waits for stale list; waits for update Milk ✓
`);
}

stories(`
# a list holds back what is asked for
by the first load: until it has come
  no list yet; load; create Eggs; a second; a second; sends list; list Milk; sends create Eggs; ok → Milk, Eggs
by a load after a first one that failed: for one second at most
  no list yet; load; create Eggs; no list; ok; dismiss; load; toggle Eggs; a second
  sends list, create Eggs, list, update Eggs ✓; ok → Eggs ✓, loading; waits for stale list
by a refresh before it: for one second at most
  no list yet; refresh; create Eggs; a second; sends list, create Eggs
  → no list yet; create Eggs sent; waits for stale list; waits for create Eggs
# presses do not wait for what hangs
after a toggle that hangs, and one that is answered: a third one is sent
  Milk, Bread, Eggs; toggle Milk; toggle Bread; refresh; ok Bread; toggle Eggs
  sends update Milk ✓, update Bread ✓, update Eggs ✓; ok Eggs
  → Milk, Bread ✓, Eggs ✓; toggle Milk sent; waits for update Milk ✓
after a list that hangs, and a toggle meanwhile: another one is sent
  Milk, Bread; refresh; toggle Milk; a second; refresh; toggle Bread; ok Bread; shows Milk, Bread ✓; toggle Bread
  sends list, update Milk ✓, update Bread ✓, update Bread; ok Bread
  → Milk, Bread; toggle Milk sent; waits for stale list; waits for update Milk ✓
during a look-up that hangs: one is sent after a second, and shown; those for several todos wait
  Milk, Bread, Eggs; toggle Milk; lost; toggle Bread; remove Bread, Eggs; almost a second; sends update Milk ✓, list
  a moment; sends update Bread ✓; ok; shows Milk, Bread ✓, Eggs
  → Milk, Bread ✓, Eggs; toggle Milk lost; remove Bread waiting; remove Eggs waiting; waits for stale list
# a load that is left
settles at once, whatever the API does
  no list yet; load; leave; loaded false → no list yet; waits for left list
has no message, is not shown, and lets what waits be sent
  Milk; load; toggle Milk; sends list; leave; shows Milk; loaded false; sends update Milk ✓; left list Eggs; ok → Milk ✓
that has come stays as it is
  Milk; load; list Bread; leave; loaded true → Bread
does not disturb the next one
  Milk; load; leave; load; left list Bread; shows Milk, loading; list Eggs; loaded false, true → Eggs
and opened again at once, as StrictMode does, costs one call
  no list yet; load + leave + load; sends list; list Milk; loaded false, true → Milk
`);
