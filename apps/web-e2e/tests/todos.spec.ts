import { expect, test } from './fixtures.ts';
import { translate } from './translate.ts';

// All other tests see the page as it is: what works on a translated one works on that, too.
test('on a translated page, all that a day brings is done with the mouse', async ({
  page,
  walk,
}) => {
  const field = page.locator('.new-todo');
  const tint = () => field.evaluate((band) => getComputedStyle(band).backgroundColor);
  let before = '';
  const story = `
    refuse GET; open; see button Try again; translate; pass on
    click button Try again; see text Nothing to do yet; hidden error; calls GET, GET

    click field; press Enter; plain; add ___; tinted; see text Type what needs to be done.
    hold POST; add __Milk_; field has ; focused field; plain; see text Saving: Milk
    add Bread; see text Saving 2 todos; add Eggs; hidden text Type what
    release POST; titles Milk, Bread, Eggs; count says 3 items left; calls POST Milk, POST Bread, POST Eggs; pass on

    click box Milk; checked box Milk; count says 2 items left
    click box Milk; unchecked box Milk; count says 3 items left; calls PATCH 1 Milk ✓, PATCH 1 Milk

    edit Milk; focused editor; editor has Milk; press Ctrl+a; type Cheese; press Escape; titles Milk, Bread, Eggs
    hold PATCH; rename Milk = _Oat__milk_; see text Oat milk; release PATCH; titles _Oat__milk_, Bread, Eggs; pass on
    edit Bread; press Ctrl+a; type Rye; click heading todos; titles _Oat__milk_, Rye, Eggs
    calls PATCH 1 _Oat__milk_, PATCH 2 Rye

    click delete Eggs; titles _Oat__milk_, Rye; news says Deleted: Eggs; click button Undo
    titles _Oat__milk_, Rye, Eggs; press Ctrl+z; titles _Oat__milk_, Bread, Eggs
    click delete Eggs; titles _Oat__milk_, Bread; calls DELETE 3, POST Eggs, PATCH 2 Bread, DELETE 4

    click box Bread; checked box Bread; click toggle all; count says 0 items left; pressed toggle all
    tab to toggle all; press Enter; count says 2 items left
    calls PATCH 2 Bread ✓, PATCH 1 _Oat__milk_ ✓, PATCH 1 _Oat__milk_, PATCH 2 Bread

    choose Active; click box Bread; news says Completed: Bread; calls PATCH 2 Bread ✓
    choose Completed; titles Bread; choose Active; titles _Oat__milk_; choose All; titles _Oat__milk_, Bread
    count says 1 items left; calls
    click clear completed; titles _Oat__milk_; disabled clear completed; calls DELETE 2
    choose Completed; see text Nothing completed yet; choose All

    refuse POST; add Kale; unsaved says Kale; error says Unable to add a todo; error says The server reported an error
    click close error; hidden error; add Leeks; see text Not saved: 2 titles
    click button Edit Leeks; hidden text 2 titles; field has Leeks
    refuse PATCH; rename Oat milk = Grapes; see text Grapes; error says Unable to rename a todo; pass on
    click button Try again to rename Oat milk; click button Try again to add Kale; click field; press Enter
    titles Grapes, Kale, Leeks; hidden error; forget calls

    click link About; see heading About; calls; stop; click link Todos; error says Unable to load
    titles Grapes, Kale, Leeks; click box Kale; error says Unable to toggle a todo; unchecked box Kale
    start; click close error; click box Kale; checked box Kale; forget calls
    reload; titles Grapes, Kale, Leeks; checked box Kale; calls GET
  `;
  await walk(story, {
    translate: async () => {
      await translate(page);
      before = await tint();
    },
    plain: () => expect.poll(tint).toBe(before),
    tinted: () => expect.poll(tint).not.toBe(before),
  });
});

test('todos are added, marked done, renamed, filtered and deleted with the keyboard', ({ walk }) =>
  walk(`
    open list; tab to field; type Milk; press Enter; type Bread; press Enter; type Eggs; press Enter
    type Rice; press Enter; titles Milk, Bread, Eggs, Rice; focused field
    tab to box Milk; press Space; checked box Milk; focused box Milk
    tab to title Bread; press Enter; type _rolls; press Enter; focused title Bread rolls
    press F2; type , many; press Escape; focused title Bread rolls; titles Milk, Bread rolls, Eggs, Rice
    tab to delete Eggs; press Enter; focused delete Rice; press Space; focused delete Bread rolls
    tab to filter Completed; press Enter; chosen Completed; titles Milk; focused filter Completed
    tab to clear completed; press Space; titles ; focused clear completed
    tab to toggle all; press Space; titles Bread rolls; focused toggle all
    tab to box Bread rolls; press Space; titles ; focused field
  `));
