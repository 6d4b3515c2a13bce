import { appendTodo, findTodo, removeTodo } from '../list.ts';
import type { Todo } from '../todo.ts';
import { statusError } from './story-words.test-utils.ts';
import type { Call } from './waiting-calls.test-utils.ts';

/** What happened on the server: a todo was made, changed or deleted, by a call or by another client. */
export interface Deed {
  readonly call?: Call | undefined;
  readonly before: Todo | undefined;
  readonly todo: Todo | undefined;
}

/** A server in memory, which another client uses, too. */
export class Server {
  todos: readonly Todo[];
  /** All that has happened, oldest first. */
  readonly deeds: Deed[] = [];
  /** The todos that a create with a known key has brought: a page may have them already. */
  readonly broughtAgain = new Set<number>();
  #lastId: number;
  readonly #idsByKey = new Map<unknown, number>();

  constructor(
    todos: readonly Todo[],
    /** Whether it makes a create with a known key once. */
    readonly knowsKeys: boolean,
    /** Whether it gives the id of a deleted todo again, as SQLite does without AUTOINCREMENT. */
    readonly reusesIds: boolean,
  ) {
    this.todos = todos;
    this.#lastId = Math.max(...todos.map(({ id }) => id));
  }

  /** Does what a call asks for. Returns what to answer, or throws. */
  serve(call: Call): unknown {
    const { action, id = 0, title = '', key } = call;
    if (action === 'list') return this.todos;
    if (action === 'create') {
      const known = this.knowsKeys && findTodo(this.todos, this.#idsByKey.get(key) ?? 0);
      if (known) {
        this.broughtAgain.add(known.id);
        return known;
      }
      const todo = this.#put({ call, before: undefined, todo: this.#newTodo(title) });
      this.#idsByKey.set(key, (todo as Todo).id);
      return todo;
    }
    const before = findTodo(this.todos, id);
    if (!before) throw statusError(404);
    return this.#put({ call, before, todo: action === 'remove' ? undefined : call.todo });
  }

  /** Another client makes a todo, or changes one or deletes it. */
  createElsewhere(title: string): void {
    this.#put({ before: undefined, todo: this.#newTodo(title) });
  }

  changeElsewhere(id: number, fields: Partial<Todo> | undefined): void {
    const before = findTodo(this.todos, id);
    if (before) this.#put({ before, todo: fields && { ...before, ...fields } });
  }

  #newTodo(title: string): Todo {
    if (this.reusesIds) this.#lastId = Math.max(0, ...this.todos.map(({ id }) => id));
    return { id: (this.#lastId += 1), title, completed: false, userId: 7 };
  }

  #put(deed: Deed): Todo | undefined {
    const { before, todo } = deed;
    this.deeds.push(deed);
    this.todos = todo ? appendTodo(this.todos, todo) : removeTodo(this.todos, (before as Todo).id);
    if (!todo)
      for (const [key, id] of this.#idsByKey) if (id === before?.id) this.#idsByKey.delete(key);
    return todo;
  }

  /** The states that a todo of this id has had, since the first of all. */
  versionsOf(id: number, first: readonly Todo[]): readonly (Todo | undefined)[] {
    const deeds = this.deeds.filter(({ before, todo }) => (todo ?? before)?.id === id);
    return [findTodo(first, id), ...deeds.map(({ todo }) => todo)];
  }
}
