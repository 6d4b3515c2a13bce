import { NewTodoArea, SavingTitles, TitleList } from '@todos/ui';
import { useCallback, useState } from 'react';
import { createsIn, failedIn, parseTitle, savingIn } from 'todo-core';
import { select, usePage, usePageState } from '../state/page.ts';
import { isPending } from '../state/page-state.ts';

/** The new-todo form, and under it the titles that are pasted, being added or could not be added. */
export function AddTodos() {
  const { store, state, text, actions } = usePage();
  const edited = usePageState(select.edited);
  const pastedTitles = usePageState(select.pasted);
  const snapshot = usePageState(select.snapshot);
  const [initialText] = useState(() => state.get().draft);
  const failed = createsIn(failedIn(snapshot.changes)).filter(({ id }) => id !== edited?.id);
  const savingTitles = savingIn(snapshot).map(({ title }) => title);

  // From the store, since the form is memoized, and what is rendered may be older.
  const isCreating = useCallback(
    () => createsIn(store.getSnapshot().changes).some(isPending),
    [store],
  );

  return (
    <NewTodoArea
      parseTitle={parseTitle}
      invalidMessage="Type what needs to be done."
      tintWhen="edited"
      onSubmit={actions.add}
      initialText={initialText}
      onTextChange={actions.setDraft}
      isCreating={isCreating}
      pastedTitles={pastedTitles}
      onPastedChange={text.setPasted}
      onPastedDiscard={actions.discardPasted}
    >
      {savingTitles.length > 0 && <SavingTitles titles={savingTitles} />}
      {failed.length > 0 && (
        <TitleList
          kind="failed"
          titles={failed}
          onAdd={actions.retry}
          onEdit={(id) => state.set({ edited: failed.find((each) => each.id === id) })}
          onDiscard={actions.discard}
        />
      )}
    </NewTodoArea>
  );
}
