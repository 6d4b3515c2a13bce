import { type Accessor, createSignal, onCleanup } from 'solid-js';
import { parseStatus, type Status } from 'todo-core';

/** The status that the address names, such as `#/active`. */
export function useStatus(): Accessor<Status> {
  const read = () => parseStatus(location.hash.slice('#/'.length));
  const [status, setStatus] = createSignal(read());
  const handleChange = () => setStatus(read());
  addEventListener('hashchange', handleChange);
  onCleanup(() => removeEventListener('hashchange', handleChange));
  return status;
}
