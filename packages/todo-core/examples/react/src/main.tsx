import { memo, StrictMode, useEffect, useState, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { changesByTodo, countActive, createTodoApi, createTodoStore, failedIn } from 'todo-core';
import { type Filter, filters, type Todo, type TodoChanges, visibleTodos } from 'todo-core';

const store = createTodoStore(createTodoApi({ baseUrl: '/api', userId: 1 }));

/** Memoized: a snapshot has the same object for a todo that has not changed. */
const TodoRow = memo(({ todo, busy, savingTitle }: TodoChanges & { todo: Todo }) => {
  const { id, title, completed } = todo;
  const [draft, setDraft] = useState<string>();
  const shown = draft ?? savingTitle ?? title;

  function save(event: { preventDefault: () => void }) {
    event.preventDefault();
    if (draft !== undefined) void store.rename(id, draft);
    setDraft(undefined);
  }

  const toggle = () => store.toggle(id);
  return (
    <li aria-busy={!!busy}>
      <input type="checkbox" aria-label={title} checked={completed} onChange={toggle} />
      <form onSubmit={save} onBlur={save}>
        <input aria-label="Title" value={shown} onChange={(e) => setDraft(e.target.value)} />
      </form>
      <button aria-label={`Delete ${title}`} onClick={() => store.remove(id)} children="x" />
    </li>
  );
});

function TodosPage() {
  const snapshot = useSyncExternalStore(store.subscribe, store.getSnapshot);
  const { todos, changes, loadStatus, error } = snapshot;
  const [filter, setFilter] = useState<Filter>('all');
  const byTodo = changesByTodo(changes);
  const failed = failedIn(changes);
  const failedIds = failed.map(({ id }) => id);

  useEffect(() => {
    const page = new AbortController();
    const { signal } = page;
    void store.load({ signal });
    // The list may have changed elsewhere.
    const refresh = () => void (document.hidden || store.refresh());
    document.addEventListener('visibilitychange', refresh, { signal });
    return () => page.abort();
  }, []);

  return (
    <>
      <div role="alert">
        {error && (
          <p key={error.id}>
            {error.message} <button onClick={store.dismissError}>Close</button>
          </p>
        )}
      </div>
      <form action={(form) => void store.create(form.get('title') as string)}>
        <input name="title" aria-label="New todo" required autoComplete="off" />
      </form>
      {failed.length > 0 && (
        <p>
          Not saved: {failed.map(({ title }) => title).join(', ')}
          <button onClick={() => store.retry(failedIds)}>Try again</button>
          <button onClick={() => store.discard(failedIds)}>Discard</button>
        </p>
      )}
      <ul>
        {visibleTodos(todos, filter).map((todo) => (
          <TodoRow key={todo.id} todo={todo} {...byTodo.get(todo.id)} />
        ))}
      </ul>
      <output>{loadStatus === 'loaded' && `${countActive(todos)} items left`}</output>
      {filters.map((each) => (
        <button key={each} aria-pressed={each === filter} onClick={() => setFilter(each)}>
          {each}
        </button>
      ))}
      {loadStatus === 'failed' && <button onClick={() => store.load()}>Load again</button>}
      <button onClick={() => store.toggleAll()}>Toggle all</button>
      <button onClick={() => store.clearCompleted()}>Clear completed</button>
    </>
  );
}

createRoot(document.querySelector('main') ?? document.body).render(
  <StrictMode>
    <TodosPage />
  </StrictMode>,
);
