/** @jsxImportSource solid-js */
import { createMemo, createSignal, For, onCleanup } from 'solid-js';
import { store } from './store';

export function TodoList() {
  const [snapshot, setSnapshot] = createSignal(store.getSnapshot());
  onCleanup(store.subscribe(() => setSnapshot(store.getSnapshot())));
  const ids = createMemo(() => snapshot().todos.map(({ id }) => id));
  const byId = createMemo(() => new Map(snapshot().todos.map((todo) => [todo.id, todo])));
  void store.load();

  return (
    <>
      <p role="alert">{snapshot().error?.message}</p>
      <ul>
        <For each={ids()}>
          {(id) => (
            <li>
              <label>
                <input
                  type="checkbox"
                  checked={byId().get(id)?.completed}
                  onClick={(event) => {
                    event.preventDefault();
                    void store.toggle(id);
                  }}
                />
                {byId().get(id)?.title}
              </label>
            </li>
          )}
        </For>
      </ul>
    </>
  );
}
