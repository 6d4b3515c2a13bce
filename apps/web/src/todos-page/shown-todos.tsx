import { ListMessage, TodoList, type TodoListHandle, useNewTodoField } from '@todos/ui';
import { type ReactNode, type Ref, useDeferredValue, useMemo } from 'react';
import { changesByTodo, type Filter } from 'todo-core';
import { LastList, NotLoaded } from '../last-list/last-list.tsx';
import { useShownTodos } from './long-list.ts';
import { useMovingRows } from './moving-rows.ts';
import { select, usePage, usePageState } from '../state/page.ts';
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
  readonly list: Ref<TodoListHandle>;
  readonly filter: Filter;
}

/**
 * The rows of the todos that the filter shows, or what there is to say in their place. It is apart from
 * the page because it renders twice when the list changes.
 */
export function ShownTodos({ list, filter }: ShownTodosProps) {
  const { loader, text, actions } = usePage();
  const { todos, changes, loading, loadStatus } = usePageState(select.snapshot);
  const newIds = usePageState(select.newIds);
  const todoChanges = useMemo(() => changesByTodo(changes), [changes]);
  const isLoaded = loadStatus === 'loaded';
  const hasAnswered = loadStatus !== 'pending';
  const openId = usePageState(select.openId);
  // Later, so that the focus is back on the title when its row leaves.
  const closedId = useDeferredValue(openId);
  const editedId = openId ?? closedId;
  const shown = useShownTodos(todos, filter, hasAnswered, editedId);
  const { rows, motion, endMotion } = useMovingRows(
    { todos, shown, filter: isLoaded ? filter : undefined },
    editedId,
  );
  const { focus: focusField } = useNewTodoField();

  function handleRetryLoad() {
    // In Safari, a press does not focus the button.
    focusField();
    loader.load();
  }

  return (
    <TodoList
      ref={list}
      count={todos.length}
      shownCount={shown.length}
      motion={motion}
      onMotionEnd={endMotion}
      message={
        <>
          {!isLoaded && <LastList filter={filter} isFailed={hasAnswered} />}
          <ListMessage loaded={isLoaded} loading={!isLoaded && (loading || !hasAnswered)}>
            {isLoaded ? (
              rows.length === 0 && emptyMessages[filter]
            ) : (
              <>
                <NotLoaded filter={filter} />
                <button type="button" onClick={handleRetryLoad}>
                  Try again
                </button>
              </>
            )}
          </ListMessage>
        </>
      }
    >
      <TodoRows
        todos={rows}
        motion={motion}
        changes={todoChanges}
        newIds={newIds}
        onToggle={actions.toggle}
        onRename={actions.rename}
        onRetry={actions.retry}
        onDiscard={actions.discard}
        onRemove={actions.remove}
        onEditChange={text.setEdit}
      />
    </TodoList>
  );
}
