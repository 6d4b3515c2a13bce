import { type ConfirmedChange, isTodoChange, type TodoStore } from 'todo-core';
import { attempt } from './attempt.ts';

/**
 * Keeps the open tabs of one browser in step: tells them each change that a call of this tab made
 * and the server confirmed, and applies theirs. If the channel is missing or refused, the changes of
 * other tabs come with the next load.
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
  // A page in the back/forward cache is dropped when it gets a message.
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
