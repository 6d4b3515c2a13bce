import { NewTodoArea, SavingTitles, TitleList } from '@todos/ui';
import { useState } from 'react';
import { failedIn, parseTitle } from 'todo-core';
import { select, usePage, usePageState } from '../page.ts';
import type { AddingTitle } from './shown-list.ts';

interface AddTodosProps {
  /** Titles that are being added. */
  readonly adding: readonly AddingTitle[];
  /** Whether they all stand in the list. */
  readonly areShown: boolean;
}

/** The new-todo form, and under it the titles that are pasted, being added or could not be added. */
export function AddTodos({ adding, areShown }: AddTodosProps) {
  const { state, text, actions } = usePage();
  const pastedTitles = usePageState(select.pasted);
  const snapshot = usePageState(select.snapshot);
  const [initialText] = useState(() => state.get().typed.draft);
  const failed = failedIn(snapshot.changes).filter(({ action }) => action === 'create');

  return (
    <NewTodoArea
      parseTitle={parseTitle}
      invalidMessage="Type what needs to be done."
      tintWhen="edited"
      onSubmit={actions.add}
      initialText={initialText}
      onTextChange={text.setDraft}
      pastedTitles={pastedTitles}
      onPastedChange={text.setPasted}
      onPastedDiscard={actions.discardPasted}
    >
      {adding.length > 0 && (
        <SavingTitles titles={adding.map(({ title }) => title)} areShown={areShown} />
      )}
      {failed.length > 0 && (
        <TitleList
          kind="failed"
          titles={failed}
          onAdd={actions.retry}
          onEdit={actions.edit}
          onDiscard={actions.discard}
        />
      )}
    </NewTodoArea>
  );
}
