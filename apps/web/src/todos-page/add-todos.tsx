import { NewTodoArea, SavingTitles, TitleList } from '@todos/ui';
import { useCallback, useState, useSyncExternalStore } from 'react';
import { type Change, type CreateChange, type TodoStore } from 'todo-core';
import { createsIn, failedIn, parseTitle } from 'todo-core';
import { isPending } from '../state/pending.ts';
import type { Actions } from '../state/actions.ts';
import { emptyText, type TypedText } from '../drafts/typed-text.ts';

/** The prerendered HTML has none: those that a reload has kept come right after. */
const getNoTitles = () => emptyText.pasted;

interface AddTodosProps {
  readonly store: TodoStore;
  readonly text: TypedText;
  readonly actions: Actions;
  readonly changes: readonly Change[];
  readonly onAdd: (titles: readonly string[]) => void;
  /** Called with the titles that could not be added, when the user tries them again. */
  readonly onRetry: (failed: readonly CreateChange[]) => void;
}

/** The new-todo form, and under it the titles that are pasted, being added or could not be added. */
export function AddTodos({ store, text, actions, changes, onAdd, onRetry }: AddTodosProps) {
  const pastedTitles = useSyncExternalStore(text.subscribe, text.getPasted, getNoTitles);
  const [initialText] = useState(() => text.get().draft);
  const creates = createsIn(changes);
  const failed = createsIn(failedIn(changes));
  const savingTitles = creates.filter(isPending).map(({ title }) => title);

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
      onSubmit={onAdd}
      initialText={initialText}
      onTextChange={text.setDraft}
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
          onAdd={() => onRetry(failed)}
          onEdit={(id) => store.discard(id)}
          onDiscard={actions.discardTitles}
        />
      )}
    </NewTodoArea>
  );
}
