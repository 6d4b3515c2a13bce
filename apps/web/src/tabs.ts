import { type ConfirmedChange, isTodoChange, type TodoStore } from 'todo-core';
import { attempt } from './attempt.ts';

/**
 * Keeps the open tabs of a browser in sync: sends them each confirmed change of this tab, and applies
 * theirs. If the browser has no channels or refuses one, the next load brings their changes.
 *
 * @param name shared by the tabs that have the same todos, and by no others
 */
export function joinTabs(store: TodoStore, name: string): void {
  let channel: BroadcastChannel | undefined;

  function open() {
    channel = attempt(() => new BroadcastChannel(name));
    channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (isConfirmedChange(data)) store.apply(data);
    });
  }

  store.subscribeToChanges((change) => attempt(() => channel?.postMessage(change)));
  // Browsers drop a page from the back/forward cache when it gets a message.
  addEventListener('pagehide', () => {
    channel?.close();
    channel = undefined;
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) open();
  });
  open();
}

function isConfirmedChange(value: unknown): value is ConfirmedChange {
  if (!isTodoChange(value)) return false;
  return Number.isFinite(value.sentAt) && Number.isFinite(value.answeredAt);
}
