import { type SubmitEvent, StrictMode, useEffect, useState, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { changesByTodo, countActive, createsIn, createTodoApi, createTodoStore } from 'todo-core';
import { type Filter, filters, type Todo, type TodoChanges, visibleTodos } from 'todo-core';

const store = createTodoStore(createTodoApi({ baseUrl: '/api', userId: 1 }));

function useTodos() {
  return useSyncExternalStore(store.subscribe, store.getSnapshot, store.getInitialSnapshot);
}

function TodoRow({ todo, busy, savingTitle, failedRename }: TodoChanges & { todo: Todo }) {
  const { id, title, completed } = todo;
  const [draft, setDraft] = useState<string>();
  const shown = draft ?? savingTitle ?? failedRename?.title ?? title;

  function save(event: { preventDefault: () => void }) {
    event.preventDefault();
    if (draft !== undefined) void store.rename(id, draft);
    setDraft(undefined);
  }

  return (
    <li aria-busy={!!busy}>
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
      {failedRename && (
        <>
          <button onClick={() => store.retry([failedRename.id])}>Rename again</button>
          <button onClick={() => store.discard([failedRename.id])}>Discard</button>
        </>
      )}
      <button aria-label={`Delete ${title}`} onClick={() => store.remove(id)}>
        x
      </button>
    </li>
  );
}

function TodosPage() {
  const { todos, changes, loadStatus, error } = useTodos();
  const [filter, setFilter] = useState<Filter>('all');
  const byTodo = changesByTodo(changes);
  const failed = createsIn(changes).filter(({ state }) => state === 'failed');

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
      {failed.length > 0 && (
        <p>
          Not added: {failed.map(({ title }) => title).join(', ')}{' '}
          <button onClick={() => store.retry(failed.map(({ id }) => id))}>Add again</button>
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
