import type { Todo, TodoApi } from 'todo-core';

export async function listUnless(api: TodoApi, signal: AbortSignal): Promise<readonly Todo[]> {
  try {
    return await api.list({ signal });
  } catch (error) {
    if (signal.aborted) return []; // Not a failure. `error` is the signal's reason.
    throw error;
  }
}
