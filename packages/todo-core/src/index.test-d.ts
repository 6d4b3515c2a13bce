import { expectTypeOf } from 'vitest';
import type * as core from './index.ts';
import type * as testing from './testing.ts';

// What others build on, as a list: whoever changes one of these lines changes the package's contract.

type Todos = readonly core.Todo[];
type Result = Promise<boolean>;

expectTypeOf<core.Todo>().toEqualTypeOf<{
  readonly id: number;
  readonly title: string;
  readonly completed: boolean;
  readonly userId: number;
}>();
expectTypeOf<keyof core.NewTodo>().toEqualTypeOf<'title' | 'completed' | 'userId'>();
expectTypeOf<typeof core.isTodo>().guards.toEqualTypeOf<core.Todo>();
expectTypeOf<typeof core.isTodo>().parameters.toEqualTypeOf<[value: unknown]>();
expectTypeOf<typeof core.parseTitle>().toEqualTypeOf<
  (text: string, minLength?: number) => string | undefined
>();

expectTypeOf<typeof core.appendTodo>().toEqualTypeOf<(todos: Todos, todo: core.Todo) => Todos>();
expectTypeOf<typeof core.replaceTodo>().toEqualTypeOf<(todos: Todos, todo: core.Todo) => Todos>();
expectTypeOf<typeof core.removeTodo>().toEqualTypeOf<(todos: Todos, id: number) => Todos>();

expectTypeOf<core.Status>().toEqualTypeOf<'all' | 'active' | 'completed'>();
expectTypeOf<typeof core.statuses>().toEqualTypeOf<readonly ['all', 'active', 'completed']>();
expectTypeOf<typeof core.parseStatus>().toEqualTypeOf<
  (value: string | null | undefined) => core.Status
>();
expectTypeOf<typeof core.visibleTodos>().toEqualTypeOf<
  (todos: Todos, status: core.Status) => Todos
>();
expectTypeOf<typeof core.countActive>().toEqualTypeOf<(todos: Todos) => number>();

expectTypeOf<core.CallOptions>().toEqualTypeOf<{ readonly signal?: AbortSignal | undefined }>();
expectTypeOf<core.TodoApi>().toEqualTypeOf<{
  list(options?: core.CallOptions): Promise<Todos>;
  create(title: string, options?: core.CallOptions): Promise<core.Todo>;
  update(todo: core.Todo, options?: core.CallOptions): Promise<core.Todo>;
  remove(id: number, options?: core.CallOptions): Promise<void>;
}>();
expectTypeOf<core.TodoApiOptions>().toEqualTypeOf<{
  readonly baseUrl: string;
  readonly userId: number;
  readonly fetch?: core.Fetch | undefined;
  readonly timeoutMs?: number | undefined;
}>();
expectTypeOf<typeof core.createTodoApi>().toEqualTypeOf<
  (options: core.TodoApiOptions) => core.TodoApi
>();
expectTypeOf<core.TodoApiErrorKind>().toEqualTypeOf<
  'request' | 'network' | 'status' | 'timeout' | 'response'
>();
expectTypeOf<core.TodoApiError>().toExtend<Error>();
expectTypeOf<Exclude<keyof core.TodoApiError, keyof Error>>().toEqualTypeOf<
  'kind' | 'method' | 'url' | 'status' | 'detail'
>();
expectTypeOf<core.TodoApiError['status']>().toEqualTypeOf<number | undefined>();
expectTypeOf<core.TodoApiError['detail']>().toEqualTypeOf<string | undefined>();
expectTypeOf<typeof fetch>().toExtend<core.Fetch>();
expectTypeOf<core.Fetch>().toEqualTypeOf<
  (url: string, init: core.FetchInit) => Promise<core.FetchResponse>
>();
expectTypeOf<keyof core.FetchInit>().toEqualTypeOf<
  'method' | 'headers' | 'body' | 'redirect' | 'signal'
