import type { TodoApi } from '../api/todo-api.ts';
import { countActive, visibleTodos } from '../filter.ts';
import { findTodos } from '../list.ts';
import { parseTitle, type Todo } from '../todo.ts';
import { checkArgument, checkOneOrMany, checkArray } from '../type-name.ts';
import { createCalls } from './calls.ts';
import { asCreate, type Change, type NewChange, keptChanges } from './change.ts';
import { createDoubts } from './doubts.ts';
import { createEnds } from './ends.ts';
import { type Action, createEntries, type Entry } from './entries.ts';
import { createLists } from './lists.ts';
import { type ChangeEnd, initialFields, type TodoStoreOptions } from './snapshot.ts';
import type { TodoStore } from './todo-store.ts';
import { createView } from './view.ts';

type Asked = NewChange<Change> | undefined;

/**
 * Creates a store over `api`. It makes no call before the first action. Throws a `TypeError` if `api` is
 * not an object, the initial todos are not a list of todos, or the changes are not changes.
 */
export function createTodoStore(api: TodoApi, options: TodoStoreOptions = {}): TodoStore {
  checkArgument('api', api, 'an object');
  const view = createView(initialFields(options), () => entries.getChanges(), options.onChangeEnd);
  const entries = createEntries(view);
  const ends = createEnds(view, entries);
  const doubts = createDoubts(view, entries, ends);
  const parts = { view, entries, ends, doubts };
  const lists = createLists(api, parts, () => calls.proceed());
  const calls = createCalls(api, { ...parts, lists });
  // Without the kept changes, which a server that renders does not know.
  const firstSnapshot = view.getSnapshot();
  takeBack(keptChanges(options.changes ?? []));

  function createAction(
    asked: readonly Asked[],
    resolve: Action['resolve'],
    onlyCompleted = false,
  ): Action {
    const left = asked.filter((each) => each !== undefined).length;
    const ends: Action['ends'] = asked.map((each) => (each ? undefined : { outcome: 'skipped' }));
    const hasSeveral = left > 1;
    const silent = new Set<Entry>();
    return { ends, entries: [], left, hasSeveral, onlyCompleted, silent, lookUps: [], resolve };
  }

  /** Takes changes back as failed. The list may show that they were made, or that their todos are gone. */
  function takeBack(changes: readonly Change[]): void {
    const action = createAction([], () => {});
    for (const change of changes) doubts.take(entries.add(change, action, 0, 'failed'));
    if (view.fields.loadStatus === 'loaded') {
      doubts.settle(0);
      ends.settleRenames();
    }
    view.publish();
  }

  /** Makes what was asked for at once. Resolves to its ends. */
  function perform(
    asked: readonly Asked[],
    onlyCompleted?: boolean,
  ): Promise<readonly ChangeEnd[]> {
    return new Promise((resolve) => {
      const action = createAction(asked, resolve, onlyCompleted);
      for (const [index, newChange] of asked.entries()) {
        if (!newChange) continue;
        const entry = entries.add(newChange, action, index);
        action.entries.push(entry);
        doubts.take(entry);
      }
      if (action.left === 0) resolve(action.ends as ChangeEnd[]);
      calls.proceed();
    });
  }

  function drop(failed: Entry): Change {
    entries.edit(failed, undefined);
    doubts.forget(failed);
    return failed.change;
  }

  /** Returns what comes back of a change: of a todo that is gone, its title as one to add, without a message. */
  function restorable(change: Change): readonly Change[] {
    if (change.action !== 'rename') return [change];
    if (entries.findFailedRename(change.todoId)) return [];
    const isGone = view.fields.loadStatus === 'loaded' && !view.findTodo(change.todoId);
    return [isGone ? asCreate(change) : change].filter((each) => each !== undefined);
  }

  /** Asks for a toggle of a todo that differs, or that has a toggle pending. */
  function completeOf(todo: Todo | undefined, completed: boolean): Asked {
    if (!todo) return undefined;
    const { id: todoId } = todo;
    const isToggled = entries.queueOf(todoId).some(({ change }) => change.action === 'toggle');
    const isDone = todo.completed === completed && !isToggled;
    return isDone ? undefined : { action: 'toggle', todoId, completed };
  }

  const findAll = (ids: number | readonly number[]) =>
    findTodos(view.fields.todos, checkOneOrMany('id', ids, 'a number'));

  const removeOf = (todo: Todo | undefined): Asked => todo && { action: 'remove', todoId: todo.id };

  return {
    subscribe: view.subscribe,
    getSnapshot: view.getSnapshot,
    getInitialSnapshot: () => firstSnapshot,
    load: lists.load,
    hold: calls.hold,
    refresh: () => lists.refresh().then(({ isLoaded }) => isLoaded),

    create(titles) {
      const texts = checkOneOrMany('title', titles, 'a string');
      const failed = [...entries.failed];
      return perform(
        texts.map((text) => {
          const title = parseTitle(text);
          if (title === undefined) return undefined;
          const at = failed.findIndex(
            ({ change }) => change.action === 'create' && change.title === title,
          );
          const [same] = failed.splice(at, at < 0 ? 0 : 1);
          // A create in doubt keeps its doubt.
          return same ? drop(same) : { action: 'create', title };
        }),
      );
    },

    toggle(todoId) {
      checkArgument('id', todoId, 'a number');
      const todo = view.findTodo(todoId);
      if (!todo) return perform([undefined]);
      let { completed } = todo;
      for (const { change } of entries.queueOf(todoId)) {
        if (change.action === 'toggle') completed = change.completed;
      }
      return perform([{ action: 'toggle', todoId, completed: !completed }]);
    },

    rename(todoId, title) {
      checkArgument('id', todoId, 'a number');
      checkArgument('title', title, 'a string');
      const failed = entries.findFailedRename(todoId);
      if (failed) drop(failed);
      return perform([{ action: 'rename', todoId, title }]);
    },

    remove: (ids) => perform(findAll(ids).map(removeOf)),

    setCompleted(ids, completed) {
      checkArgument('completed', completed, 'a boolean');
      return perform(findAll(ids).map((todo) => completeOf(todo, completed)));
    },

    toggleAll() {
      const { todos } = view.fields;
      const completed = countActive(todos) > 0;
      const asked = todos.map((todo) => completeOf(todo, completed));
      return perform(asked.filter((each) => each !== undefined));
    },

    clearCompleted: () => perform(visibleTodos(view.fields.todos, 'completed').map(removeOf), true),

    retry(ids) {
      checkArray('id', ids, 'a number');
      return perform(
        ids.map((id) => {
          const failed = entries.findFailed(id);
          return failed && drop(failed);
        }),
      );
    },

    discard(ids) {
      checkArray('id', ids, 'a number');
      const failed = ids.map(entries.findFailed).filter((each) => each !== undefined);
      const dropped = [...new Set(failed)].map(drop);
      view.publish();
      return dropped;
    },

    restore: (changes) => takeBack(keptChanges(changes).flatMap(restorable)),

    dismissError() {
      view.set({ error: undefined });
      view.publish();
    },
  };
}
