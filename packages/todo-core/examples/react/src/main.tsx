import { type SubmitEvent, StrictMode, useEffect, useState, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { countActive, createTodoApi, createTodoStore, statuses, visibleTodos } from 'todo-core';
import type { Status, Todo } from 'todo-core';

const store = createTodoStore(createTodoApi({ baseUrl: '/api', userId: 1 }));

function useTodos() {
  return useSyncExternalStore(store.subscribe, store.getSnapshot, store.getInitialSnapshot);
}

function TodoRow({ todo: { id, title, completed } }: { todo: Todo }) {
  const { busyIds, failedRenames, pendingRenames } = useTodos();
  const [draft, setDraft] = useState<string>();
  const shown = draft ?? failedRenames.get(id) ?? pendingRenames.get(id) ?? title;

  function save(event: { preventDefault: () => void }) {
    event.preventDefault();
    if (draft !== undefined) void store.rename(id, draft);
    setDraft(undefined);
  }

  return (
    <li aria-busy={busyIds.has(id)}>
      <input
        type="checkbox"
        aria-label={title}
        checked={completed}
        onChange={() => store.toggle(id)}
      />
      <form onSubmit={save}>
        <input
          aria-label="Title"
          value={shown}
          onChange={(event) => setDraft(event.target.value)}
          onBlur={save}
        />
      </form>
      {failedRenames.has(id) && (
        <>
          <button onClick={() => store.rename(id, shown)}>Rename again</button>
          <button onClick={() => store.dismissFailedRename(id)}>Discard</button>
        </>
      )}
      <button aria-label={`Delete ${title}`} onClick={() => store.remove(id)}>
        x
      </button>
    </li>
  );
}

function TodosPage() {
  const { todos, loadStatus, failedTitles, error } = useTodos();
  const [status, setStatus] = useState<Status>('all');

  useEffect(() => {
    const page = new AbortController();
    void store.load({ signal: page.signal });
    return () => page.abort();
  }, []);

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    void store.create(new FormData(event.currentTarget).get('title') as string);
    event.currentTarget.reset();
  }

  function addAgain() {
    store.dismissFailedTitles(failedTitles);
    void store.createAll(failedTitles);
  }

  return (
    <>
      <div role="alert">
        {error && (
          <p key={error.id}>
            {error.message} <button onClick={store.dismissError}>Close</button>
          </p>
        )}
      </div>
      <form onSubmit={handleSubmit}>
        <input name="title" aria-label="New todo" required autoComplete="off" />
      </form>
      {failedTitles.length > 0 && (
        <p>
          Not added: {failedTitles.join(', ')} <button onClick={addAgain}>Add again</button>
        </p>
      )}
      <ul>
        {visibleTodos(todos, status).map((todo) => (
          <TodoRow key={todo.id} todo={todo} />
        ))}
      </ul>
      <output>{loadStatus === 'loaded' && `${countActive(todos)} items left`}</output>
      {statuses.map((each) => (
        <button key={each} aria-pressed={each === status} onClick={() => setStatus(each)}>
          {each}
        </button>
      ))}
      {loadStatus === 'failed' && <button onClick={() => store.load()}>Load again</button>}
      <button onClick={store.toggleAll}>Toggle all</button>
      <button onClick={store.clearCompleted}>Clear completed</button>
    </>
  );
}

createRoot(document.querySelector('main') ?? document.body).render(
  <StrictMode>
    <TodosPage />
  </StrictMode>,
);
