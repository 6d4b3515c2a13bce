import type { Todo } from 'todo-core';
import { describe, expect, it, vi } from 'vitest';
import { createPage } from '../page.ts';
import { openPlayer, stories } from '../test/player.ts';
import { createTestApi, todo } from '../test/todo.ts';

describe('an undo', () => {
  stories(`
    sets a toggle back
      toggle Milk; undo → Milk, Bread ✓
    sets each of several toggles back
      [Milk, Bread] toggle all; press → Milk, Bread | Restored: 2 todos
    sets a title back
      rename Milk to Oat milk; press → Milk, Bread ✓ | Restored: Milk
    creates a deleted todo again, at the end, in all steps
      toggle Milk; rename Milk to Oat; delete Oat; undo; undo; undo → Bread ✓, Milk
    creates several again in their order, completed
      [Milk ✓, Bread ✓, Eggs] clear; undo → Eggs, Milk ✓, Bread ✓ | Restored: 2 todos
    creates a todo without a title again
      ["", Milk] delete ""; press → Milk, "" | Restored: ""
    deletes what was added, and types its title again
      add Flour + Salt; press → Milk, Bread ✓ | typed: Flour | typed: Salt | Taken back: 2 todos
    takes back one more each time
      delete Bread; toggle Milk; undo; undo → Milk, Bread ✓ | Restored: Bread
    lists discarded titles again
      refuse add; add Eggs; refuse rename; rename Milk to Oat; discard; undo → Milk, Bread ✓ | not saved: Eggs | not saved: Milk = Oat | Restored: 2 titles
    lists a discarded title in the row of its todo, which was created again
      refuse rename; rename Milk to Oat; discard; delete Milk; undo; undo → Bread ✓, Milk | not saved: Milk = Oat | Restored: Oat
    passes over a rename to the same title
      delete Bread; rename Milk to Milk; undo → Milk, Bread ✓ | Restored: Bread
    lists pasted titles again, before those that were pasted since
      paste Eggs + Rice; escape; paste Salt; press → Milk, Bread ✓ | pasted: Eggs | pasted: Rice | pasted: Salt | Restored: 2 titles
    takes back what was made by a second try
      refuse add; add Eggs; retry; refuse rename; rename Milk to Oat; retry; undo; undo → Milk, Bread ✓ | typed: Eggs
    brings back a title that could not be saved with its deleted todo
      refuse rename; rename Milk to Oat; delete Milk; undo → Bread ✓, Milk | not saved: Milk = Oat | Restored: Milk
    waits for what is being saved, and undoes nothing else if that fails
      toggle Milk; refuse delete; ~delete Bread; undo → Milk ✓, Bread ✓
    tries again what it could not undo
      [Milk] toggle Milk; refuse toggle; undo; undo → Milk
    says what it could not undo, and leaves a title that it could not save to \`Try again\`
      delete Milk; refuse add; press; undo → Bread ✓ | not saved: Milk | Unable to undo: Milk
    leaves what somebody has changed since, and says so
      [Milk] add Flour; rename Milk to Oat; theirs Oat to Rice; undo → Rice, Flour | Changed since, so not undone: Oat
    of an add leaves a todo that was completed since
      add Flour; theirs Flour to ✓; undo → Milk, Bread ✓, Flour ✓ | Changed since, so not undone: Flour
    of a toggle keeps a title that was changed since
      [Milk] toggle Milk; theirs Milk to Rice; undo → Rice
    of an add or a rename leaves a later title that is not saved
      rename Milk to Oat; refuse rename; rename Oat to Rice; undo; undo → Oat, Bread ✓ | not saved: Oat = Rice | Changed since, so not undone: Oat
    of a discard leaves a later title of its todo
      refuse rename; rename Milk to Oat; discard; refuse rename; rename Milk to Rice; undo; undo → Milk, Bread ✓ | not saved: Milk = Rice | Changed since, so not undone: Oat
    leaves a todo that somebody has deleted since
      [Milk] rename Milk to Oat; theirs Oat to x; undo →  | Changed since, so not undone: Oat
    leaves a todo that somebody has set back already
      [Milk] toggle Milk; theirs Milk to ✓; undo → Milk | Changed since, so not undone: Milk
    leaves what is done after it was asked for
      [Milk, Bread, Eggs] toggle Milk; toggle Bread; ~hold toggle; ~undo; ~undo; ~toggle Eggs; release → Milk, Bread, Eggs ✓
    creates todos in their order, before what is added meanwhile
      [Milk ✓, Bread ✓] clear; ~hold add; ~undo; ~add Butter; release → Milk ✓, Bread ✓, Butter | Restored: 2 todos
    leaves a title that waits when its todo is deleted: it is one to add
      ~delete Milk; rename Milk to Oat → Bread ✓ | not saved: Oat | Deleted: Milk [Undo Ctrl+Z]
  `);

  it('reaches the last twenty actions that were made, and the one that is offered', async () => {
    const { page, play, seen } = await openPlayer('Milk, Bread');
    await play('delete Bread');
    for (let count = 1; count <= 21; count += 1) await page.actions.add([`${count}`]);
    await play('refuse toggle; toggle Milk');
    expect(seen()).toContain('20, 21 | Deleted: Bread [Undo]');
    for (let count = 1; count <= 21; count += 1) await page.actions.undoLast();
    expect(seen()).toBe('Milk, 1, Bread | Restored: Bread');
  });

  it('of a toggle leaves a title that somebody has changed meanwhile', async () => {
    const update = async (sent: Todo) => ({ ...sent, title: 'Theirs' });
    const { store, actions } = createPage(createTestApi({ update }));
    await store.load();
    await actions.toggle(1);
    await actions.undoLast();
    expect(store.getSnapshot().todos[0]).toEqual(todo(1, 'Theirs'));
  });

  it('tells a new todo from a restored one that has had its id', async () => {
    const ids = [1, 2];
    const create = async (title: string) => todo(ids.shift() ?? 3, title);
    const { store, actions } = createPage(createTestApi({ create }));
    await store.load();
    await actions.remove(1);
    await actions.remove(2);
    await actions.undoLast();
    await actions.add(['Flour']);
    await actions.toggle(2);
    await actions.undoLast();
    expect(store.getSnapshot().todos).toEqual([todo(1, 'Bread', true), todo(2, 'Flour')]);
    expect(await actions.undoLast()).toEqual(['Flour']);
  });
});

