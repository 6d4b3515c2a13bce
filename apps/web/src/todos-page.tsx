import {
  Card,
  ClearCompletedButton,
  ErrorBanner,
  focusWithoutKeyboard,
  ListMessage,
  LoadingIndicator,
  NavLinks,
  NewTodoArea,
  NewTodoForm,
  SavingTitles,
  SkipLink,
  TitleList,
  TodoFooter,
  TodoList,
  type TodoListHandle,
  ToggleAllButton,
  typeInto,
} from '@todos/ui';
import {
  memo,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import {
  type Change,
  changesByTodo,
  countActive,
  createsIn,
  type Filter,
  filters,
  parseTitle,
  type Todo,
  type TodoError,
} from 'todo-core';
import type { AppState } from './app-state.ts';
import { useFailureReason } from './failure-reason.ts';
import { createNewTodos } from './new-todos.ts';
import { News } from './news.tsx';
import { RouterLink } from './router-link.tsx';
import { pathOf, routeNames } from './routes.ts';
import { TodoRows, useShownTodos, useTodos } from './long-list.tsx';

const emptyMessages = {
  all: 'Nothing to do yet',
  active: 'Nothing left to do',
  completed: 'Nothing completed yet',
} satisfies Record<Filter, string>;

/** What both the form and pasted lines need to know of titles. */
const titleRule = { parseTitle, invalidMessage: 'Type what needs to be done.' };

const isPending = ({ state }: Change) => state !== 'failed';

const noTitles: readonly string[] = [];
/** The prerendered HTML has none: those that a reload has kept come right after. */
const getNoTitles = () => noTitles;

interface TodosPageProps extends AppState {
  readonly filter: Filter;
}

/**
 * The todos page. It gives the components what the store knows, and the store what the user does, as
 * `long-list.tsx` does for rows and `news.tsx` for news. The components that do not depend on the list
 * are memoized, so what they are given is stable.
 */
export function TodosPage({ filter, store, loader, text, undo }: TodosPageProps) {
  const snapshot = useTodos(store);
  const { todos, changes, loading, loadStatus, error } = snapshot;
  const pastedTitles = useSyncExternalStore(text.subscribe, text.getPasted, getNoTitles);
  const todoChanges = useMemo(() => changesByTodo(changes), [changes]);
  const creates = createsIn(changes);
  const failed = creates.filter(({ state }) => state === 'failed');
  const savingTitles = creates.filter(isPending).map(({ title }) => title);
  const newTodoField = useRef<HTMLInputElement>(null);
  const isLoaded = loadStatus === 'loaded';
  const [editedId, setEditedId] = useState<number>();
  const shown = useShownTodos(todos, filter, loadStatus !== 'pending', editedId);
  const list = useRef<TodoListHandle>(null);
  const [newTodos] = useState(createNewTodos);
  const activeCount = countActive(todos);
  const reason = useFailureReason(snapshot);

  useLayoutEffect(() => {
    const field = newTodoField.current as HTMLInputElement;
    field.value = text.openField(field.value);
  }, [text]);

  useEffect(() => loader.open(), [loader]);
  useEffect(() => undo.setFilter(filter), [undo, filter]);

  const focusNewTodoField = useCallback(() => focusWithoutKeyboard(newTodoField.current), []);

  /** Shows the rows of todos that were created, or are being. */
  const showNew = useCallback(
    async (created: readonly Todo[] | Promise<readonly Todo[]>) => {
      list.current?.expectNewRows();
      newTodos.add(await created);
    },
    [newTodos],
  );

  const add = useCallback(
    (titles: readonly string[]) => void showNew(undo.add(titles)),
    [undo, showNew],
  );

  const handleUndo = useCallback(async () => {
    const undone = undo.takeBack();
    void showNew(undone.then(({ restored }) => restored));
    const { title } = await undone;
    const field = newTodoField.current;
    if (title !== undefined && field?.value === '') typeInto(field, title);
  }, [undo, showNew]);

  /** Tries again what failed. If that succeeds, its banner is closed. */
  const tryAgain = useCallback(
    async (isAnswered: (error: TodoError) => boolean, act: () => Promise<boolean>) => {
      const before = store.getSnapshot().error;
      const hasSucceeded = await act();
      const isShown = before && before === store.getSnapshot().error;
      if (hasSucceeded && isShown && isAnswered(before)) store.dismissError();
    },
    [store],
  );

  function handleRetryTitles(ids: readonly number[]) {
    const isAnswered = ({ action, deletedElsewhere, title }: TodoError) =>
      (action === 'create' || (action === 'rename' && deletedElsewhere)) &&
      failed.some((change) => ids.includes(change.id) && (title ?? change.title) === change.title);
    void tryAgain(isAnswered, async () => {
      const added = undo.retry(ids);
      void showNew(added);
      return (await added).length === ids.length;
    });
  }

  const handleRename = useCallback(
    (id: number, title: string | undefined) => {
      const { failedRename } = changesByTodo(store.getSnapshot().changes).get(id) ?? {};
      if (title !== undefined) {
        const isAnswered = ({ action, todoId }: TodoError) =>
          action === 'rename' && todoId === id && failedRename?.title === title;
        void tryAgain(isAnswered, () => undo.rename(id, title));
        return;
      }
      if (failedRename) store.discard([failedRename.id]);
    },
    [store, undo, tryAgain],
  );

  const handleFilter = useCallback(() => {
    newTodos.clear();
    list.current?.showFirstRow();
  }, [newTodos]);

  const handleEditChange = useCallback(
    (id: number, edited: string | undefined) => {
      text.setEdit(id, edited);
      if (edited !== undefined) setEditedId(id);
      // Rendered after the editor has closed, so that a row that leaves then has the focus on its title.
      else startTransition(() => setEditedId(undefined));
    },
    [text],
  );

  const isCreating = useCallback(
    () => createsIn(store.getSnapshot().changes).some(isPending),
    [store],
  );

  const handleClose = useCallback(
    (hadFocus: boolean) => {
      store.dismissError();
      if (hadFocus) focusWithoutKeyboard(newTodoField.current, { preventScroll: true });
    },
    [store],
  );

  function handleRetry() {
    // The button disappears while the list loads.
    focusNewTodoField();
    void tryAgain(({ action }) => action === 'load', loader.reload);
  }

  return (
    <>
      <ErrorBanner
        message={error?.message}
        reason={reason?.text}
        todoName={reason?.name}
        errorId={error?.id}
        onClose={handleClose}
      />
      <h1>todos</h1>
      <Card>
        <ToggleAllButton
          pressed={todos.length > 0 && activeCount === 0}
          empty={todos.length === 0}
          onClick={undo.toggleAll}
        />
        <NewTodoArea
          {...titleRule}
          field={newTodoField}
          pastedTitles={pastedTitles}
          onPastedChange={text.setPasted}
          onSubmit={add}
        >
          <NewTodoForm
            {...titleRule}
            field={newTodoField}
            tintWhen="edited"
            onSubmit={add}
            onTextChange={text.setDraft}
            isCreating={isCreating}
          />
          {failed.length > 0 && (
            <TitleList
              kind="failed"
              titles={failed}
              onAdd={handleRetryTitles}
              onEdit={(id) => store.discard([id])}
              onDiscard={store.discard}
              field={newTodoField}
            />
          )}
        </NewTodoArea>
        <SkipLink targetId="filters">Skip to the filters</SkipLink>
        {savingTitles.length > 0 && <SavingTitles titles={savingTitles} />}
        {loading && <LoadingIndicator />}
        <ListMessage loaded={isLoaded} loading={!isLoaded && (loading || loadStatus === 'pending')}>
          {isLoaded ? (
            shown.length === 0 && emptyMessages[filter]
          ) : (
            <>
              Todos could not be loaded.{' '}
              <button type="button" onClick={handleRetry}>
                Try again
              </button>
            </>
          )}
        </ListMessage>
        <TodoList ref={list} onFocusLost={focusNewTodoField}>
          <TodoRows
            todos={shown}
            changes={todoChanges}
            onToggle={undo.toggle}
            newTodos={newTodos}
            onRename={handleRename}
            onRemove={undo.remove}
            onEditChange={handleEditChange}
          />
        </TodoList>
        <TodoFooter
          count={isLoaded ? activeCount : undefined}
          counting={changes.filter(isPending).length > 1}
        >
          <Filters filter={filter} onFilter={handleFilter} />
          <ClearCompletedButton count={todos.length - activeCount} onClear={undo.clearCompleted} />
          <News filter={filter} undo={undo} onUndo={handleUndo} onShow={showNew} />
        </TodoFooter>
      </Card>
    </>
  );
}

interface FiltersProps {
  readonly filter: Filter;
  readonly onFilter: () => void;
}

const Filters = memo(function Filters({ filter, onFilter }: FiltersProps) {
  return (
    <NavLinks id="filters" aria-label="Filter">
      {filters.map((each) => (
        <RouterLink key={each} to={pathOf(each)} current={each === filter} onNavigate={onFilter}>
          {routeNames[each]}
        </RouterLink>
      ))}
    </NavLinks>
  );
});
