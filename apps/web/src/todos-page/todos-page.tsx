import {
  Card,
  ClearCompletedButton,
  LoadingIndicator,
  SkipLink,
  TodoFooter,
  type TodoListHandle,
  ToggleAllButton,
} from '@todos/ui';
import { useCallback, useRef } from 'react';
import { countActive, type Filter } from 'todo-core';
import { AddTodos } from './add-todos.tsx';
import { FailureBanner } from './failure-banner.tsx';
import { FilterLinks } from './filter-links.tsx';
import { News } from '../undo/news.tsx';
import { select, usePage, usePageState } from '../state/page.ts';
import { isPending } from '../state/page-state.ts';
import { ShownTodos } from './shown-todos.tsx';

/**
 * The todos page: where each part is. It gives the components what the store knows, and the store what the
 * user does, as `add-todos.tsx` does for titles, `shown-todos.tsx` for rows and `news.tsx` for the undo.
 */
export function TodosPage({ filter }: { readonly filter: Filter }) {
  const { actions } = usePage();
  const { todos, changes, loading, loadStatus } = usePageState(select.snapshot);
  const hasAnswered = loadStatus !== 'pending';
  const activeCount = countActive(todos);
  const list = useRef<TodoListHandle>(null);
  const filters = useRef<HTMLElement>(null);
  const showFirstRow = useCallback(() => list.current?.showFirstRow(), []);

  return (
    <>
      <FailureBanner />
      <h1>todos</h1>
      <Card>
        <ToggleAllButton
          pressed={todos.length > 0 && activeCount === 0}
          empty={todos.length === 0}
          onClick={actions.toggleAll}
        />
        <AddTodos />
        {hasAnswered && (
          <SkipLink target={filters} href="#filters">
            Skip to the filters
          </SkipLink>
        )}
        {loading && <LoadingIndicator />}
        <ShownTodos list={list} filter={filter} />
        <TodoFooter
          count={loadStatus === 'loaded' ? activeCount : undefined}
          counting={changes.filter(isPending).length > 1}
        >
          {hasAnswered && (
            <>
              <FilterLinks ref={filters} filter={filter} onFilter={showFirstRow} />
              <ClearCompletedButton
                count={todos.length - activeCount}
                onClear={actions.clearCompleted}
              />
              <News />
            </>
          )}
        </TodoFooter>
      </Card>
    </>
  );
}
