import { useEffect } from 'react';
import { usePageParts } from '../page/page-context.ts';
import { titleName } from '../shared/title.ts';

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
  /** What the todo is called that the title is a new one of. Without it, the titles are to be added. */
  todoName?: string | undefined;
  /** Called when all of them are added, for failed ones again. */
  onAdd: (ids: readonly number[]) => void;
  /** Called when a title goes into the field. Without it, none can. */
  onEdit?: ((id: number) => void) | undefined;
  onDiscard: (ids: readonly number[]) => void;
}

/**
 * Titles under the new-todo form, or in the row of their todo, that wait until they are saved, edited or
 * discarded. Those that are not saved are announced, unless an error says so. After a press, the field gets the
 * focus, and in a row the title.
 */
export function TitleList(props: TitleListProps) {
  const { kind, titles, todoName, onAdd, onEdit, onDiscard } = props;
  const { announce, newTodoField } = usePageParts();
  const { ref: field, focus, typeTitle } = newTodoField;
  const [only] = titles.length === 1 ? titles : [];
  const name = only ? titleName(only.title) : `${titles.length} todos`;
  const label = kind === 'failed' ? 'Not saved' : 'Pasted';
  const count = `${titles.length} titles`;
  const heading = `${label}: ${only ? name : count}`;
  const toDo = todoName === undefined ? `add ${name}` : `rename ${todoName}`;
  const addLabel = kind === 'failed' ? `Try again to ${toDo}` : `Add ${name}`;
  const addText = kind === 'failed' ? 'Try again' : `Add ${only ? '' : name}`;

  const last = titles.at(-1);
  useEffect(() => {
    if (kind === 'failed') announce({ unsaved: heading }, last);
  }, [kind, heading, last, announce]);

  function finish(action: typeof onAdd) {
    action(titles.map(({ id }) => id));
    if (todoName === undefined) focus();
  }

  function handleEdit({ id, title }: ListedTitle) {
    if (typeTitle(title)) onEdit?.(id);
    field.current?.input.focus();
  }

  return (
    <div className={kind === 'failed' ? 'tray unsaved' : 'tray'}>
      <strong>{only ? `${label}:` : `${label}: ${count}`}</strong>
      <ul ref={stopAtOverflow} aria-label={todoName ?? label}>
        {titles.map((listed) => (
          <li key={listed.id}>
            <bdi lang="">{titleName(listed.title)}</bdi>
            {/* A field drops line breaks. */}
            {onEdit && !/[\r\n]/.test(listed.title) && (
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
        <button type="button" aria-label={addLabel} onClick={() => finish(onAdd)}>
          {addText}
        </button>
        <button
          type="button"
          aria-label={`Discard ${todoName === undefined ? name : `the new title of ${todoName}`}`}
          onClick={() => finish(onDiscard)}
        >
          Discard
        </button>
      </div>
    </div>
  );
}

/** Lets Tab stop at a list only while that scrolls: Safari does not by itself. */
function stopAtOverflow(list: HTMLUListElement) {
  const observer = new ResizeObserver(() => {
    if (list.scrollHeight > list.clientHeight) list.tabIndex = 0;
    else list.removeAttribute('tabindex');
  });
  observer.observe(list);
  return () => observer.disconnect();
}