describe('the line for news', () => {
  stories(`
    says nothing of one toggle or add in view
      toggle Milk; at active; add Flour → Milk ✓, Bread ✓, Flour
    offers a toggle that the filter hides
      at active; toggle Milk → Milk ✓, Bread ✓ | Completed: Milk [Undo Ctrl+Z]
    offers an add that the filter hides
      at completed; add Flour → Milk, Bread ✓, Flour | Added: Flour [Undo Ctrl+Z]
    offers an add whose row is out of view
      add Flour; unseen Flour → Milk, Bread ✓, Flour | Added: Flour [Undo Ctrl+Z]
    offers what was done while About is shown
      at about; toggle Milk → Milk ✓, Bread ✓ | Completed: Milk [Undo Ctrl+Z]
    counts several
      [Milk ✓, Bread ✓] toggle all → Milk, Bread | Reopened: 2 todos [Undo Ctrl+Z]
    offers a rename
      rename Milk to "" → "", Bread ✓ | Renamed: "" [Undo Ctrl+Z]
    offers nothing for the same title, or for what failed
      rename Milk to Milk; refuse delete; delete Milk → Milk, Bread ✓
    keeps its offer until another one, also where something else was done since
      delete Bread; rename Milk to Oat; toggle Oat; add Flour → Oat ✓, Flour | Renamed: Oat [Undo]
    undoes what it names, also where something else was done since
      delete Bread; toggle Milk; press → Milk ✓, Bread ✓ | Restored: Bread
    keeps its offer, with the key, when what came later is undone
      delete Bread; toggle Milk; undo → Milk | Deleted: Bread [Undo Ctrl+Z]
    has its key again if what came later has failed
      delete Bread; refuse toggle; toggle Milk → Milk | Deleted: Bread [Undo Ctrl+Z]
    offers an earlier step after an undo
      delete Bread; rename Milk to Oat; toggle Oat; press → Milk ✓ | Restored: Milk [Undo more]
    undoes that, too, and has no more then
      delete Bread; rename Milk to Oat; undo; press → Milk, Bread ✓ | Restored: Bread
    offers an earlier step where one was changed since
      delete Bread; rename Milk to Oat; theirs Oat to Rice; press → Rice | Changed since, so not undone: Oat [Undo more]
    says what an undo has brought back where the filter hides it
      toggle Milk; at completed; undo → Milk, Bread ✓ | Restored: Milk
    offers an add once
      at completed; add Flour; delete Bread; unseen Flour → Milk, Flour | Deleted: Bread [Undo Ctrl+Z]
    is of the last delete, also when \`x\` is pressed again
      ~delete Milk; ~delete Bread; delete Bread →  | Deleted: Bread [Undo Ctrl+Z]
  `);

  it('leaves after ten seconds, unless it offers something', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    const { page, play, seen } = await openPlayer();
    await play('rename Milk to Oat; delete Bread');
    vi.advanceTimersByTime(60_000);
    expect(seen()).toBe('Oat | Deleted: Bread [Undo Ctrl+Z]');
    await play('press');
    vi.advanceTimersByTime(9000);
    expect(seen()).toBe('Oat, Bread ✓ | Restored: Bread [Undo more]');
    vi.advanceTimersByTime(1000);
    expect(page.state.get().news).toBeUndefined();
  });
});
