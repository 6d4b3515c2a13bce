import { type Change, failedIn } from './change.ts';
import { findTodo } from '../list.ts';
import type { ChangeEnd } from './snapshot.ts';
import type { Asked, State } from './state.ts';
import type { Todo } from '../todo.ts';

/** What the server has made of a change, of which another client has none. */
interface Made {
  readonly id?: number;
  readonly title: string;
  readonly todoId: number;
  /** The todo since then; nothing if it is deleted. */
  readonly todo: Todo | undefined;
}

type Field = 'title' | 'completed';

/** What was asked for, made and confirmed, and the promises that the store has broken. Plain data, for keys. */
export class Promises {
  readonly problems: string[] = [];
  hasListFailed = false;
  /** Whether a create was, or will be, made after its answer was lost. */
  hasLate = false;
  /** Whether a create was asked for again before its late todo was made: nobody could know. */
  isRepeated = false;
  /** Whether the first todo was to be deleted: its titles go with it. */
  isDeleted = false;
  /** The titles that may not be lost. Of the renames, R1 and R2, only the last one stays. */
  titles: readonly string[] = [];
  /** How many todos `A` were asked for, and may be made. */
  copies = 0;
  /** The ids of the changes that have not ended. */
  open: readonly number[] = [];
  readonly made: Made[];
  /** For each field of a todo, the place in `made` of what was seen last. */
  readonly seen: Record<string, number> = {};
  /** Whether a list was read before one that was asked for earlier: nobody can know which is newer. */
  isOvertaken = false;
  /** Whether another client has changed the list. */
  isShared = false;
  /** Whether a title was discarded, which may have been made. */
  hasDiscarded = false;

  constructor(todos: readonly Todo[]) {
    this.made = todos.map((todo) => ({ title: '', todoId: todo.id, todo }));
  }

  noteAsked(changes: readonly NonNullable<Asked>[], lastId: number): void {
    this.open = [...this.open, ...changes.map((_, at) => lastId + at + 1)];
    for (const each of changes) {
      const { action } = each;
      this.isDeleted ||= action === 'remove' && each.todoId === 1;
      if (action === 'rename' || this.isDeleted) this.forget((title) => title.startsWith('R'));
      const goesWithTodo = action === 'rename' && this.isDeleted;
      if ('title' in each && !goesWithTodo) this.titles = [...this.titles, each.title];
      if (action === 'create' && each.title === 'A' && !('id' in each)) this.copies += 1;
    }
  }

  forget(isForgotten: (title: string) => boolean): void {
    this.titles = this.titles.filter((title) => !isForgotten(title));
  }

  noteMade(change: Change, todo: Todo): void {
    const { id, action } = change;
    const title = 'title' in change ? change.title : '';
    this.made.push({ id, title, todoId: todo.id, todo: action === 'remove' ? undefined : todo });
  }

  noteElsewhere(todo: Todo | undefined): void {
    this.isShared = true;
    this.isDeleted ||= !todo;
    this.made.push({ title: '', todoId: 1, todo });
  }

  noteEnd({ change, outcome }: ChangeEnd): void {
    if (!change) return;
    if (!this.open.includes(change.id)) this.problems.push('a change ends twice');
    this.open = this.open.filter((id) => id !== change.id);
    const made = this.made.filter(({ id }) => id === change.id).at(-1);
    const isLatest = made === this.made.filter(({ todoId }) => todoId === made?.todoId).at(-1);
    const isUnknown = this.hasListFailed || this.hasLate;
    if (outcome === 'failed' && made && isLatest && !isUnknown)
      this.problems.push('failed, but was made');
  }

  /** What must hold at any time: nothing that was seen goes back. */
  check({ todos, loadStatus }: State): void {
    if (loadStatus !== 'loaded') return;
    for (const todoId of new Set(this.made.map((each) => each.todoId))) {
      this.#checkField(todoId, 'title', findTodo(todos, todoId));
      this.#checkField(todoId, 'completed', findTodo(todos, todoId));
    }
  }

  #checkField(todoId: number, field: Field, shown: Todo | undefined): void {
    const key = `${todoId} ${field}`;
    const from = this.seen[key];
    const at = this.made.findIndex(
      (each, index) =>
        index >= (from ?? 0) && each.todoId === todoId && each.todo?.[field] === shown?.[field],
    );
    if (at >= 0 && !this.isOvertaken) this.seen[key] = at;
    else if (at < 0 && from !== undefined) this.problems.push('what was seen goes back');
  }

  /** What must hold once nothing can happen any more. */
  checkEnd({ changes, queues, todos }: State, onServer: readonly Todo[]): void {
    const { problems, made } = this;
    const failed = failedIn(changes);
    if (this.open.length > 0) problems.push('a change never ends');
    if (queues.size > 0 || changes.length > failed.length) problems.push('something is pending');
    if (JSON.stringify(todos) !== JSON.stringify(onServer))
      problems.push("the list is not the server's");
    const safe = new Set([...failed, ...made].map(({ title }) => title));
    if (!this.titles.every((title) => safe.has(title))) problems.push('a title is lost');
    const copies = made.filter(({ title }) => title === 'A').length;
    const kept = failed.filter((each) => each.action === 'create' && each.title === 'A').length;
    if (!this.hasDiscarded && copies + kept < this.copies)
      problems.push('one of two equal titles is lost');
    if (copies > this.copies + (this.isRepeated ? 1 : 0)) problems.push('a todo is made twice');
  }
}
