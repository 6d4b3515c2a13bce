import {
  Card,
  ClearCompletedButton,
  LoadingIndicator,
  SkipLink,
  TodoFooter,
  type TodoListHandle,
  ToggleAllButton,
  useNewTodoField,
} from '@todos/ui';
import { useCallback, useEffect, useRef } from 'react';
import { countActive, type CreateChange, type Filter } from 'todo-core';
import { AddTodos } from './add-todos.tsx';
import type { AppState } from '../state/app-state.ts';
import { FailureBanner } from './failure-banner.tsx';
import { FilterLinks } from './filter-links.tsx';
import { isPending } from '../state/pending.ts';
import { useTodos } from './long-list.ts';
import { News } from '../undo/news.tsx';
import { ShownTodos } from './shown-todos.tsx';
import type { UndoNews } from '../undo/history.ts';

interface TodosPageProps extends AppState {
  readonly filter: Filter;
}

/**
 * The todos page. It gives the components what the store knows, and the store what the user does, as
 * `add-todos.tsx` does for titles, `shown-todos.tsx` for rows and `news.tsx` for news. The form, the rows
 * and the news are memoized, so what they are given is stable.
 */
export function TodosPage(props: TodosPageProps) {
  const { filter, store, highlights, failure, loader, text, actions } = props;
  const snapshot = useTodos(store);
  const { todos, changes, loading, loadStatus } = snapshot;
  const isLoaded = loadStatus === 'loaded';
  const hasAnswered = loadStatus !== 'pending';
  const activeCount = countActive(todos);
  const list = useRef<TodoListHandle>(null);
  const { typeTitle } = useNewTodoField();

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

  function handleRetryTitles(failed: readonly CreateChange[]) {
    list.current?.expectNewRows();
    actions.retryTitles(failed);
  }

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
        <ShownTodos
          ref={list}
          filter={filter}
          snapshot={snapshot}
          highlights={highlights}
          loader={loader}
          text={text}
          actions={actions}
        />
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
