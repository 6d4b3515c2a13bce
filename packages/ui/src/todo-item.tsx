import { memo } from 'react';
import { SavingTitles } from './saving-titles.tsx';
import { titleName } from './title-name.ts';
import { TodoTitle } from './todo-title.tsx';
import { UnsavedTitle } from './unsaved-title.tsx';

export interface TodoItemProps {
  /** The todo's id, which is passed to every callback. */
  id: number;
  /** The todo's title. A blank one is shown as a muted `Untitled`. */
  title: string;
  /** Whether the todo is done. */
  completed: boolean;
  /** Whether a call for this todo is in flight. The controls stay usable. */
  busy?: boolean | undefined;
  /** Called when the checkbox is used. Without it, the checkbox only shows the state. */
  onToggle?: ((id: number) => void) | undefined;
  /**
   * Called once for each saved edit, with the title as typed, and when `Try again` is used, with the
   * unsaved title. Without it, the title is plain text.
   */
  onRename?: ((id: number, title: string) => void) | undefined;
  /** A new title that is being saved, shown under the title. */
  savingTitle?: string | undefined;
  /** A title that could not be saved, shown under the title with `Try again` and `Discard`. */
  unsavedTitle?: string | undefined;
  /** Called when `Discard` is used, to drop the unsaved title. */
  onDiscardRename?: ((id: number) => void) | undefined;
  /** Called when the delete button is used. */
  onRemove: (id: number) => void;
  /**
   * Called whenever the text of an open editor changes: with the text, or `undefined` if it is the
   * title again. Called with `undefined` when the editor closes, after `onRename`.
   */
  onEditChange?: ((id: number, text: string | undefined) => void) | undefined;
}

/**
 * One row of the list. Memoized: with stable callbacks, a change of one todo renders one row. It has
 * few components and no effect, because there may be thousands of rows.
 */
export const TodoItem = memo(function TodoItem({
  id,
  title,
  completed,
  busy,
  onToggle,
  onRename,
  savingTitle,
  unsavedTitle,
  onDiscardRename,
  onRemove,
  onEditChange,
}: TodoItemProps) {
  const name = titleName(title);

  return (
    <li
      // Its parent is a group, which has no role.
      role="listitem"
      className={completed ? 'todo completed' : 'todo'}
      aria-busy={busy || undefined}
    >
      <input
        type="checkbox"
        // Otherwise, browsers look at every row on each navigation, to remember its state.
        autoComplete="off"
        className="toggle"
        data-control="toggle"
        aria-label={name}
        checked={completed}
        disabled={!onToggle}
        onChange={() => onToggle?.(id)}
      />
      <TodoTitle
        id={id}
        title={title}
        // A title that could not be saved stays as it is.
        uneditedTitle={unsavedTitle === undefined ? (savingTitle ?? title) : undefined}
        onRename={onRename}
        onEditChange={onEditChange}
      />
      <button
        type="button"
        className="delete"
        data-control="delete"
        aria-label={`Delete ${name}`}
        onClick={() => onRemove(id)}
      >
        x
      </button>
      {savingTitle !== undefined && <SavingTitles titles={[savingTitle]} />}
      {unsavedTitle !== undefined && (
        <UnsavedTitle
          title={unsavedTitle}
          todoName={name}
          onRetry={() => onRename?.(id, unsavedTitle)}
          onDiscard={() => onDiscardRename?.(id)}
        />
      )}
    </li>
  );
});
