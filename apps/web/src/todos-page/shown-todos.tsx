import { ListMessage, TodoItem, TodoList, useNewTodoField } from '@todos/ui';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { changesByTodo, type Filter, type Todo, visibleTodos } from 'todo-core';
import { LastList, NotLoaded } from '../last-list/last-list.tsx';
import { select, usePage, usePageState } from '../state/page.ts';
import { useMovingRows } from './moving-rows.ts';

/** More rows than the tallest screen shows. */
const screenful = 100;

const emptyMessages = {
  all: (
    <>
      <span>Nothing to do yet </span>
      <small>Type above and press Enter. Paste a list to add all its lines.</small>
    </>
  ),
  active: 'Nothing left to do',
  completed: 'Nothing completed yet',
} satisfies Record<Filter, ReactNode>;

/**
 * The rows of the todos that the filter shows, or what there is to say in their place. A todo whose title is
 * being edited stays, even if it leaves the filter.
 */
export function ShownTodos({ filter }: { readonly filter: Filter }) {
  const { list } = usePage();
  const { todos, loading, loadStatus } = usePageState(select.snapshot);
  const isLoaded = loadStatus === 'loaded';
  const hasAnswered = loadStatus !== 'pending';
  const openId = usePageState(select.openId);
  // Later, so that the focus is back on the title when its row leaves.
  const closedId = useDeferredValue(openId);
  const editedId = openId ?? closedId;
  const shown = useMemo(() => {
    const visible = visibleTodos(todos, filter);
    if (editedId === undefined) return visible;
    const ids = new Set([editedId, ...visible.map(({ id }) => id)]);
    return todos.filter(({ id }) => ids.has(id));
  }, [todos, filter, editedId]);
  const { rows, motion } = useMovingRows(
    { todos, shown, filter: isLoaded ? filter : undefined },
    editedId,
  );
  const { focus: focusField } = useNewTodoField();

  function handleRetryLoad() {
    // In Safari, a press does not focus the button.
    focusField();
    list.load();
  }

  return (
    <TodoList
      count={todos.length}
      message={
        <>
          {!isLoaded && <LastList filter={filter} isFailed={hasAnswered} />}
          <ListMessage loaded={isLoaded} loading={!isLoaded && (loading || !hasAnswered)}>
            {isLoaded ? (
              rows.length === 0 && emptyMessages[filter]
            ) : (
              <>
                <NotLoaded />
                <button type="button" onClick={handleRetryLoad}>
                  Try again
                </button>
              </>
            )}
          </ListMessage>
        </>
      }
    >
      {rows.length > 0 && <Rows rows={rows} motion={motion} />}
    </TodoList>
  );
}

interface RowsProps extends Pick<ReturnType<typeof useMovingRows>, 'motion'> {
  readonly rows: readonly Todo[];
}

/** The rows: the first screenful at once, and the others in a second render, which typing interrupts. */
function Rows({ rows, motion }: RowsProps) {
  const { text, actions } = usePage();
  const { changes } = usePageState(select.snapshot);
  const newIds = usePageState(select.newIds);
  const isWhole = useDeferredValue(true, false);
  const byTodo = useMemo(() => changesByTodo(changes), [changes]);
  /** The rows that show their todo alone: a press makes no new ones of thousands. */
  const [plainRows] = useState(() => new WeakMap<Todo, ReactNode>());

  function rowOf(todo: Todo) {
    const { id, title, completed } = todo;
    const change = byTodo.get(id);
    const isPlain = !change && !newIds.has(id) && !motion?.has(id);
    const plainRow = isPlain && plainRows.get(todo);
    if (plainRow) return plainRow;
    const row = (
      <TodoItem
        key={id}
        {...{ id, title, completed }}
        busy={change?.busy}
        togglingTo={change?.togglingTo}
        savingTitle={change?.savingTitle}
        unsaved={change?.failedRename}
        isNew={newIds.has(id)}
        motion={motion?.get(id)}
        onToggle={actions.toggle}
        onRename={actions.rename}
        onRetry={actions.retry}
        onDiscard={actions.discard}
        onRemove={actions.remove}
        onEditChange={text.setEdit}
      />
    );
    if (isPlain) plainRows.set(todo, row);
    return row;
  }

  return (isWhole ? rows : rows.slice(0, screenful)).map(rowOf);
}
