import type { ComponentProps, MouseEvent } from 'react';
import { memo } from 'react';
import { announce } from './announce.ts';
import { classNames } from './class-names.ts';
import { TodoTitle } from './todo-title.tsx';

/** Props of {@link TodoItem}; every other prop goes to the `<li>`. */
export interface TodoItemProps extends Omit<
  ComponentProps<'li'>,
  'children' | 'id' | 'onToggle' | 'title'
> {
  /** The todo's id, given back by every callback. */
  id: number;
  /** The todo's title; a blank one is shown as a muted `Untitled`. */
  title: string;
  /** Whether the todo is done. */
  completed: boolean;
  /** Whether a call for this todo is under way; the controls stay usable. */
  busy?: boolean | undefined;
  /** Called when the checkbox is used; without it, the checkbox only shows the state. */
  onToggle?: ((id: number) => void) | undefined;
  /** Called once for each saved edit, with the title exactly as typed; without it, the title is plain text. */
  onRename?: ((id: number, title: string) => void) | undefined;
  /** A title that could not be saved: it stands under the title until one of the two below is used. */
  unsavedTitle?: string | undefined;
  /** Called when `Try again` is used: the unsaved title is to be sent once more. */
  onRetryRename?: ((id: number) => void) | undefined;
  /** Called when `Discard` is used: the unsaved title is to be forgotten. */
  onDiscardRename?: ((id: number) => void) | undefined;
  /**
   * Called when the delete button is used. The list announces the deletion once the returned promise, if there is
   * one, resolves; `false` stands for a failed delete, which is not announced.
   */
  onRemove: (id: number) => unknown;
  /**
   * Called whenever the text of an open edit changes, with `undefined` when it is the title again, and when the edit
   * ends: after `onRename`.
   */
  onEditChange?: ((id: number, text: string | undefined) => void) | undefined;
}

/**
 * One row of the list (Specification, sections 2 and 4). Memoised: with stable callbacks, a change of one
 * todo renders one row.
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
  const name = nameOf(title);

  async function handleDelete({ currentTarget }: MouseEvent) {
    // Afterwards the row is no longer in its list.
    const list = currentTarget.closest('ul');
    if ((await onRemove(id)) !== false) announce(list, `Deleted: ${name}`);
  }

  return (
    <li
      {...rest}
      aria-busy={busy || undefined}
      className={classNames('todo', completed && 'completed', className)}
    >
      <input
        type="checkbox"
        // What is completed is not for the browser to remember: with each address it would look at every row.
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
        name={name}
        onRename={onRename}
        onEditChange={onEditChange}
      />
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
          {/* Another title is a new line, so that the list announces it too. */}
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
