import { stories } from '../test/player.ts';

stories(`
  titles added offline are tried again when a list has come
    offline; lose add; lose add; add Eggs + Rye; online; refresh → Milk, Bread ✓, Eggs, Rye | Added: 2 todos [Undo Ctrl+Z]
  but once
    offline; lose add; add Eggs; online; lose add; refresh; refresh → Milk, Bread ✓ | not saved: Eggs
  not while the browser is offline
    offline; lose add; add Eggs; refresh → Milk, Bread ✓ | not saved: Eggs
  nor one that was added before
    ~stall add; ~add Eggs; ~offline; ~lose add; add Rye; online; refresh → Milk, Bread ✓, Rye | not saved: Eggs
  nor one of an earlier page
    offline; lose add; add Eggs; reload; online; refresh → Milk, Bread ✓ | not saved: Eggs
  and never a rename
    offline; lose rename; rename Milk to Oat; online; refresh → Milk, Bread ✓ | not saved: Milk = Oat
`);
