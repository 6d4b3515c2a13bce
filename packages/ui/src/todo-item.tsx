import type { ComponentProps } from 'react';
import { memo } from 'react';
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
  /** Called when the delete button is used. */
  onRemove: (id: number) => void;
  /** Called when editing starts and, after `onRename`, when it ends. */
  onEditingChange?: ((id: number, editing: boolean) => void) | undefined;
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
  onRemove,
  onEditingChange,
  className,
  ...rest
}: TodoItemProps) {
  const name = title.trim() === '' ? 'Untitled' : title;
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
        onEditingChange={onEditingChange}
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
    </li>
  );
});
