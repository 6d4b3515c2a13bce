import { stories } from '../test/player.ts';

// A reload keeps titles, and makes none twice on a server that knows no keys.
stories(`
  what is typed and not saved is back after a reload
    type Half; paste Eggs + Rye; refuse add; add Flour; edit Bread to Oat; reload → Milk, Bread ✓ | not saved: Flour | not saved: Bread = Oat | field: Half | pasted: Eggs | pasted: Rye
  an editor that closes does not take the text of the next one
    edit Milk to Oat; edit Bread to Rye; close Milk; reload → Milk, Bread ✓ | not saved: Bread = Rye
  what \`Edit\` holds is in one place, also after a reload
    refuse add; add Eggs; take; reload → Milk, Bread ✓ | Edit: Eggs
  it is added then
    lose add; add Eggs; take; reload; submit → Milk, Bread ✓, Eggs
  it is not added again if a list has shown it meanwhile, also after a reload
    lose list; mislay add; add Eggs; take; reload; submit → Milk, Bread ✓, Eggs
  nor if it is made after the reload
    [Milk] lose add; add Milk; take; reload; theirs new Milk; submit → Milk, Milk
  another title than what it holds is a new one
    refuse add; add Eggs; take; type Rye; submit → Milk, Bread ✓, Rye
  an emptied field holds nothing
    refuse add; add Eggs; take; type ""; reload → Milk, Bread ✓
  a title that waits for the first list is not taken for a todo of that title
    ~hang list; ~reload; ~add Milk; reload → Milk, Bread ✓ | not saved: Milk
  nor is one that was sent and has not arrived
    ~hang add; ~add Milk; reload → Milk, Bread ✓ | not saved: Milk
`);
