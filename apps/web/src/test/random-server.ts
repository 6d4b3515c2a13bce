import { todo } from '@todos/test-utils/todo';
import type { Scheduler } from 'fast-check';
import { type Todo, type TodoApi, TodoApiError } from 'todo-core';

/** Every title begins with the number of its todo, which stays when that is created again. */
export const numberOf = ({ title }: Pick<Todo, 'title'>) => Number.parseInt(title, 10);

export const initialTodos: readonly [Todo, Todo, Todo] = [
  todo(1, '1'),
  todo(2, '2', true),
  todo(3, '3', true),
];

/** A server in memory, whose changes fail as `fates` says. */
export class RandomServer implements TodoApi {
  todos: readonly Todo[] = initialTodos;
  fates: readonly string[] = [];
  isUndoing = false;
  /** The numbers of todos that another client has changed, and of those that an undo could not. */
  readonly lost = new Set<number>();
  readonly problems: string[] = [];
  /** The titles that todos have got. */
  readonly saved = new Set<string>();
  #lastId = 3;

  constructor(readonly scheduler: Scheduler) {}

  /** Waits until nothing is pending. What `act` asks for in between is waited for, too. */
  async drain(act = () => {}): Promise<void> {
    do {
      await this.scheduler.waitIdle();
      await new Promise((resolve) => setImmediate(resolve));
      act();
    } while (this.scheduler.count() > 0);
  }

  list = async () => {
    await this.scheduler.schedule(Promise.resolve(), 'list');
    return this.todos;
  };

  create = (title: string) =>
    this.#call(`create ${title}`, { title }, () => {
      const isTwice = this.todos.some((each) => numberOf(each) === numberOf({ title }));
      if (isTwice) this.problems.push(`${title} was made twice`);
      const created = todo((this.#lastId += 1), title);
      this.todos = [...this.todos, created];
      return created;
    });

  update = (updated: Todo) => {
    // Created again, a todo is completed again.
    const restored = updated.id > initialTodos.length && updated.completed ? updated : undefined;
    return this.#call(`update ${updated.id}`, restored, () => {
      if (!this.todos.some(({ id }) => id === updated.id)) throw new Error('gone');
      this.todos = this.todos.map((each) => (each.id === updated.id ? updated : each));
      this.saved.add(updated.title);
      return updated;
    });
  };

  remove = (removedId: number) =>
    this.#call(`remove ${removedId}`, undefined, () => {
      this.todos = this.todos.filter(({ id }) => id !== removedId);
    });

  /** Another client changes a todo. */
  changeElsewhere(index: number, change: (changed: Todo) => readonly Todo[]): void {
    const changed = this.todos[index];
    if (!changed) return;
    this.lost.add(numberOf(changed));
    this.todos = this.todos.flatMap((each) => (each === changed ? change(each) : [each]));
  }

  /**
   * @param restored what this restores, if it undoes a delete: that is not tried twice
   */
  async #call<T>(
    name: string,
    restored: Pick<Todo, 'title'> | undefined,
    act: () => T,
  ): Promise<T> {
    const [fate, ...rest] = this.fates;
    this.fates = rest;
    await this.scheduler.schedule(Promise.resolve(), `${name}: ${fate}`);
    if (fate === 'answer lost') act();
    if (fate === undefined || fate === 'succeeds') return act();
    if (this.isUndoing && restored) this.lost.add(numberOf(restored));
    if (fate !== 'refused') throw new Error(fate);
    throw new TodoApiError('status', fate, { method: name, url: '' }, { status: 400 });
  }
}
