import { createMemo, createSignal, For, onCleanup, Show } from 'solid-js';
import { render } from 'solid-js/web';
import { changesByTodo, countActive, createsIn, createTodoApi, createTodoStore } from 'todo-core';
import { type Filter, filters, type Todo, type TodoChanges, visibleTodos } from 'todo-core';

const store = createTodoStore(createTodoApi({ baseUrl: '/api', userId: 1 }));

function useTodos() {
  const [snapshot, setSnapshot] = createSignal(store.getSnapshot());
  onCleanup(store.subscribe(() => setSnapshot(store.getSnapshot())));
  return snapshot;
}

function TodoRow(props: TodoChanges & { todo: Todo }) {
  const { id } = props.todo;
  const [draft, setDraft] = createSignal<string>();
  const shown = () => draft() ?? props.savingTitle ?? props.failedRename?.title ?? props.todo.title;

  function toggle(checkbox: HTMLInputElement) {
    // It shows what is confirmed: a toggle comes with a later snapshot.
    checkbox.checked = props.todo.completed;
    void store.toggle(id);
  }

  function save(event: Event) {
    event.preventDefault();
    const title = draft();
    setDraft(undefined);
    if (title !== undefined) void store.rename(id, title);
  }

  return (
    <li aria-busy={!!props.busy}>
      <input
        type="checkbox"
        aria-label={props.todo.title}
        checked={props.todo.completed}
        onChange={(event) => toggle(event.currentTarget)}
      />
      <form onSubmit={save}>
        <input
          aria-label="Title"
          value={shown()}
          onInput={(event) => setDraft(event.currentTarget.value)}
          onBlur={save}
        />
      </form>
      <Show when={props.failedRename}>
        {(failed) => (
          <>
            <button onClick={() => store.retry([failed().id])}>Rename again</button>
            <button onClick={() => store.discard([failed().id])}>Discard</button>
          </>
        )}
      </Show>
      <button aria-label={`Delete ${props.todo.title}`} onClick={() => store.remove(id)}>
        x
      </button>
    </li>
  );
}

function TodosPage() {
  const snapshot = useTodos();
  const [filter, setFilter] = createSignal<Filter>('all');
  // By id: a changed todo is another object, and a new row would lose the focus.
  const visible = createMemo(() => visibleTodos(snapshot().todos, filter()));
  const rows = createMemo(() => {
    const byTodo = changesByTodo(snapshot().changes);
    return new Map(visible().map((todo) => [todo.id, { todo, ...byTodo.get(todo.id) }]));
  });
  const failed = () => createsIn(snapshot().changes).filter(({ state }) => state === 'failed');
  const failedTitles = () => failed().map(({ title }) => title);
  let field!: HTMLInputElement;

  function create(event: Event) {
    event.preventDefault();
    void store.create(field.value);
    field.value = '';
  }

  void store.load();
  return (
    <>
      <div role="alert">
        <Show when={snapshot().error} keyed>
          {({ message }) => (
            <p>
              {message} <button onClick={() => store.dismissError()}>Close</button>
            </p>
          )}
        </Show>
      </div>
      <form onSubmit={create}>
        <input ref={field} aria-label="New todo" required autocomplete="off" />
      </form>
      <Show when={failed().length > 0}>
        <p>
          Not added: {failedTitles().join(', ')}{' '}
          <button onClick={() => store.retry(failed().map(({ id }) => id))}>Add again</button>
        </p>
      </Show>
      <ul>
        <For each={visible().map(({ id }) => id)}>
          {(id) => <Show when={rows().get(id)}>{(row) => <TodoRow {...row()} />}</Show>}
        </For>
      </ul>
      <output>
        {snapshot().loadStatus === 'loaded' && `${countActive(snapshot().todos)} items left`}
      </output>
      <For each={filters}>
        {(each) => (
          <button aria-pressed={each === filter()} onClick={() => setFilter(each)}>
            {each}
          </button>
        )}
      </For>
      <Show when={snapshot().loadStatus === 'failed'}>
        <button onClick={() => store.load()}>Load again</button>
      </Show>
      <button onClick={() => store.toggleAll()}>Toggle all</button>
      <button onClick={() => store.clearCompleted()}>Clear completed</button>
    </>
  );
}

render(() => <TodosPage />, document.querySelector('main') ?? document.body);
