import type { ComponentProps, KeyboardEvent, MouseEvent, ReactElement } from 'react';
import { memo, useState } from 'react';
import { announce } from './announce.ts';
import { classNames } from './class-names.ts';
import { renameHintId } from './rename-hint-id.ts';
import { TodoEditor } from './todo-editor.tsx';

/** Props of {@link TodoItem}; every other prop goes to the `<li>`. */
export interface TodoItemProps extends Omit<
  ComponentProps<'li'>,
  'children' | 'id' | 'onToggle' | 'title'
> {
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
   * Called once for each saved edit, with the title as typed. Without it, the title is plain text.
   */
  onRename?: ((id: number, title: string) => void) | undefined;
  /** A title that could not be saved, shown under the title with `Try again` and `Discard`. */
  unsavedTitle?: string | undefined;
  /** Called when `Try again` is used, to send the unsaved title again. */
  onRetryRename?: ((id: number) => void) | undefined;
  /** Called when `Discard` is used, to drop the unsaved title. */
  onDiscardRename?: ((id: number) => void) | undefined;
  /**
   * Called when the delete button is used. The list announces the deletion once the returned
   * promise, if there is one, resolves. `false` means that the delete failed: it is not announced.
   */
  onRemove: (id: number) => unknown;
  /**
   * Called whenever the text of an open editor changes: with the text, or `undefined` if it is the
   * title again. Called with `undefined` when the editor closes, after `onRename`.
   */
  onEditChange?: ((id: number, text: string | undefined) => void) | undefined;
}

/**
 * One row of the list. A double-click on the title, Enter or F2 turns it into an editor. Memoized:
 * with stable callbacks, a change of one todo renders one row.
 */
export const TodoItem = memo(function TodoItem({
  id,
  title,
  completed,
  busy = false,
  onToggle,
  onRename,
  unsavedTitle,
  onRetryRename,
  onDiscardRename,
  onRemove,
  onEditChange,
  className,
  ...rest
}: TodoItemProps) {
  // One component with one state, and no ref or effect, because there may be thousands of rows.
  const [isEditing, setIsEditing] = useState(false);
  const name = nameOf(title);

  function startEditing() {
    setIsEditing(true);
  }

  function handleClose(text: string | undefined) {
    if (text !== undefined) onRename?.(id, text);
    setIsEditing(false);
    onEditChange?.(id, undefined);
  }

  function handleTitleClick(event: MouseEvent) {
    // The space bar or assistive technology: a pointer has to double-click.
    if (event.detail === 0) startEditing();
  }

  function handleTitleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== 'F2') return;
    // Otherwise, the Enter that opens the editor would also reach it and close it again.
    event.preventDefault();
    if (!event.repeat) startEditing();
  }

  async function handleDelete({ currentTarget }: MouseEvent) {
    // After the delete, the row is no longer in its list.
    const list = currentTarget.closest('ul');
    if ((await onRemove(id)) !== false) announce(list, `Deleted: ${name}`);
  }

  const titleClassName = classNames('title', name !== title && 'untitled');
  let titlePart: ReactElement;
  if (!onRename) {
    titlePart = (
      <span className={titleClassName} dir="auto">
        {name}
      </span>
    );
  } else if (isEditing) {
    titlePart = (
      <TodoEditor
        title={title}
        name={name}
        onChange={(text) => onEditChange?.(id, text)}
        onClose={handleClose}
      />
    );
  } else {
    titlePart = (
      <button
        type="button"
        className={titleClassName}
        data-control="title"
        dir="auto"
        aria-describedby={renameHintId}
        onClick={handleTitleClick}
        onDoubleClick={startEditing}
        onKeyDown={handleTitleKeyDown}
      >
        {name}
      </button>
    );
  }

  return (
    <li
      {...rest}
      aria-busy={busy || undefined}
      className={classNames('todo', completed && 'completed', className)}
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
      {titlePart}
      <button
        type="button"
        className="delete"
        data-control="delete"
        aria-label={`Delete ${name}`}
        onClick={handleDelete}
      >
        x
      </button>
      {unsavedTitle !== undefined && (
        <div className="unsaved" data-announced>
          {/* The key makes another title a new element, so that the list announces it too. */}
          <p key={unsavedTitle}>
            Not saved: <bdi>{nameOf(unsavedTitle)}</bdi>
          </p>
          <button
            type="button"
            data-control="title"
            aria-label={`Try again to rename ${name}`}
            onClick={() => onRetryRename?.(id)}
          >
            Try again
          </button>
          <button
            type="button"
            data-control="title"
            aria-label={`Discard the new title of ${name}`}
            onClick={() => onDiscardRename?.(id)}
          >
            Discard
          </button>
        </div>
      )}
    </li>
  );
});

function nameOf(title: string) {
  return title.trim() === '' ? 'Untitled' : title;
}
