/** @jsxImportSource preact */
import { render } from 'preact';
import { useSyncExternalStore } from 'preact/compat';
import { store, toggle } from './store.ts';

export function Todos() {
  const { todos, error } = useSyncExternalStore(store.subscribe, store.getSnapshot);
  return (
    <>
      <div role="alert">{error && <p key={error.id}>{error.message}</p>}</div>
      {todos.map((todo) => (
        <label key={todo.id}>
          <input type="checkbox" checked={todo.completed} onChange={(e) => toggle(e, todo)} />
          {todo.title}
        </label>
      ))}
    </>
  );
}

render(<Todos />, document.querySelector('main') ?? document.body);
