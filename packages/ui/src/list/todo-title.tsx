import type { KeyboardEvent, MouseEvent } from 'react';
import { useState } from 'react';
import { usePageParts } from '../shared/page-context.ts';
import { titleName } from '../shared/title-name.ts';
import { TodoEditor } from './todo-editor.tsx';
import type { TodoItemProps } from './todo-item.tsx';

/** The id of the text, next to the list, that tells screen readers how to rename its todos. */
export const renameHintId = 'rename-hint';

/**
 * The title of a row. Without `onRename`, it is plain text. Otherwise, a double-click, a tap, Enter or
 * F2 turns it into an editor.
 */
export function TodoTitle(props: TodoItemProps) {
  const { id, title, savingTitle, unsaved, onRename, onEditChange } = props;
  const [isEditing, setIsEditing] = useState(false);
  const { isVirtual, isTap } = usePageParts().presses;
  const name = titleName(title);
  const className = name === title ? 'title' : 'title untitled';

  function startEditing() {
    setIsEditing(true);
    onEditChange?.(id, true);
  }

  function handleClick(event: MouseEvent) {
    // A mouse has to double-click.
    if (isVirtual(event) || isTap(event)) startEditing();
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'F2') startEditing();
  }

  function handleClose(isSaved: boolean, text: string | undefined) {
    // An edit that has changed nothing saves again what the row shows; a title that could not be saved
    // stays.
    const keepsUnsaved = text === undefined && unsaved !== undefined;
    if (isSaved && !keepsUnsaved) onRename?.(id, text ?? savingTitle ?? title);
    setIsEditing(false);
    onEditChange?.(id, false);
  }

  if (!onRename) {
    return (
      <span className={className} dir="auto" lang="">
        {name}
      </span>
    );
  }
  if (isEditing) {
    return (
      <TodoEditor
        title={title}
        initialTitle={savingTitle ?? title}
        onChange={(text) => onEditChange?.(id, true, text)}
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
      // What people type is in any language.
      lang=""
      title="Double-click to rename"
      aria-describedby={renameHintId}
      onClick={handleClick}
      onDoubleClick={startEditing}
      onKeyDown={handleKeyDown}
    >
      {name}
    </button>
  );
}
