import { TodoApiError, type TodoStore } from 'todo-core';

export function explain(store: TodoStore): string {
  const { error } = store.getSnapshot();
  if (!error) return '';
  const { message, cause } = error;
  if (!(cause instanceof TodoApiError)) return message;
  switch (cause.kind) {
    case 'request':
      return `${message}: the call could not be sent`;
    case 'network':
      return `${message}: the server could not be reached`;
    case 'timeout':
      return `${message}: the server took too long`;
    case 'status':
      return `${message}: the server responded with ${cause.status}`;
    case 'response':
      return `${message}: unexpected response`;
  }
}
