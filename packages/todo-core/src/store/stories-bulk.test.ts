import { stories } from './story.test-utils.ts';

stories(`
# toggleAll
completes each todo that is active or about to be, and ends for these
  Milk, Bread ✓, Eggs, Salt ✓; toggle Bread; toggle all; ok; ok; ok; ok
  sends update Bread, update Milk ✓, update Eggs ✓, update Bread ✓
  ends made Bread, made Milk ✓, made Bread ✓, made Eggs ✓ → Milk ✓, Bread ✓, Eggs ✓, Salt ✓
makes all active if all are completed, apart from one that is toggled again
  Milk ✓, Bread ✓, Eggs ✓; toggle all; toggle Eggs; ok; ok; ok; ok → Milk, Bread, Eggs ✓
# clearCompleted
deletes the completed todos, apart from one that is about to be active
  Milk ✓, Bread ✓, Eggs; toggle Bread; toggle Eggs; clear completed; ok Bread; ok Eggs; ok remove
  ends made Bread, made Eggs ✓, made; sends update Bread, update Eggs ✓, remove Milk → Bread, Eggs ✓
of nothing has no ends
  Milk; clear completed; ends nothing; sends nothing → Milk
# remove
deletes todos, and ends in the order of their ids: one that is unknown or repeated is skipped
  Milk, Bread, Eggs; remove Bread, Figs, Milk, Bread; ok Milk; ok; ends made, skipped, made, skipped → Eggs
# setCompleted
changes only the todos that differ
  Milk, Bread ✓; rename Bread = Rye; complete Milk, Bread; sends update Rye@2 ✓, update Milk ✓
  → Milk, Bread ✓; rename Bread = Rye sent; toggle Milk sent; waits for update Rye@2 ✓; waits for update Milk ✓
`);

const eight = 'Milk ✓, Bread ✓, Eggs ✓, Salt ✓, Rye ✓, Rice ✓, Tea ✓, Corn ✓';
const six = 'remove Milk, remove Bread, remove Eggs, remove Salt, remove Rye, remove Rice';
const times = (count: number, step: string) => Array.from({ length: count }, () => step).join('; ');

stories(`
# actions for several todos
have at most six calls in flight, and delay no change of another todo
  ${eight}, Figs; clear completed; sends ${six}; toggle Figs; sends update Figs ✓; ok Rye; sends nothing
  ok Figs; sends remove Tea; ok Rice; sends remove Corn; ${times(6, 'ok')} → Figs ✓
share the six calls with other actions
  ${eight}, Figs, Nuts; clear completed; toggle all; sends ${six}; ok; ok; ok; sends remove Tea, remove Corn, update Figs ✓
  ${times(7, 'ok')} → Figs ✓, Nuts ✓
go on after failures, with one message until it is dismissed
  Milk ✓, Bread ✓, Eggs ✓, Salt; clear completed; refused; 409; dismiss; 403; ends failed refused, failed 409, failed 403
  → Milk ✓, Bread ✓, Eggs ✓, Salt; error 2 remove: 403
look up the answers that say nothing by one list, though others are in flight, and later ones by another
  ${eight}; clear completed; 500 Milk; 500 Bread; sends ${six}, stale list; list Bread ✓, Eggs ✓, Salt ✓
  sends stale list; 500 Eggs; list Eggs ✓, Salt ✓; sends stale list; list Eggs ✓, Salt ✓; ok; ok; ok
  sends remove Tea, remove Corn; ok; ok; sends list; list Eggs ✓ → Eggs ✓; error 1 remove: 500
wait for the look-up of a call that was not answered
  ${eight}; clear completed; lost; ${times(5, 'ok')}; sends ${six}, stale list; list Tea ✓, Corn ✓
  sends remove Tea, remove Corn; ok; ok; list → nothing
send no further call after a failed look-up
  ${eight}; clear completed; ${times(6, 'lost')}; no list; sends ${six}, stale list
  ends ${Array.from({ length: 6 }, () => 'failed lost').join(', ')}, failed refused, failed refused
  → ${eight}; error 1 remove: lost
are looked up before the next change of their todo
  Milk, Bread; toggle all; rename Milk = Rye; 500; ok; changes toggle Milk lost, rename Milk = Rye waiting
  list Milk ✓, Bread ✓; sends update Milk ✓, update Bread ✓, stale list, update Rye@1 ✓; ok; list Rye@1 ✓, Bread ✓ → Rye@1 ✓, Bread ✓
`);
