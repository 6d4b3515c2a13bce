import {
  Card,
  ClearCompletedButton,
  EmptyMessage,
  ErrorBanner,
  focusField,
  LoadMessage,
  LoadingIndicator,
  NavLinks,
  NewTodoForm,
  SavingTitles,
  SkipLink,
  TodoFooter,
  TodoList,
  ToggleAllButton,
} from '@todos/ui';
import {
  type ComponentProps,
  memo,
  startTransition,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { countActive, parseTitle, type Status, statuses } from 'todo-core';
import type { AppState } from './app-state.ts';
import { createAll } from './create-all.ts';
import { failureReason } from './failure-reason.ts';
import { News } from './news.tsx';
import { RouterLink } from './router-link.tsx';
import { pathOf, routeNames } from './routes.ts';
import { TodoRows } from './todo-rows.tsx';
import { useNewRow } from './use-new-row.ts';
import { useShownTodos } from './use-shown-todos.ts';
import { useTodos } from './use-todos.ts';

const emptyMessages = {
  all: 'Nothing to do yet',
  active: 'Nothing left to do',
  completed: 'Nothing completed yet',
} satisfies Record<Status, string>;

interface TodosPageProps extends AppState {
  readonly status: Status;
}

/**
 * The todos page: the only place where the store and the components meet. The components that do not
 * depend on the list are memoized, so what they are given is stable.
 */
export function TodosPage({ status, store, loader, text, undo }: TodosPageProps) {
  const snapshot = useTodos(store);
  const { todos, loading, loadStatus, busyIds, pendingTitles, failedTitles, error } = snapshot;
  const [drafts] = useState(text.getDrafts);
  const newTodoField = useRef<HTMLInputElement>(null);
  const isLoaded = loadStatus === 'loaded';
  const [editedId, setEditedId] = useState<number>();
  const shown = useShownTodos(todos, status, loadStatus !== 'pending', editedId);
  const { list, followNewRow, showFirstRow } = useNewRow(shown);
  const activeCount = countActive(todos);
  // Once for each error: the line may be back before the banner is closed.
  const reason = useMemo(() => error && failureReason(error), [error]);

  useEffect(() => loader.open(), [loader]);

  const focusNewTodoField = useCallback(() => focusField(newTodoField.current), []);

  const handleSubmit = useCallback(
    async (titles: readonly string[]) => {
      const [title, ...others] = titles;
      if (title === undefined) return;
      const created =
        others.length === 0
          ? store.create(title)
          : createAll(store, titles).then((todos) => todos.at(-1));
      void followNewRow(created);
      const added = await created;
      if (added && status === 'completed') undo.noteAdded(added);
    },
    [store, undo, status, followNewRow],
  );

  const handleEditChange = useCallback(
    (id: number, edited: string | undefined) => {
      text.keepEdit(id, edited);
      if (edited !== undefined) setEditedId(id);
      // Rendered after the editor has closed, so that a row that leaves then has the focus on its title.
      else startTransition(() => setEditedId(undefined));
    },
    [text],
  );

  const isCreating = useCallback(() => store.getSnapshot().pendingTitles.length > 0, [store]);

  const handleTakeFailed = useCallback(() => {
    store.dismissFailedTitles(failedTitles);
    text.markDraftFailed();
  }, [store, text, failedTitles]);

  /** Says what was used last: the styles show there, by default at the circle, that rows are busy. */
  const markUsed = useCallback(
    (rows: string, control: 'toggle-all' | 'delete') => {
      for (const row of list.current?.querySelectorAll<HTMLElement>(rows) ?? []) {
        row.dataset['used'] = control;
      }
    },
    [list],
  );

  const handleToggleAll = useCallback(() => {
    markUsed('.todo', 'toggle-all');
    return undo.toggleAll();
  }, [undo, markUsed]);

  const handleClear = useCallback(() => {
    markUsed('.completed', 'delete');
    return undo.clearCompleted();
  }, [undo, markUsed]);

  const handleClose = useCallback(
    (hadFocus: boolean) => {
      store.dismissError();
      if (hadFocus) focusField(newTodoField.current, { preventScroll: true });
    },
    [store],
  );

  function handleRetry() {
    // The button disappears while the list loads.
    focusNewTodoField();
    loader.reload();
  }

  return (
    <>
      <ErrorBanner
        message={error?.message}
        reason={reason}
        errorId={error?.id}
        onClose={handleClose}
      />
      <h1>todos</h1>
      <Card>
        <ToggleAllButton
          pressed={todos.length > 0 && activeCount === 0}
          empty={todos.length === 0}
          onClick={handleToggleAll}
        />
        <NewTodoForm
          parseTitle={parseTitle}
          invalidMessage="Type what needs to be done."
          tintWhen="edited"
          onSubmit={handleSubmit}
          initialDrafts={drafts}
          failedTitles={failedTitles}
          onTakeFailed={handleTakeFailed}
          onDismissFailed={store.dismissFailedTitles}
          isCreating={isCreating}
          onTextChange={text.keepDraft}
          inputRef={newTodoField}
        />
        <SkipLink targetId="filters">Skip to the filters</SkipLink>
        {pendingTitles.length > 0 && <SavingTitles titles={pendingTitles} />}
        {loading && <LoadingIndicator />}
        {!isLoaded && (
          <LoadMessage loading={loading || loadStatus === 'pending'}>
            Todos could not be loaded.{' '}
            <button type="button" onClick={handleRetry}>
              Try again
            </button>
          </LoadMessage>
        )}
        <TodoList ref={list} onFocusLost={focusNewTodoField}>
          <TodoRows
            {...snapshot}
            todos={shown}
            store={store}
            onRemove={undo.remove}
            onEditChange={handleEditChange}
          />
        </TodoList>
        <EmptyMessage>{isLoaded && shown.length === 0 && emptyMessages[status]}</EmptyMessage>
        <Footer undo={undo} count={isLoaded ? activeCount : undefined} counting={busyIds.size > 1}>
          <Filters status={status} onFilter={showFirstRow} />
          <ClearCompletedButton count={todos.length - activeCount} onClear={handleClear} />
          <News status={status} undo={undo} onShow={followNewRow} />
        </Footer>
      </Card>
    </>
  );
}

interface FooterProps extends ComponentProps<typeof TodoFooter>, Pick<AppState, 'undo'> {}

/**
 * The footer. Each todo that is restored changes the count, often twice: it is announced once, at the
 * end. This subscribes itself, so that it renders nothing else.
 */
function Footer({ undo, counting, ...props }: FooterProps) {
  const getIsRestoring = () => undo.getNews().restoring > 0;
  const isRestoring = useSyncExternalStore(undo.subscribe, getIsRestoring, getIsRestoring);
  return <TodoFooter {...props} counting={counting || isRestoring} countId={`${isRestoring}`} />;
}

interface FiltersProps {
  readonly status: Status;
  readonly onFilter: () => void;
}

const Filters = memo(function Filters({ status, onFilter }: FiltersProps) {
  return (
    <NavLinks id="filters" aria-label="Filter">
      {statuses.map((each) => (
        <RouterLink key={each} to={pathOf(each)} current={each === status} onNavigate={onFilter}>
          {routeNames[each]}
        </RouterLink>
      ))}
    </NavLinks>
  );
});
