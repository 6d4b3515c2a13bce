import { isTodoChange, type TodoStore } from 'todo-core';

/** Keeps the tabs of one browser in step. Use one channel name for each API and user. */
export function joinTabs(store: TodoStore, channelName: string): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isTodoChange(data)) store.apply(data);
  });
  const unsubscribe = store.subscribeToChanges((change) => channel.postMessage(change));
  return () => {
    unsubscribe();
    channel.close();
  };
}
