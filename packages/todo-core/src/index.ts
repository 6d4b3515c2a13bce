/**
 * Todos, filters, an API client and a store, without a user interface.
 *
 * @module todo-core
 */

export { createTodoApi } from './api/todo-api.ts';
export type { CallOptions, TodoApi, TodoApiOptions } from './api/todo-api.ts';
export { TodoApiError } from './api/api-error.ts';
export type { TodoApiErrorKind } from './api/api-error.ts';
export { changesByTodo, failedIn, savingIn } from './store/change.ts';
export type {
  Change,
  CreateChange,
  RemoveChange,
  RenameChange,
  TitleChange,
  TodoChange,
  TodoChanges,
  ToggleChange,
} from './store/change.ts';
export { countActive, parseFilter, filters, visibleTodos } from './filter.ts';
export type { Filter } from './filter.ts';
export { appendTodo, removeTodo, replaceTodo } from './list.ts';
export { changesToKeep, errorMessages } from './store/snapshot.ts';
export type {
  ChangeEnd,
  FailedEnd,
  MadeEnd,
  SkippedEnd,
  TodoAction,
  TodoError,
  TodoSnapshot,
  TodoStoreOptions,
} from './store/snapshot.ts';
export type { Fetch, FetchInit, FetchResponse } from './api/send.ts';
export { createTodoStore } from './store/store.ts';
export { isTodo, newTodo, parseTitle } from './todo.ts';
export type { NewTodo, Todo } from './todo.ts';
export type { EachOf, OneOrMany, TodoStore } from './store/todo-store.ts';
