/** The baseline: the same rows in plain React, without our code, a router or a store. */
import type { todo } from '@todos/test-utils/todo';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

type Todo = ReturnType<typeof todo>;

function Row({ todo: { title, completed } }: { readonly todo: Todo }) {
  return (
    <li className={completed ? 'todo completed' : 'todo'}>
      <input type="checkbox" className="toggle" aria-label={title} defaultChecked={completed} />
      <button type="button" className="title">
        {title}
      </button>
      <button type="button" className="delete" aria-label={`Delete ${title}`}>
        x
      </button>
    </li>
  );
}

function App() {
  const [todos, setTodos] = useState<readonly Todo[]>([]);

  useEffect(() => {
    void fetch('/api/todos?userId=1')
      .then((response) => response.json())
      .then((list) => setTodos(list as Todo[]));
  }, []);

  return (
    <div className="page">
      <main>
        <h1>todos</h1>
        <div className="card">
          <form className="new-todo">
            <input type="text" placeholder="What needs to be done?" />
          </form>
          <ul className="todo-list">
            {todos.map((todo) => (
              <Row key={todo.id} todo={todo} />
            ))}
          </ul>
          <footer className="todo-footer">
            {todos.filter(({ completed }) => !completed).length} items left
          </footer>
        </div>
      </main>
    </div>
  );
}

createRoot(document.getElementById('root') as HTMLElement).render(<App />);
