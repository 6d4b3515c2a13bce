import { createSignal, Show } from 'solid-js';
import type { Todo } from 'todo-core';

interface TodoItemProps {
  readonly todo: Todo;
  readonly busy: boolean;
  readonly onToggle: () => void;
  readonly onRename: (title: string) => void;
  readonly onRemove: () => void;
}

export function TodoItem(props: TodoItemProps) {
  const [editing, setEditing] = createSignal(false);
  let editor: HTMLInputElement | undefined;
  let titleButton: HTMLButtonElement | undefined;

  function startEditing() {
    setEditing(true);
    editor?.focus();
  }

  function stopEditing(save: boolean) {
    // The editor also loses the focus when Enter or Escape has closed it.
    if (!editing()) return;
    const title = editor?.value ?? '';
    setEditing(false);
    if (save) props.onRename(title);
  }

  function handleKeydown(event: KeyboardEvent) {
    // Keys of an input method's composition are not meant for us.
    if (event.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    event.preventDefault();
    stopEditing(event.key === 'Enter');
    titleButton?.focus();
  }

  return (
    <li aria-busy={props.busy}>
      <input
        type="checkbox"
        aria-label={props.todo.title}
        checked={props.todo.completed}
        onClick={(event) => {
          // The box shows what the server has confirmed, and that comes with the next snapshot.
          event.preventDefault();
          props.onToggle();
        }}
      />
      <Show
        when={editing()}
        fallback={
          <button
            ref={titleButton}
            type="button"
            onDblClick={startEditing}
            // A click with no pointer comes from the keyboard.
            onClick={(event) => event.detail === 0 && startEditing()}
          >
            {props.todo.title}
          </button>
        }
      >
        <input
          ref={editor}
          value={props.todo.title}
          aria-label={`Edit ${props.todo.title}`}
          placeholder="Empty todo will be deleted"
          onBlur={() => stopEditing(true)}
          onKeyDown={handleKeydown}
        />
      </Show>
      <button type="button" aria-label={`Delete ${props.todo.title}`} onClick={props.onRemove}>
        x
      </button>
    </li>
  );
}
