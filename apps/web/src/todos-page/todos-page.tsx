import {
  Card,
  ClearCompletedButton,
  ListMessage,
  LoadingIndicator,
  SkipLink,
  TodoFooter,
  TodoList,
  type TodoListHandle,
  ToggleAllButton,
  useNewTodoField,
} from '@todos/ui';
import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { changesByTodo, countActive, type CreateChange, type Filter } from 'todo-core';
import { AddTodos } from './add-todos.tsx';
import type { AppState } from '../state/app-state.ts';
import { FailureBanner } from './failure-banner.tsx';
import { FilterLinks } from './filter-links.tsx';
import { isPending, useShownTodos, useTodos } from './long-list.tsx';
import { LastList, NotLoaded } from '../last-list/last-list.tsx';
import { News } from '../undo/news.tsx';
import { useRowMotion } from './row-motion.ts';
import { TodoRows } from './todo-rows.tsx';
import type { UndoNews } from '../undo/history.ts';

const emptyMessages = {
  all: 'Nothing to do yet',
  active: 'Nothing left to do',
  completed: 'Nothing completed yet',
} satisfies Record<Filter, string>;

interface TodosPageProps extends AppState {
  readonly filter: Filter;
}

/**
 * The todos page. It gives the components what the store knows, and the store what the user does, as
 * `add-todos.tsx` does for titles, `long-list.tsx` for rows and `news.tsx` for news. The form, the rows
 * and the news are memoized, so what they are given is stable.
 */
export function TodosPage(props: TodosPageProps) {
  const { filter, store, highlights, failure, loader, text, actions } = props;
  const { todos, changes, loading, loadStatus } = useTodos(store);
  const todoChanges = useMemo(() => changesByTodo(changes), [changes]);
  const isLoaded = loadStatus === 'loaded';
  const hasAnswered = loadStatus !== 'pending';
  const [editedId, setEditedId] = useState<number>();
  const shown = useShownTodos(todos, filter, hasAnswered, editedId);
  const { rows, motion, rest } = useRowMotion(
    { todos, shown, filter: isLoaded ? filter : undefined },
    editedId,
  );
  const activeCount = countActive(todos);
  const list = useRef<TodoListHandle>(null);
  const { focus: focusField, typeTitle, passFocus } = useNewTodoField();

  useEffect(() => loader.open(), [loader]);

  const showFirstRow = useCallback(() => list.current?.showFirstRow(), []);

  const handleAdd = useCallback(
    (titles: readonly string[]) => {
      list.current?.expectNewRows();
      void actions.add(titles);
    },
    [actions],
  );

  const handleUndo = useCallback(
    async (steps?: UndoNews['steps']) => {
      list.current?.expectNewRows();
      const titles = await actions.undoLast(steps);
      const [title, another] = titles;
      if (title === undefined) return;
      // What does not fit into the field waits under it.
      if (another !== undefined || !typeTitle(title)) text.putBack(titles);
    },
    [actions, text, typeTitle],
  );

  function handleRetryLoad() {
    // In Safari, a press does not focus the button.
    focusField();
    loader.reload();
  }

  function handleRetryTitles(failed: readonly CreateChange[]) {
    list.current?.expectNewRows();
    actions.retryTitles(failed);
  }

  const handleEditChange = useCallback(
    (id: number, isOpen: boolean, edited?: string) => {
      text.setEdit(id, edited);
      if (isOpen) setEditedId(id);
      // Rendered later, so that the focus is back on the title when its row leaves.
      else startTransition(() => setEditedId((edited) => (edited === id ? undefined : edited)));
    },
    [text],
  );

  return (
    <>
      <FailureBanner failure={failure} onClose={store.dismissError} />
      <h1>todos</h1>
      <Card>
        <ToggleAllButton
          pressed={todos.length > 0 && activeCount === 0}
          empty={todos.length === 0}
          onClick={actions.toggleAll}
        />
        <AddTodos
          store={store}
          text={text}
          actions={actions}
          changes={changes}
          onAdd={handleAdd}
          onRetry={handleRetryTitles}
        />
        {hasAnswered && <SkipLink targetId="filters">Skip to the filters</SkipLink>}
        {loading && <LoadingIndicator />}
        <TodoList
          ref={list}
          count={todos.length}
          shownCount={shown.length}
          motion={motion}
          onRest={rest}
          message={
            <>
              {!isLoaded && <LastList filter={filter} isFailed={hasAnswered} />}
              <ListMessage loaded={isLoaded} loading={!isLoaded && (loading || !hasAnswered)}>
                {isLoaded ? (
                  rows.length === 0 && emptyMessages[filter]
                ) : (
                  <>
                    <NotLoaded />
                    <button ref={passFocus} type="button" onClick={handleRetryLoad}>
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
            newIds={highlights}
            onToggle={actions.toggle}
            onRename={actions.rename}
            onRetryRename={actions.retryRename}
            onDiscardRename={actions.discardRename}
            onRemove={actions.remove}
            onEditChange={handleEditChange}
          />
        </TodoList>
        <TodoFooter
          count={isLoaded ? activeCount : undefined}
          counting={changes.filter(isPending).length > 1}
        >
          {hasAnswered && (
            <>
              <FilterLinks filter={filter} onFilter={showFirstRow} />
              <ClearCompletedButton
                count={todos.length - activeCount}
                onClear={actions.clearCompleted}
              />
              <News actions={actions} onUndo={handleUndo} />
            </>
          )}
        </TodoFooter>
      </Card>
    </>
  );
}
