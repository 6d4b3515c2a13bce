import {
  Card,
  ClearCompletedButton,
  focusNewTodoField,
  getNewTodoField,
  lineBreaks,
  ListMessage,
  LoadingIndicator,
  passFocusToField,
  SkipLink,
  TodoFooter,
  TodoList,
  type TodoListHandle,
  ToggleAllButton,
  typeTitle,
} from '@todos/ui';
import {
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import {
  changesByTodo,
  countActive,
  type CreateChange,
  type Filter,
  type Todo,
  type TodoError,
  type TodoStore,
} from 'todo-core';
import { AddTodos } from './add-todos.tsx';
import type { AppState } from '../state/app-state.ts';
import { FailureBanner } from './failure-banner.tsx';
import { isPending, useShownTodos, useTodos } from './long-list.tsx';
import { News } from './news.tsx';
import { FilterLinks } from '../router-link.tsx';
import { TodoRows } from './todo-rows.tsx';
import type { UndoNews } from '../state/undo.ts';

const emptyMessages = {
  all: 'Nothing to do yet',
  active: 'Nothing left to do',
  completed: 'Nothing completed yet',
} satisfies Record<Filter, string>;

const findFailedRename = (store: TodoStore, id: number) =>
  changesByTodo(store.getSnapshot().changes).get(id)?.failedRename;

interface TodosPageProps extends AppState {
  readonly filter: Filter;
}

/**
 * The todos page. It gives the components what the store knows, and the store what the user does, as
 * `add-todos.tsx` does for titles, `long-list.tsx` for rows and `news.tsx` for news. The form, the rows
 * and the news are memoized, so what they are given is stable.
 */
export function TodosPage(props: TodosPageProps) {
  const { filter, store, failure, newTodos, loader, text, undo } = props;
  const { todos, changes, loading, loadStatus } = useTodos(store);
  const todoChanges = useMemo(() => changesByTodo(changes), [changes]);
  const isLoaded = loadStatus === 'loaded';
  const hasAnswered = loadStatus !== 'pending';
  const [editedId, setEditedId] = useState<number>();
  const shown = useShownTodos(todos, filter, hasAnswered, editedId);
  const activeCount = countActive(todos);
  const list = useRef<TodoListHandle>(null);

  useLayoutEffect(() => {
    (getNewTodoField() as HTMLInputElement).value = text.get().draft;
  }, [text]);

  useEffect(() => loader.open(), [loader]);
  useEffect(() => undo.setFilter(filter), [undo, filter]);

  const showFirstRow = useCallback(() => list.current?.showFirstRow(), []);

  const handleShow = useCallback(
    (added: readonly Todo[]) => {
      list.current?.expectNewRows();
      newTodos.add(added);
    },
    [newTodos],
  );

  const handleAdd = useCallback(
    (titles: readonly string[]) => {
      list.current?.expectNewRows();
      void undo.add(titles);
    },
    [undo],
  );

  const handleUndo = useCallback(
    async (steps?: UndoNews['steps']) => {
      list.current?.expectNewRows();
      // A field would run the lines of a title together.
      const title = (await undo.undoLast(steps))?.split(lineBreaks).join(' ');
      if (title === undefined || typeTitle(title)) return;
      // The page may be closed by now. When it opens, its field shows the draft.
      if (text.get().draft === '') text.setDraft(title);
    },
    [text, undo],
  );

  function handleRetryLoad() {
    // In Safari, a press does not focus the button.
    focusNewTodoField();
    void failure.closeIf(({ action }) => action === 'load', loader.reload());
  }

  function handleRetryTitles(failed: readonly CreateChange[]) {
    list.current?.expectNewRows();
    const added = undo.retry(failed.map(({ id }) => id));
    // A rename whose todo is gone is listed as a title to add. An error of several names no title.
    const isTried = ({ action, deletedElsewhere, title }: TodoError) =>
      (action === 'create' || (action === 'rename' && deletedElsewhere)) &&
      failed.some((change) => change.title === (title ?? change.title));
    const succeeds = added.then(({ length }) => length === failed.length);
    void failure.closeIf(isTried, succeeds);
  }

  const handleRetryRename = useCallback(
    (id: number) => {
      const failed = findFailedRename(store, id);
      const isTried = ({ action, todoId }: TodoError) => action === 'rename' && todoId === id;
      if (failed) void failure.closeIf(isTried, undo.rename(id, failed.title));
    },
    [store, failure, undo],
  );

  const handleDiscardRename = useCallback(
    (id: number) => {
      const failed = findFailedRename(store, id);
      if (failed) store.discard([failed.id]);
    },
    [store],
  );

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
      <FailureBanner failure={failure} />
      <h1>todos</h1>
      <Card>
        <ToggleAllButton
          pressed={todos.length > 0 && activeCount === 0}
          empty={todos.length === 0}
          onClick={undo.toggleAll}
        />
        <AddTodos
          store={store}
          text={text}
          changes={changes}
          onAdd={handleAdd}
          onRetry={handleRetryTitles}
        />
        {hasAnswered && <SkipLink targetId="filters">Skip to the filters</SkipLink>}
        {loading && <LoadingIndicator />}
        <TodoList
          ref={list}
          count={todos.length}
          message={
            <ListMessage loaded={isLoaded} loading={!isLoaded && (loading || !hasAnswered)}>
              {isLoaded ? (
                shown.length === 0 && emptyMessages[filter]
              ) : (
                <>
                  <span>Todos could not be loaded.</span>
                  <button ref={passFocusToField} type="button" onClick={handleRetryLoad}>
                    Try again
                  </button>
                </>
              )}
            </ListMessage>
          }
        >
          <TodoRows
            todos={shown}
            changes={todoChanges}
            newTodos={newTodos}
            onToggle={undo.toggle}
            onRename={undo.rename}
            onRetryRename={handleRetryRename}
            onDiscardRename={handleDiscardRename}
            onRemove={undo.remove}
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
                onClear={undo.clearCompleted}
              />
              <News undo={undo} onUndo={handleUndo} onShow={handleShow} />
            </>
          )}
        </TodoFooter>
      </Card>
    </>
  );
}
