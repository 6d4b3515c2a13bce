/**
 * The baseline: a plain keyed list of the same rows in React, without our code. It makes the same
 * calls and has the same classes, but neither a router nor a store, and memoizes nothing.
 */
import type { Todo } from '@todos/students-api';
import { todoBody } from '@todos/test-utils/todo';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

async function call(method: string, path: string, body?: Omit<Todo, 'id'>): Promise<unknown> {
  const headers = { 'Content-Type': 'application/json' };
  const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
  const response = await fetch(`/api/todos${path}`, init);
  if (!response.ok) throw new Error(`${method} returned status ${response.status}`);
  return method === 'DELETE' ? undefined : response.json();
}

interface RowProps {
  readonly todo: Todo;
  readonly onChange: (change: Partial<Todo>) => void;
  readonly onDelete: () => void;
}

function Row({ todo: { title, completed }, onChange, onDelete }: RowProps) {
  const [isEditing, setEditing] = useState(false);
  return (
    <li className={completed ? 'todo completed' : 'todo'}>
      <input
        type="checkbox"
        className="toggle"
        aria-label={title}
        checked={completed}
        onChange={() => onChange({ completed: !completed })}
      />
      {isEditing ? (
        <textarea
          className="editor"
          rows={1}
          defaultValue={title}
          onBlur={(event) => {
            setEditing(false);
            onChange({ title: event.target.value });
          }}
        />
      ) : (
        <button type="button" className="title" onDoubleClick={() => setEditing(true)}>
          {title}
        </button>
      )}
      <button type="button" className="delete" aria-label={`Delete ${title}`} onClick={onDelete}>
        x
      </button>
    </li>
  );
}

function App() {
  const [todos, setTodos] = useState<readonly Todo[]>([]);

  useEffect(() => void call('GET', '?userId=1').then((list) => setTodos(list as Todo[])), []);

  async function create(title: string) {
    const created = await call('POST', '', todoBody(title));
    setTodos((now) => [...now, created as Todo]);
  }

  async function update(todo: Todo, change: Partial<Todo>) {
    const { id, ...body } = { ...todo, ...change };
    const updated = (await call('PATCH', `/${id}`, body)) as Todo;
    setTodos((now) => now.map((each) => (each.id === id ? updated : each)));
  }

  async function remove(id: number) {
    await call('DELETE', `/${id}`);
    setTodos((now) => now.filter((each) => each.id !== id));
  }

  return (
    <div className="page">
      <main>
        <h1>todos</h1>
        <div className="card">
          <form
            className="new-todo"
            onSubmit={(event) => {
              event.preventDefault();
              void create(new FormData(event.currentTarget).get('title') as string);
              event.currentTarget.reset();
            }}
          >
            <input type="text" name="title" placeholder="What needs to be done?" />
          </form>
          <ul className="todo-list">
            {todos.map((todo) => (
              <Row
                key={todo.id}
                todo={todo}
                onChange={(change) => void update(todo, change)}
                onDelete={() => void remove(todo.id)}
              />
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
