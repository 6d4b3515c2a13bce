import { createRoot } from 'react-dom/client';
import { memo, useSyncExternalStore } from 'react';
import type { Todo } from 'todo-core';
import { store } from './store.ts';

const TodoRow = memo(({ id, title, completed }: Todo) => (
  <label>
    <input type="checkbox" checked={completed} onChange={() => store.toggle(id)} /> {title}
  </label>
));

export function Todos() {
  const { todos, error } = useSyncExternalStore(store.subscribe, store.getSnapshot);
  const rows = todos.map((todo) => <TodoRow key={todo.id} {...todo} />);
  return (
    <>
      <div role="alert">{error && <p key={error.id}>{error.message}</p>}</div>
      {rows}
    </>
  );
}

createRoot(document.querySelector('main') ?? document.body).render(<Todos />);
