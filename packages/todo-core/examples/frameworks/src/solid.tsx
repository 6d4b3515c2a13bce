/** @jsxImportSource solid-js */
import { render } from 'solid-js/web';
import { createMemo, createSignal, For, onCleanup, Show } from 'solid-js';
import { store, toggle } from './store.ts';

export function Todos() {
  const [snapshot, setSnapshot] = createSignal(store.getSnapshot());
  onCleanup(store.subscribe(() => setSnapshot(store.getSnapshot())));
  const byId = createMemo(() => new Map(snapshot().todos.map((todo) => [todo.id, todo])));
  const row = (id: number) => (
    <Show when={byId().get(id)}>
      {(todo) => (
        <label>
          <input type="checkbox" checked={todo().completed} onChange={(e) => toggle(e, todo())} />
          {todo().title}
        </label>
      )}
    </Show>
  );
  return (
    <>
      <div role="alert">
        <Show when={snapshot().error} keyed>
          {({ message }) => <p>{message}</p>}
        </Show>
      </div>
      <For each={[...byId().keys()]}>{row}</For>
    </>
  );
}

render(Todos, document.querySelector('main') ?? document.body);
