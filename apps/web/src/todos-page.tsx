import {
  Card,
  ClearCompletedButton,
  EmptyMessage,
  ErrorBanner,
  LoadingIndicator,
  NavLinks,
  NewTodoForm,
  SkipLink,
  TodoFooter,
  TodoItem,
  TodoList,
  ToggleAllButton,
} from '@todos/ui';
import { Fragment, type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { countActive, parseTitle, type Status, statuses, type TodoStore } from 'todo-core';
import type { ListLoader } from './list-loader.ts';
import { RouterLink } from './router-link.tsx';
import { pathOf } from './routes.ts';
import type { UnsavedWork } from './unsaved-work.ts';
import { useDocumentTitle } from './use-document-title.ts';
import { useNewRow } from './use-new-row.ts';
import { useShownTodos } from './use-shown-todos.ts';
import { useTodos } from './use-todos.ts';

const filterNames = {
  all: 'All',
  active: 'Active',
  completed: 'Completed',
} satisfies Record<Status, string>;

const emptyMessages = {
  all: 'Nothing to do yet',
  active: 'Nothing left to do',
  completed: 'Nothing completed yet',
} satisfies Record<Status, string>;

interface TodosPageProps {
  readonly status: Status;
  readonly store: TodoStore;
  readonly loader: ListLoader;
  readonly work: UnsavedWork;
}

/** The todos page: the only place where the store and the components meet. */
export function TodosPage({ status, store, loader, work }: TodosPageProps) {
  const { todos, loading, loadStatus, busyIds, pendingTitles, ...failed } = useTodos(store);
  const { failedTitles, failedRenames, error } = failed;
  const newTodoField = useRef<HTMLInputElement>(null);
  const isPending = loadStatus === 'pending';
  const groups = useShownTodos(todos, status, !isPending);
  const shown = groups.flat();
  const { list, followNewRow, showFirstRow } = useNewRow(groups);
  const activeCount = countActive(todos);

  useDocumentTitle(`${filterNames[status]} · todos`);

  useEffect(() => loader.open(), [loader]);

  function focusNewTodoField() {
    newTodoField.current?.focus();
  }

  function handleFilter(event: MouseEvent) {
    // Otherwise the link opens elsewhere, such as in a new tab.
    if (event.defaultPrevented) showFirstRow();
  }

  function handleClose() {
    store.dismissError();
    newTodoField.current?.focus({ preventScroll: true });
  }

  function handleRetry() {
    // The button disappears while the list loads.
    focusNewTodoField();
    loader.reload();
  }

  let emptyMessage: ReactNode;
  if (shown.length === 0 && loadStatus === 'loaded') {
    emptyMessage = emptyMessages[status];
  } else if (shown.length === 0 && loadStatus === 'failed' && !loading) {
    emptyMessage = (
      <>
        Todos could not be loaded.{' '}
        <button type="button" onClick={handleRetry}>
          Try again
        </button>
      </>
    );
  }

  return (
    <>
      <ErrorBanner message={error?.message} errorId={error?.id} onClose={handleClose} />
      <h1>todos</h1>
      <Card>
        <ToggleAllButton
          pressed={todos.length > 0 && activeCount === 0}
          onClick={() => void store.toggleAll()}
        />
        <NewTodoForm
          parseTitle={parseTitle}
          invalidMessage="Type what needs to be done."
          tintWhen="edited"
          onSubmit={(title) => void followNewRow(work.create(title))}
          returnedTitle={failedTitles[0]}
          onReturnedTitleTaken={work.takeReturnedTitle}
          draft={work.draft}
          onDraftChange={work.keepDraft}
          inputRef={newTodoField}
        />
        <SkipLink targetId="filters">Skip to the filters</SkipLink>
        {(loading || pendingTitles.length > 0) && (
          <LoadingIndicator aria-label={loading ? 'Loading todos' : 'Adding todos'} />
        )}
        <TodoList ref={list} onFocusLost={focusNewTodoField}>
          {groups.map((group, index) => (
            <Fragment key={index}>
              {group.map(({ id, title, completed }) => (
                <TodoItem
                  key={id}
                  id={id}
                  title={title}
                  completed={completed}
                  busy={busyIds.has(id)}
                  onToggle={store.toggle}
                  onRename={work.rename}
                  unsavedTitle={failedRenames.get(id)}
                  onRetryRename={work.retryRename}
                  onDiscardRename={store.dismissFailedRename}
                  onRemove={store.remove}
                  onEditChange={work.keepEdit}
                />
              ))}
            </Fragment>
          ))}
        </TodoList>
        <EmptyMessage>{emptyMessage}</EmptyMessage>
        <TodoFooter count={isPending ? undefined : activeCount} counting={busyIds.size > 1}>
          <NavLinks id="filters" aria-label="Filter" onClick={handleFilter}>
            {statuses.map((each) => (
              <RouterLink key={each} to={pathOf(each)} current={each === status}>
                {filterNames[each]}
              </RouterLink>
            ))}
          </NavLinks>
          <ClearCompletedButton count={todos.length - activeCount} onClick={store.clearCompleted} />
        </TodoFooter>
      </Card>
    </>
  );
}
