import { createMemo, For, Show } from 'solid-js';
import { countActive, statuses, type Todo, type TodoStore, visibleTodos } from 'todo-core';
import { TodoItem } from './todo-item.tsx';
import { useStatus } from './use-status.ts';
import { useTodos } from './use-todos.ts';

const names = { all: 'All', active: 'Active', completed: 'Completed' };

export function TodosPage({ store }: { readonly store: TodoStore }) {
  const snapshot = useTodos(store);
  const status = useStatus();
  const visible = createMemo(() => visibleTodos(snapshot().todos, status()));
  // Rows are keyed by id: a changed todo is another object, and its row has to keep the focus.
  const ids = createMemo(() => visible().map(({ id }) => id));
  const byId = createMemo(() => new Map(snapshot().todos.map((todo) => [todo.id, todo])));
  const total = () => snapshot().todos.length;
  const activeCount = createMemo(() => countActive(snapshot().todos));
  let field: HTMLInputElement | undefined;

  async function create(event: SubmitEvent) {
    event.preventDefault();
    if (!field) return;
    const title = field.value;
    field.value = '';
    if (await store.create(title)) return;
    // A failed title comes back as soon as there is room for it.
    const [failed] = store.getSnapshot().failedTitles;
    if (failed === undefined || field.value !== '') return;
    field.value = failed;
    store.dismissFailedTitles([failed]);
  }

  function closeError() {
    store.dismissError();
    field?.focus();
  }

  return (
    <>
      <div role="alert">
        <Show when={snapshot().error?.id} keyed>
          <p>
            <strong>Error</strong> {snapshot().error?.message}
            <button type="button" aria-label="Close error" onClick={closeError}>
              Close
            </button>
          </p>
        </Show>
      </div>
      <main>
        <h1>todos</h1>
        <button
          type="button"
          aria-pressed={total() > 0 && activeCount() === 0}
          onClick={() => store.toggleAll()}
        >
          Toggle all
        </button>
        <form onSubmit={create}>
          <input
            ref={field}
            required
            autocomplete="off"
            aria-label="New todo"
            placeholder="What needs to be done?"
          />
        </form>
        <ul aria-label="Todos">
          <For each={ids()}>
            {(id) => (
              <Show when={byId().get(id)}>
                {(todo: () => Todo) => (
                  <TodoItem
                    todo={todo()}
                    busy={snapshot().busyIds.has(id)}
                    onToggle={() => store.toggle(id)}
                    onRename={(title) => store.rename(id, title)}
                    onRemove={() => store.remove(id)}
                  />
                )}
              </Show>
            )}
          </For>
        </ul>
        <p role="status">
          {snapshot().loadStatus === 'pending' ? '' : `${activeCount()} items left`}
        </p>
        <nav aria-label="Filter">
          <For each={statuses}>
            {(each) => (
              <a href={`#/${each}`} aria-current={each === status() ? 'page' : undefined}>
                {names[each]}
              </a>
            )}
          </For>
        </nav>
        <button
          type="button"
          aria-disabled={activeCount() === total()}
          onClick={() => store.clearCompleted()}
        >
          Clear completed
        </button>
      </main>
    </>
  );
}
