/**
 * The React baseline: react, react-dom and a plain keyed list of the same rows, which makes the
 * same calls to the same API. No router, no store, no memo.
 */
import { StrictMode, useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { call, type Todo } from './calls.ts';

interface RowProps {
  readonly todo: Todo;
  readonly onToggle: () => void;
  readonly onRename: (title: string) => void;
  readonly onRemove: () => void;
}

function Row({ todo: { title, completed }, onToggle, onRename, onRemove }: RowProps) {
  const [editing, setEditing] = useState(false);
  return (
    <li className={completed ? 'todo completed' : 'todo'}>
      <input
        type="checkbox"
        autoComplete="off"
        className="toggle"
        data-control="toggle"
        aria-label={title}
        checked={completed}
        onChange={onToggle}
      />
      {editing ? (
        <input
          className="editor"
          defaultValue={title}
          onBlur={(event) => {
            setEditing(false);
            onRename(event.target.value);
          }}
        />
      ) : (
        <button
          type="button"
          className="title"
          data-control="title"
          dir="auto"
          onDoubleClick={() => setEditing(true)}
        >
          {title}
        </button>
      )}
      <button
        type="button"
        className="delete"
        data-control="delete"
        aria-label={`Delete ${title}`}
        onClick={onRemove}
      >
        x
      </button>
    </li>
  );
}

const filters = ['all', 'active', 'completed'];

function App() {
  const [todos, setTodos] = useState<readonly Todo[]>([]);
  const [filter, setFilter] = useState('all');
  const field = useRef<HTMLInputElement>(null);

  async function load() {
    setTodos((await call('GET', '?userId=1')) as Todo[]);
  }

  useEffect(() => void load(), []);

  async function update(todo: Todo, change: Partial<Todo>) {
    const { id, ...body } = { ...todo, ...change };
    const updated = (await call('PATCH', `/${id}`, body)) as Todo;
    setTodos((now) => now.map((each) => (each.id === id ? updated : each)));
  }

  async function remove(id: number) {
    await call('DELETE', `/${id}`);
    setTodos((now) => now.filter((each) => each.id !== id));
  }

  async function create(title: string) {
    const created = (await call('POST', '', { title, userId: 1, completed: false })) as Todo;
    setTodos((now) => [...now, created]);
  }

  const visible = todos.filter(
    ({ completed }) => filter === 'all' || completed === (filter === 'completed'),
  );
  return (
    <div className="page">
      <main>
        <h1>todos</h1>
        <div className="card">
          <button type="button" aria-label="Toggle all" className="toggle-all" />
          <form
            className="new-todo"
            onSubmit={(event) => {
              event.preventDefault();
              if (field.current) void create(field.current.value);
              event.currentTarget.reset();
            }}
          >
            <input
              ref={field}
              type="text"
              placeholder="What needs to be done?"
              autoComplete="off"
              aria-label="New todo"
            />
          </form>
          <ul className="todo-list">
            {visible.map((todo) => (
              <Row
                key={todo.id}
                todo={todo}
                onToggle={() => void update(todo, { completed: !todo.completed })}
                onRename={(title) => void update(todo, { title })}
                onRemove={() => void remove(todo.id)}
              />
            ))}
          </ul>
          <footer className="todo-footer">
            <p role="status" className="count">
              {todos.filter(({ completed }) => !completed).length} items left
            </p>
            <nav className="nav-links" aria-label="Filter">
              <ul>
                {filters.map((name) => (
                  <li key={name}>
                    <a
                      className="nav-link"
                      href={`/todos/${name}`}
                      aria-current={name === filter ? 'page' : undefined}
                      onClick={(event) => {
                        event.preventDefault();
                        history.pushState(null, '', event.currentTarget.href);
                        setFilter(name);
                      }}
                    >
                      {name}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
            <button
              type="button"
              className="clear-completed"
              onClick={() => {
                for (const { id, completed } of todos) if (completed) void remove(id);
              }}
            >
              Clear completed
            </button>
          </footer>
        </div>
      </main>
    </div>
  );
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
