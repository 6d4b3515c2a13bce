import { expectTypeOf } from 'vitest';
import type * as core from './index.ts';

// What the declarations do not say by themselves.

expectTypeOf<typeof core.isTodo>().guards.toEqualTypeOf<core.Todo>();
expectTypeOf<core.Status>().toEqualTypeOf<'all' | 'active' | 'completed'>();
expectTypeOf<core.TodoAction>().toEqualTypeOf<'load' | 'create' | 'toggle' | 'rename' | 'remove'>();
expectTypeOf<keyof core.NewTodo>().toEqualTypeOf<'title' | 'completed' | 'userId'>();

// Any fetch can be injected, and a client can be made of one object.
expectTypeOf<typeof fetch>().toExtend<core.Fetch>();
expectTypeOf<ReturnType<typeof core.createTodoApi>>().toEqualTypeOf<core.TodoApi>();

// Snapshots are read-only.
type Snapshot = core.TodoSnapshot;
expectTypeOf<Snapshot>().toEqualTypeOf<Readonly<Snapshot>>();
expectTypeOf<Snapshot['todos']>().toEqualTypeOf<readonly Readonly<core.Todo>[]>();
expectTypeOf<Snapshot['busyIds']>().toEqualTypeOf<ReadonlySet<number>>();
expectTypeOf<Snapshot['failedRenames']>().toEqualTypeOf<ReadonlyMap<number, string>>();
