import { parseStatus, type Status } from 'todo-core';
import { onScopeDispose, type Ref, ref } from 'vue';

/** The status that the address names: `#/active`, say. */
export function useStatus(): Readonly<Ref<Status>> {
  const read = () => parseStatus(location.hash.slice('#/'.length));
  const status = ref(read());
  const handleChange = () => (status.value = read());
  addEventListener('hashchange', handleChange);
  onScopeDispose(() => removeEventListener('hashchange', handleChange));
  return status;
}
