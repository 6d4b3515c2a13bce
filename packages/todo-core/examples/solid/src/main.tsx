import { createMemo, createSignal, For, onCleanup, Show } from 'solid-js';
import { render } from 'solid-js/web';
import { countActive, createTodoApi, createTodoStore, statuses, visibleTodos } from 'todo-core';
import type { Status, Todo } from 'todo-core';

const store = createTodoStore(createTodoApi({ baseUrl: '/api', userId: 1 }));

function useTodos() {
  const [snapshot, setSnapshot] = createSignal(store.getSnapshot());
  onCleanup(store.subscribe(() => setSnapshot(store.getSnapshot())));
  return snapshot;
}

function TodoRow(props: { todo: Todo }) {
  const { id } = props.todo;
  const snapshot = useTodos();
  const [draft, setDraft] = createSignal<string>();
  const shown = () =>
    draft() ??
    snapshot().failedRenames.get(id) ??
    snapshot().pendingRenames.get(id) ??
    props.todo.title;

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
    <li aria-busy={snapshot().busyIds.has(id)}>
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
      <Show when={snapshot().failedRenames.has(id)}>
        <button onClick={() => store.rename(id, shown())}>Rename again</button>
        <button onClick={() => store.dismissFailedRename(id)}>Discard</button>
      </Show>
      <button aria-label={`Delete ${props.todo.title}`} onClick={() => store.remove(id)}>
        x
      </button>
    </li>
  );
}

function TodosPage() {
  const snapshot = useTodos();
  const [status, setStatus] = createSignal<Status>('all');
  // By id: a changed todo is another object, and a new row would lose the focus.
  const visible = createMemo(() => visibleTodos(snapshot().todos, status()));
  const byId = createMemo(() => new Map(visible().map((todo) => [todo.id, todo])));
  let field!: HTMLInputElement;

  function create(event: Event) {
    event.preventDefault();
    void store.create(field.value);
    field.value = '';
  }

  function addAgain() {
    const { failedTitles } = snapshot();
    store.dismissFailedTitles(failedTitles);
    void store.createAll(failedTitles);
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
      <Show when={snapshot().failedTitles.length > 0}>
        <p>
          Not added: {snapshot().failedTitles.join(', ')}{' '}
          <button onClick={addAgain}>Add again</button>
        </p>
      </Show>
      <ul>
        <For each={visible().map(({ id }) => id)}>
          {(id) => <Show when={byId().get(id)}>{(todo) => <TodoRow todo={todo()} />}</Show>}
        </For>
      </ul>
      <output>
        {snapshot().loadStatus === 'loaded' && `${countActive(snapshot().todos)} items left`}
      </output>
      <For each={statuses}>
        {(each) => (
          <button aria-pressed={each === status()} onClick={() => setStatus(each)}>
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