>();
expectTypeOf<keyof core.FetchResponse>().toEqualTypeOf<
  'ok' | 'status' | 'type' | 'redirected' | 'body' | 'text'
>();

expectTypeOf<core.TodoAction>().toEqualTypeOf<'load' | 'create' | 'toggle' | 'rename' | 'remove'>();
expectTypeOf<core.TodoError>().toEqualTypeOf<{
  readonly id: number;
  readonly action: core.TodoAction;
  readonly message: (typeof core.errorMessages)[core.TodoAction];
  readonly cause: unknown;
  readonly causes: readonly unknown[];
}>();
expectTypeOf<core.TodoChange>().toEqualTypeOf<
  | { readonly type: 'created' | 'updated'; readonly todo: core.Todo }
  | { readonly type: 'removed'; readonly id: number }
>();
expectTypeOf<core.CallTimes>().toEqualTypeOf<{
  readonly sentAt: number;
  readonly answeredAt: number;
}>();
expectTypeOf<core.ConfirmedChange>().toExtend<Parameters<core.TodoStore['apply']>[0]>();
expectTypeOf<typeof core.isTodoChange>().guards.toEqualTypeOf<
  core.TodoChange & Partial<core.CallTimes>
>();
expectTypeOf<core.TodoSnapshot>().toEqualTypeOf<{
  readonly todos: Todos;
  readonly loading: boolean;
  readonly loadStatus: 'pending' | 'failed' | 'loaded';
  readonly busyIds: ReadonlySet<number>;
  readonly failedTitles: readonly string[];
  readonly failedRenames: ReadonlyMap<number, string>;
  readonly error: core.TodoError | undefined;
}>();
expectTypeOf<core.TodoStore>().toEqualTypeOf<{
  subscribe(this: void, listener: () => void): () => void;
  subscribeToChanges(this: void, listener: (change: core.ConfirmedChange) => void): () => void;
  apply(this: void, change: core.TodoChange & Partial<core.CallTimes>): void;
  getSnapshot(this: void): core.TodoSnapshot;
  getInitialSnapshot(this: void): core.TodoSnapshot;
  load(this: void, options?: core.CallOptions): Result;
  create(this: void, title: string): Result;
  takeFailedTitle(this: void): string | undefined;
  takeFailedRename(this: void, id: number): string | undefined;
  toggle(this: void, id: number): Result;
  rename(this: void, id: number, title: string): Result;
  remove(this: void, id: number): Result;
  toggleAll(this: void): Result;
  clearCompleted(this: void): Result;
  dismissError(this: void): void;
}>();
expectTypeOf<core.TodoStoreOptions>().toEqualTypeOf<{
  readonly todos?: Todos | undefined;
  readonly failedTitles?: readonly string[] | undefined;
  readonly failedRenames?: ReadonlyMap<number, string> | undefined;
}>();
expectTypeOf<typeof core.createTodoStore>().toEqualTypeOf<
  (api: core.TodoApi, options?: core.TodoStoreOptions) => core.TodoStore
>();

expectTypeOf<typeof testing.createTestStudentsApi>().toEqualTypeOf<
  (options: testing.TestStudentsApiOptions) => testing.TestStudentsApi
>();
expectTypeOf<testing.TestMethod>().toEqualTypeOf<'GET' | 'POST' | 'PATCH' | 'DELETE'>();
expectTypeOf<testing.TestFailure>().toEqualTypeOf<
  'network' | 'hang' | 'html' | 'cut' | 'null' | 'shape' | number
>();
expectTypeOf<keyof testing.TestOverride>().toEqualTypeOf<'delay' | 'failure' | 'actsFirst'>();
expectTypeOf<keyof testing.TestCall>().toEqualTypeOf<'method' | 'url' | 'body'>();
expectTypeOf<keyof testing.TestStudentsApiOptions>().toEqualTypeOf<'baseUrl' | 'todos'>();
expectTypeOf<keyof testing.TestStudentsApi>().toEqualTypeOf<
  'handlers' | 'todos' | 'calls' | 'next'
>();
