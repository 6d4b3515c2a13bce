import { stories } from './story.test-utils.ts';

stories(`
# over a reload
a title whose create was sent is made if a list shows it, and is not sent again
  Milk; create Eggs; reload; load; list Milk, Eggs; sends create Eggs, list → Milk, Eggs
a title whose create was sent is not one that was there before
  Eggs; create Eggs; reload; changes create Eggs failed?3; load; list Eggs → Eggs; create Eggs failed?3
a title whose create was sent is looked up before it is sent again
  nothing; create Eggs; reload; load; no list; retry 1; list Milk; ok; sends create Eggs, list, list, create Eggs again
  → Milk, Eggs
a title that was lost before any list stays in doubt
  no list yet; load; no list; create Eggs; lost; no list; reload; changes create Eggs failed?✓; load; list Eggs → Eggs
a title that was lost after an empty list is made, though somebody has completed it
  nothing; create Eggs; lost; no list; reload; load; list Eggs ✓ → Eggs ✓
a title that was sent after an empty list is made, though somebody has completed it
  nothing; create Eggs; reload; load; list Eggs ✓ → Eggs ✓
a title that was lost before any list is not that of another one, which was confirmed
  no list yet; load; no list; create Eggs, Eggs; ok; lost; no list; changes create Eggs failed?✓; reload
  changes create Eggs failed?✓ 3; load; list Eggs → Eggs; create Eggs failed?✓ 3
a title whose create was sent is made if the todos to start with show it, and is not sent again
  Milk, Eggs; with create Eggs?, create Milk?1, create Salt; sends nothing
  → Milk, Eggs; create Milk failed?1; create Salt failed
a title that was lost, and is made as completed, is completed with the first action
  Eggs; with create Eggs ✓?; sends nothing; changes restore Eggs waiting; refresh; sends update Eggs ✓; ok
  list Eggs ✓ → Eggs ✓
a title that was sent before any list is not that of another one, which was confirmed
  no list yet; load; no list; create Eggs, Eggs; ok; reload; load; list Eggs → Eggs; create Eggs failed?✓ 3
a title that waits is kept, and so is the latest rename of each todo
  Milk, Bread; create Eggs; create Salt; rename Milk = Rye; rename Milk = Tea; rename Bread = Corn; refused Rye; refused Tea
  reload; load; list Milk, Bread, Eggs
  → Milk, Bread, Eggs; create Salt failed?; rename Milk = Tea failed; rename Bread = Corn failed
toggles and deletes are not kept
  Milk, Bread; toggle Milk; toggle Milk; remove Bread; reload; load; list Milk, Bread; sends update Milk ✓, remove Bread, list
  → Milk, Bread
a rename that was made has gone with the first list
  Milk; rename Milk = Rye; reload; load; list Rye@1 → Rye@1
# a title that was asked for before the first list, and kept
is not that of a todo that was there, and is made
  no list yet; load; create Milk; reload; changes create Milk failed; load; list Milk; changes create Milk failed?
  retry 1; list Milk; ok = Milk@9; ends made Milk@9; sends list, list, list, create Milk → Milk, Milk@9
is not that of a completed todo, which is old
  no list yet; load; no list; create Eggs; reload; load; list Eggs ✓ → Eggs ✓; create Eggs failed?✓
is that of a later todo, which a copy of the page has made
  no list yet; load; create Milk; reload; load; list Milk; refresh; list Milk, Milk@9 → Milk, Milk@9
is that of a later todo when it is tried again
  no list yet; load; create Milk; reload; load; list Milk; retry 1; list Milk, Milk@9; ends made Milk@9 → Milk, Milk@9
# the key of a create
is that of all its tries, also over a reload and in its place, and of no other
  Milk; create Eggs, Eggs; refused; refused; retry 1; refused; reload; load; list Milk; create Eggs; list Milk; refused
  sends create Eggs, create Eggs, create Eggs again, list, list, create Eggs again
  → Milk; create Eggs failed?; create Eggs failed?; error 1 create Eggs: refused
is a new one for each recreate
  nothing; create Eggs; ok; remove Eggs; ok; recreate Eggs; sends create Eggs, remove Eggs, create Eggs
  → nothing; create Eggs sent; waits for create Eggs
is one of its own for each title that an earlier version has kept without one
  nothing; with create Eggs, create Eggs; retry 1, 2; ok = Eggs@8; ok = Eggs@9; sends create Eggs, create Eggs
  → Eggs@8, Eggs@9
is that of no rename, and of no delete: a stored answer would hide what others have changed since
  Milk, Bread; rename Milk = Rye; remove Bread; sends update Rye@1, remove Bread; ok; ok → Rye@1
`);
