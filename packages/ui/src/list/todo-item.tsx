import { type KeyboardEvent, memo, type MouseEvent, useState } from 'react';
import { TitleList } from '../new-todo/title-list.tsx';
import { usePageParts } from '../page/page-context.ts';
import { titleName } from '../shared/title.ts';
import { lookFor } from './behaviour/new-row.ts';
import { isLeaving, type RowMotion } from './behaviour/row-motion.ts';
import { TodoEditor } from './todo-editor.tsx';

/** The id of the text, next to the list, that tells screen readers how to rename its todos. */
export const renameHintId = 'rename-hint';

export interface TodoItemProps {
  /** The todo's id, which is passed to every callback. */
  id: number;
  /** The todo's title. A blank one is shown as a muted `Untitled`. */
  title: string;
  /** Whether the todo is done. */
  completed: boolean;
  /** What is in flight for this todo. The control for it shows that after 400 milliseconds. */
  busy?: 'toggle' | 'rename' | 'remove' | undefined;
  /** What `completed` was asked to be last, until the answer: the circle shows it as an outline. */
  togglingTo?: boolean | undefined;
  /** Called when the checkbox is used. Without it, the checkbox only shows the state. */
  onToggle?: ((id: number) => void) | undefined;
  /** Whether the todo has just been created: its row is highlighted. */
  isNew?: boolean | undefined;
  /** Called once if a new row is out of view. */
  onUnseen?: ((id: number) => void) | undefined;
  /** How the row comes or goes now. One that goes is inert. */
  motion?: RowMotion | undefined;
  /** Called with the title of each saved edit. Without it, the title is plain text. */
  onRename?: ((id: number, title: string) => void) | undefined;
  /** A new title that is being saved. It is painted over the title, for the eye alone. */
  savingTitle?: string | undefined;
  /** A title that could not be saved, shown under the title with `Try again` and `Discard`, and its id. */
  unsaved?: { readonly id: number; readonly title: string } | undefined;
  /** Called when `Try again` is used, with the id of the unsaved title. */
  onRetry?: ((unsavedId: number) => void) | undefined;
  /** Called when `Discard` is used, with the id of the unsaved title. */
  onDiscard?: ((unsavedId: number) => void) | undefined;
  /** Called when the delete button is used. Without it, the button's place is empty. */
  onRemove?: ((id: number) => void) | undefined;
  /**
   * Called when the editor opens, when its text changes, and when it closes, after `onRename`: with
   * whether it is open, and with the text, if that is not the title.
   */
  onEditChange?: ((id: number, isOpen: boolean, text?: string) => void) | undefined;
}

const unseen = { visibility: 'hidden' } as const;

/**
 * One row of the list. Without `onRename`, its title is plain text. Otherwise, a double-click, a tap, Enter or
 * F2 turns it into an editor.
 *
 * Memoized: with stable callbacks, a change of one todo renders one row. It has few components and no effect,
 * because there may be thousands of rows.
 */
export const TodoItem = memo(function TodoItem(props: TodoItemProps) {
  const { id, title, completed, busy, isNew, motion, savingTitle = title, unsaved } = props;
  const { togglingTo, onToggle, onRename, onEditChange, onRemove } = props;
  const { onRetry, onDiscard, onUnseen } = props;
  const { presses } = usePageParts();
  const [isEditing, setIsEditing] = useState(false);
  const name = titleName(title);
  const titleProps = {
    className: name === title ? 'title' : 'title untitled',
    dir: 'auto',
    // What people type is in any language.
    lang: '',
    children: name,
  };

  function handleTitle(event: MouseEvent | KeyboardEvent) {
    const isEdit =
      'key' in event
        ? event.key === 'F2'
        : // A mouse has to double-click.
          event.type === 'dblclick' || presses.isVirtual(event) || presses.isTap(event);
    if (!isEdit) return;
    setIsEditing(true);
    onEditChange?.(id, true);
  }

  function handleClose(isSaved: boolean, text: string | undefined) {
    // An edit that has changed nothing saves again what the row shows; a title that could not be saved
    // stays.
    const keepsUnsaved = text === undefined && unsaved !== undefined;
    if (isSaved && !keepsUnsaved) onRename?.(id, text ?? savingTitle);
    setIsEditing(false);
    onEditChange?.(id, false);
  }

  return (
    <li
      ref={isNew && onUnseen ? (row) => lookFor(row as Element, () => onUnseen(id)) : undefined}
      // Its group has no role, and without this one the row would have none either.
      role="listitem"
      className={`todo${completed ? ' completed' : ''}${savingTitle === title ? '' : ' renaming'}`}
      aria-busy={busy !== undefined || undefined}
      data-busy={busy}
      data-asked={togglingTo}
      data-new={isNew || undefined}
      data-motion={motion}
      inert={isLeaving(motion)}
    >
      <input
        type="checkbox"
        // Otherwise, browsers look at every row on each navigation, to remember its state. HTML has
        // no such attribute for a checkbox.
        autoComplete="off"
        className="toggle"
        aria-label={name}
        lang=""
        checked={completed}
        disabled={!onToggle}
        onChange={() => onToggle?.(id)}
      />
      {!onRename && <span {...titleProps} />}
      {onRename && isEditing && (
        <TodoEditor
          title={title}
          initialTitle={savingTitle}
          onChange={(text) => onEditChange?.(id, true, text)}
          onClose={handleClose}
        />
      )}
      {onRename && !isEditing && (
        <button
          type="button"
          {...titleProps}
          title="Double-click to rename"
          aria-describedby={renameHintId}
          onClick={handleTitle}
          onDoubleClick={handleTitle}
          onKeyDown={handleTitle}
        />
      )}
      {savingTitle !== title && (
        // It is not so yet: the title's element says what is.
        <div className="new-title" dir="auto" lang="" aria-hidden>
          <span>{titleName(savingTitle)}</span>
        </div>
      )}
      <button
        type="button"
        className="delete"
        style={onRemove ? undefined : unseen}
        aria-label={`Delete ${name}`}
        onClick={() => onRemove?.(id)}
      >
        x
      </button>
      {unsaved && (
        <TitleList
          kind="failed"
          titles={[unsaved]}
          todoName={name}
          onAdd={() => onRetry?.(unsaved.id)}
          onDiscard={() => onDiscard?.(unsaved.id)}
        />
      )}
    </li>
  );
});
