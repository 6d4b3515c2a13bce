import { isTodoChange, type TodoStore } from 'todo-core';

/** Applies the changes that a server pushes as JSON. */
export function followServer(store: TodoStore, events: EventSource): () => void {
  const handleMessage = ({ data }: MessageEvent<string>) => {
    const change: unknown = JSON.parse(data);
    if (isTodoChange(change)) store.apply(change);
  };
  // What happened while the connection was lost comes with the list.
  const handleOpen = () => void store.load();
  events.addEventListener('message', handleMessage);
  events.addEventListener('open', handleOpen);
  return () => events.close();
}
