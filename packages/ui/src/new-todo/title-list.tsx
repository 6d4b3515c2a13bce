import { useEffect } from 'react';
import { lineBreaks } from '../shared/line-breaks.ts';
import { usePageParts } from '../shared/page-context.ts';

/** A title that is not a todo yet. */
interface ListedTitle {
  readonly id: number;
  readonly title: string;
}

interface TitleListProps {
  /** Whether their create failed, or they were pasted and wait. */
  kind: 'failed' | 'pasted';
  /** One or more, oldest first. */
  titles: readonly ListedTitle[];
  /** Called when all of them are added, for failed ones again. */
  onAdd: (ids: readonly number[]) => void;
  /** Called when a title goes into the field. Without it, none can. */
  onEdit?: ((id: number) => void) | undefined;
  onDiscard: (ids: readonly number[]) => void;
}

const words = {
  failed: { label: 'Not saved', addText: 'Try again', addLabel: 'Try again to add' },
  pasted: { label: 'Pasted', addText: 'Add', addLabel: 'Add' },
};

/**
 * Titles under the new-todo form that wait until they are added, edited or discarded. They are
 * announced when they appear and when others follow. After a press, the field gets the focus.
 */
export function TitleList({ kind, titles, onAdd, onEdit, onDiscard }: TitleListProps) {
  const { announce, newTodoField, rows } = usePageParts();
  const { ref: field, focus, typeTitle } = newTodoField;
  const [only] = titles.length === 1 ? titles : [];
  const name = only?.title ?? `${titles.length} todos`;
  const { label, addText, addLabel } = words[kind];
  const count = `${titles.length} titles`;
  const heading = `${label}: ${only ? name : count}`;

  useEffect(() => announce(heading), [heading, announce]);

  function finish(action: typeof onAdd) {
    action(titles.map(({ id }) => id));
    focus();
  }

  function handleAdd() {
    rows.current?.expectNewRows();
    finish(onAdd);
  }

  function handleEdit({ id, title }: ListedTitle) {
    if (typeTitle(title)) onEdit?.(id);
    field.current?.input.focus();
  }

  return (
    <div className={kind === 'failed' ? 'tray unsaved' : 'tray'}>
      <p>{only ? `${label}:` : `${label}: ${count}`}</p>
      {/* Safari does not make scrollable elements focusable by itself. */}
      <ul tabIndex={0} aria-label={label}>
        {titles.map((listed) => (
          <li key={listed.id}>
            <bdi lang="">{listed.title}</bdi>
            {/* A field drops line breaks. */}
            {onEdit && !lineBreaks.test(listed.title) && (
              <button
                type="button"
                className="edit"
                aria-label={`Edit ${listed.title}`}
                onClick={() => handleEdit(listed)}
              >
                Edit
              </button>
            )}
          </li>
        ))}
      </ul>
      <div>
        <button type="button" aria-label={`${addLabel} ${name}`} onClick={handleAdd}>
          {kind === 'pasted' && !only ? `${addText} ${name}` : addText}
        </button>
        <button type="button" aria-label={`Discard ${name}`} onClick={() => finish(onDiscard)}>
          Discard
        </button>
      </div>
    </div>
  );
}
