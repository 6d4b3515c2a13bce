import { type RowMotion, TodoGroup, TodoItem } from '@todos/ui';
import { memo, startTransition, useLayoutEffect, useMemo, useState } from 'react';
import { changesByTodo, type Filter, type Todo, type TodoChanges, visibleTodos } from 'todo-core';
import { select, usePage, usePageState } from '../page.ts';

/** More rows than the tallest screen shows. */
const screenful = 100;

/** How many neighbouring ids share a group. */
const groupSize = 32;

/** What a row shows beside its todo. */
interface RowState extends TodoChanges {
  readonly isNew?: boolean;
  readonly motion?: RowMotion | undefined;
}

interface TodoRowsProps {
  readonly filter: Filter;
  readonly todos: readonly Todo[];
  readonly goneIds: ReadonlySet<number>;
  readonly motion: ReadonlyMap<number, RowMotion> | undefined;
}

/**
 * The rows of the list, in groups of neighbouring ids: a change of one todo renders one group, not thousands of
 * rows. With another filter, the first screenful and what is there already render at once, and the others in a
 * second render, which typing interrupts.
 */
export function TodoRows({ filter, todos, goneIds, motion }: TodoRowsProps) {
  const { changes } = usePageState(select.snapshot);
  const newIds = usePageState(select.newIds);
  /** The filter of which all rows render. */
  const [lastFilter, setLastFilter] = useState<Filter>();
  // The lane of `useDeferredValue` is no small integer: V8 would keep one more object for each of React's fibers.
  useLayoutEffect(() => startTransition(() => setLastFilter(filter)), [filter]);
  const states = useMemo(() => {
    const all = new Map<number, RowState>(changesByTodo(changes));
    const add = (id: number, state: RowState) => all.set(id, { ...all.get(id), ...state });
    for (const id of goneIds) add(id, { busy: 'remove' });
    for (const id of newIds) add(id, { isNew: true });
    for (const [id, how] of motion ?? []) add(id, { motion: how });
    return all;
  }, [changes, goneIds, newIds, motion]);
  const groups = useMemo(() => {
    if (lastFilter === filter) return groupTodos(todos);
    const there = new Set(lastFilter && visibleTodos(todos, lastFilter));
    return groupTodos(todos.filter((each, index) => index < screenful || there.has(each)));
  }, [todos, filter, lastFilter]);

  return groups.map((group) => (
    <RowGroup
      key={group.key}
      todos={group.todos}
      states={states}
      isLong={todos.length > screenful}
    />
  ));
}

interface RowGroupProps {
  readonly todos: readonly Todo[];
  readonly states: ReadonlyMap<number, RowState>;
  readonly isLong: boolean;
}

const RowGroup = memo(function RowGroup({ todos, states, isLong }: RowGroupProps) {
  const { text, actions } = usePage();

  function rowOf({ id, title, completed }: Todo) {
    const { failedRename, ...state } = states.get(id) ?? {};
    return (
      <TodoItem
        key={id}
        {...{ id, title, completed }}
        {...state}
        unsaved={failedRename}
        onToggle={actions.toggle}
        onRename={actions.rename}
        onRetry={actions.retry}
        onDiscard={actions.discard}
        onRemove={actions.remove}
        onEditChange={text.setEdit}
        onUnseen={actions.offerAdd}
      />
    );
  }

  return <TodoGroup skippable={isLong}>{todos.map(rowOf)}</TodoGroup>;
}, areSame);

function areSame(before: RowGroupProps, { todos, states, isLong }: RowGroupProps): boolean {
  if (before.isLong !== isLong || before.todos.length !== todos.length) return false;
  const isSame = (todo: Todo, index: number) =>
    todo === before.todos[index] && isSameState(before.states.get(todo.id), states.get(todo.id));
  return todos.every(isSame);
}

const stateNames = [
  'busy',
  'togglingTo',
  'savingTitle',
  'failedRename',
  'isNew',
  'motion',
] as const;

// Most of thousands have none.
const isSameState = (one: RowState | undefined, other: RowState | undefined): boolean =>
  one === other || stateNames.every((name) => one?.[name] === other?.[name]);

/** A run of neighbours. */
interface Group {
  readonly key: string;
  readonly todos: Todo[];
}

/** Groups the todos in their order. Whatever comes and goes, the others keep their group. */
export function groupTodos(todos: readonly Todo[]): readonly Group[] {
  const groups: Group[] = [];
  /** How many groups have the same ids, in a list that is in no order of ids. */
  const counts = new Map<number, number>();
  let last: number | undefined;
  for (const todo of todos) {
    const number = Math.floor(todo.id / groupSize);
    if (number !== last) {
      const count = counts.get(number) ?? 0;
      counts.set(number, count + 1);
      groups.push({ key: `${number} ${count}`, todos: [] });
    }
    groups.at(-1)?.todos.push(todo);
    last = number;
  }
  return groups;
}
