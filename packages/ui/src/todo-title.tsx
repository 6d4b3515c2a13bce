import type { KeyboardEvent, MouseEvent } from 'react';
import { createContext, useContext, useState } from 'react';
import { isTap } from './presses.ts';
import { titleName } from './title-name.ts';
import { TodoEditor } from './todo-editor.tsx';
import type { TodoItemProps } from './todo-item.tsx';

/** The id of the text, next to a list, that tells screen readers how to rename its todos. */
export const RenameHintId = createContext<string | undefined>(undefined);

interface TodoTitleProps extends Pick<TodoItemProps, 'id' | 'title' | 'onRename' | 'onEditChange'> {
  /** What an edit that changes nothing saves; without it, such an edit is cancelled. */
  uneditedTitle: string | undefined;
}

/**
 * The title of a row. Without `onRename`, it is plain text. Otherwise, a double-click, a tap, Enter or
 * F2 turns it into an editor.
 */
export function TodoTitle({ id, title, uneditedTitle, onRename, onEditChange }: TodoTitleProps) {
  const [isEditing, setIsEditing] = useState(false);
  const hintId = useContext(RenameHintId);
  const name = titleName(title);
  const className = name === title ? 'title' : 'title untitled';

  function startEditing() {
    setIsEditing(true);
  }

  function handleClick(event: MouseEvent) {
    // The space bar or assistive technology (0), or a tap: a mouse has to double-click.
    if (event.detail === 0 || isTap(event)) startEditing();
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== 'F2') return;
    // Otherwise, the Enter that opens the editor would also reach it and close it again.
    event.preventDefault();
    if (!event.repeat) startEditing();
  }

  function handleClose(text: string | undefined) {
    if (text !== undefined) onRename?.(id, text);
    setIsEditing(false);
    onEditChange?.(id, undefined);
  }

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
        uneditedTitle={uneditedTitle}
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
      title="Double-click to rename"
      aria-describedby={hintId}
      onClick={handleClick}
      onDoubleClick={startEditing}
      onKeyDown={handleKeyDown}
    >
      {name}
    </button>
  );
}
