import { useEffect, useSyncExternalStore } from 'react';
import { store } from './store';

export function TodoList() {
  const { todos, error } = useSyncExternalStore(
    store.subscribe,
    store.getSnapshot,
    store.getInitialSnapshot,
  );

  useEffect(() => {
    const page = new AbortController();
    void store.load({ signal: page.signal });
    return () => page.abort();
  }, []);

  return (
    <>
      <p role="alert">{error?.message}</p>
      <ul>
        {todos.map(({ id, title, completed }) => (
          <li key={id}>
            <label>
              <input type="checkbox" checked={completed} onChange={() => store.toggle(id)} />
              {title}
            </label>
          </li>
        ))}
      </ul>
    </>
  );
}
