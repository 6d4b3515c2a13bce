import { AddingTitles, ListMessage, TodoList, useNewTodoField } from '@todos/ui';
import { type ReactNode, useDeferredValue, useMemo } from 'react';
import { type Filter, visibleTodos } from 'todo-core';
import { LastList, NotLoaded } from '../last-list/last-list.tsx';
import { select, usePage, usePageState } from '../page.ts';
import { useMovingRows } from './moving-rows.ts';
import type { AddingTitle, ShownList } from './shown-list.ts';
import { TodoRows } from './todo-rows.tsx';

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

interface ShownTodosProps {
  readonly filter: Filter;
  readonly list: ShownList;
  /** The titles that the filter shows, which are being added. */
  readonly adding: readonly AddingTitle[];
}

/**
 * The rows of the todos that the filter shows, and under them what is being added, or what there is to say in
 * their place. A todo whose title is being edited stays, even if it leaves the filter.
 */
export function ShownTodos({ filter, list: { todos, goneIds }, adding }: ShownTodosProps) {
  const { list } = usePage();
  const { loading, loadStatus } = usePageState(select.snapshot);
  const isLoaded = loadStatus === 'loaded';
  const hasAnswered = loadStatus !== 'pending';
  const asked = usePageState(select.asked);
  const newIds = usePageState(select.newIds);
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
    newIds,
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
      shownCount={shown.length}
      message={
        <>
          {!isLoaded && <LastList filter={filter} isFailed={hasAnswered} />}
          <ListMessage loaded={isLoaded} loading={!isLoaded && (loading || !hasAnswered)}>
            {isLoaded ? (
              rows.length + adding.length === 0 && emptyMessages[filter]
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
      adding={
        <AddingTitles
          titles={adding}
          last={asked}
          isLastShown={
            asked && visibleTodos([{ completed: asked.completed === true }], filter).length > 0
          }
        />
      }
    >
      {rows.length > 0 && (
        <TodoRows filter={filter} todos={rows} goneIds={goneIds} motion={motion} />
      )}
    </TodoList>
  );
}
