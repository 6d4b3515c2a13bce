import type { KeyboardEvent, MouseEvent } from 'react';
import { useState } from 'react';
import { classNames } from './class-names.ts';
import { renameHintId } from './rename-hint-id.ts';
import { TodoEditor } from './todo-editor.tsx';
import type { TodoItemProps } from './todo-item.tsx';

interface TodoTitleProps extends Pick<TodoItemProps, 'id' | 'title' | 'onRename' | 'onEditChange'> {
  /** The title, or `Untitled` if it is blank. */
  name: string;
}

/** The title of a row: plain text, or a button that a double-click, Enter or F2 turns into an editor. */
export function TodoTitle({ id, title, name, onRename, onEditChange }: TodoTitleProps) {
  // Only one state, and no ref or effect, because there may be thousands of rows.
  const [isEditing, setIsEditing] = useState(false);

  function startEditing() {
    setIsEditing(true);
  }

  function handleClose(text: string | undefined) {
    if (text !== undefined) onRename?.(id, text);
    setIsEditing(false);
    onEditChange?.(id, undefined);
  }

  function handleClick(event: MouseEvent) {
    // The space bar or assistive technology: a pointer has to double-click.
    if (event.detail === 0) startEditing();
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== 'F2') return;
    // Otherwise, the Enter that opens the editor would also reach it and close it again.
    event.preventDefault();
    if (!event.repeat) startEditing();
  }

  const className = classNames('title', name !== title && 'untitled');
  if (!onRename) {
    return (
      <span className={className} dir="auto">
        {name}
      </span>
    );
  }
  if (isEditing) {
    return (
      <TodoEditor
        title={title}
        name={name}
        onChange={(text) => onEditChange?.(id, text)}
        onClose={handleClose}
      />
    );
  }
  return (
    <button
      type="button"
      className={className}
      data-control="title"
      dir="auto"
      aria-describedby={renameHintId}
      onClick={handleClick}
      onDoubleClick={startEditing}
      onKeyDown={handleKeyDown}
    >
      {name}
    </button>
  );
}
