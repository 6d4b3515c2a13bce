import {
  Card,
  ClearCompletedButton,
  ErrorBanner,
  LoadingIndicator,
  NavLinks,
  SkipLink,
  TodoFooter,
  ToggleAllButton,
} from '@todos/ui';
import { memo, useEffect, useMemo } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { countActive, type Filter, filters, visibleTodos } from 'todo-core';
import { RouterLink } from '../router-link.tsx';
import { routeNames } from '../routes.ts';
import { select, usePage, usePageState } from '../page.ts';
import { isPending, type Reason } from '../state/page-state.ts';
import { AddTodos } from './add-todos.tsx';
import { News } from './news.tsx';
import { shownList } from './shown-list.ts';
import { ShownTodos } from './shown-todos.tsx';

/** What each reason says. */
const sentences: Record<Reason, string> = {
  offline: 'You are offline',
  unanswered: 'The server did not answer',
  busy: 'The server is busy; try again',
  signedOut: 'You may have to sign in again: reload the page',
  refused: 'The server refused the change',
  reported: 'The server reported an error',
  deleted: 'The todo was deleted elsewhere',
};

/**
 * The todos page: where each part is. It gives the components what the store knows, and the store what the
 * user does, as `add-todos.tsx` does for titles, `shown-todos.tsx` for rows and `news.tsx` for the undo.
 */
export function TodosPage({ filter }: { readonly filter: Filter }) {
  const { actions } = usePage();
  const snapshot = usePageState(select.snapshot);
  const { changes, loading, loadStatus } = snapshot;
  const held = usePageState(select.held);
  const list = useMemo(() => shownList(snapshot, held), [snapshot, held]);
  const adding = visibleTodos(list.adding, filter);
  const hasAnswered = loadStatus !== 'pending';
  // While an action for several todos is under way, the count does not go up and down.
  const todos = list.counted;
  const activeCount = countActive(todos);
  const completedCount = todos.length - activeCount;
  const shownCounts = { all: todos.length, active: activeCount, completed: completedCount };
  const { key } = useLocation();
  const isChosen = useNavigationType() !== NavigationType.Pop;

  useEffect(() => {
    if (isChosen) document.querySelector('.todo')?.scrollIntoView({ block: 'nearest' });
  }, [key, isChosen]);

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
        <AddTodos adding={list.adding} areShown={adding.length === list.adding.length} />
        {hasAnswered && <SkipLink to="filters">Skip to the filters</SkipLink>}
        {loading && <LoadingIndicator />}
        <ShownTodos filter={filter} list={list} adding={adding} />
        <TodoFooter
          count={loadStatus === 'loaded' ? activeCount : undefined}
          pending={changes.some(isPending)}
          filter={routeNames[filter]}
          shownCount={shownCounts[filter]}
        >
          {hasAnswered && (
            <>
              <FilterLinks filter={filter} />
              <ClearCompletedButton count={completedCount} onClear={actions.clearCompleted} />
              <News />
            </>
          )}
        </TodoFooter>
      </Card>
    </>
  );
}

/** Memoized, as the links: most presses change neither. */
const FailureBanner = memo(function FailureBanner() {
  const { store } = usePage();
  const error = usePageState(select.error);
  const reason = usePageState(select.reason);
  return (
    <ErrorBanner
      message={error?.message}
      reason={reason && sentences[reason]}
      title={error?.title}
      errorId={error?.id}
      onClose={store.dismissError}
    />
  );
});

const FilterLinks = memo(function FilterLinks({ filter }: { readonly filter: Filter }) {
  return (
    <NavLinks id="filters" aria-label="Filter">
      {filters.map((each) => (
        <RouterLink key={each} route={each} current={each === filter}>
          {routeNames[each]}
        </RouterLink>
      ))}
    </NavLinks>
  );
});
