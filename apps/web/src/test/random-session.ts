import { todo } from '@todos/test-utils/todo';
import type { Scheduler } from 'fast-check';
import { changesByTodo, failedIn, type Todo, type TodoApi, TodoApiError } from 'todo-core';
import { expect } from 'vitest';
import { keptText } from '../drafts/text-storage.ts';
import { createPage } from '../page.ts';

/** Every title begins with the number of its todo, which stays when that is created again. */
export const numberOf = (title: string) => Number.parseInt(title, 10);

export const initialTodos = [todo(1, '1'), todo(2, '2', true), todo(3, '3', true)] as const;

/** A server in memory, whose changes fail as `fates` says. */
class RandomServer implements TodoApi {
  todos: readonly Todo[] = initialTodos;
  fates: readonly string[] = [];
  isUndoing = false;
  /** The numbers of todos that another client has changed, and of those that an undo could not. */
  readonly unrestorable = new Set<number>();
  readonly problems: string[] = [];
  /** The titles that todos have got. */
  readonly saved = new Set<string>();
  #lastId = 3;

  constructor(readonly scheduler: Scheduler) {}

  list = async () => {
    await this.scheduler.schedule(Promise.resolve(), 'list');
    return this.todos;
  };

  create = (title: string) =>
    this.#call(`create ${title}`, title, () => {
      const isTwice = this.todos.some((each) => numberOf(each.title) === numberOf(title));
      if (isTwice) this.problems.push(`${title} was made twice`);
      const created = todo((this.#lastId += 1), title);
      this.todos = [...this.todos, created];
      return created;
    });

  update = (updated: Todo) => {
    const { id, title, completed } = updated;
    // Created again, a todo is completed again.
    const restored = id > initialTodos.length && completed ? title : undefined;
    return this.#call(`update ${id}`, restored, () => {
      if (!this.todos.some((each) => each.id === id)) throw new Error('gone');
      this.todos = this.todos.map((each) => (each.id === id ? updated : each));
      this.saved.add(title);
      return updated;
    });
  };

  remove = (removedId: number) =>
    this.#call(`remove ${removedId}`, undefined, () => {
      this.todos = this.todos.filter(({ id }) => id !== removedId);
    });

  /** @param restored what this restores, if it undoes a delete: that is not tried twice */
  async #call<T>(name: string, restored: string | undefined, act: () => T): Promise<T> {
    const [fate, ...rest] = this.fates;
    this.fates = rest;
    await this.scheduler.schedule(Promise.resolve(), `${name}: ${fate}`);
    if (fate === 'answer lost') act();
    if (fate === undefined || fate === 'succeeds') return act();
    if (this.isUndoing && restored !== undefined) this.unrestorable.add(numberOf(restored));
    if (fate !== 'refused') throw new Error(fate);
    throw new TodoApiError('status', fate, { method: name, url: '' }, { status: 400 });
  }
}

/** A person at a page, and what was typed there. */
export class Session {
  readonly server: RandomServer;
  page: ReturnType<typeof createPage>;
  /** The titles that have to be seen: not those that a later title of their todo has replaced. */
  readonly typed = new Set<string>();
  /** Titles, and the numbers of todos, that the person has thrown away: undo brings them back. */
  readonly thrownAway = new Set<string | number>();
  hasUndone = false;

  constructor(scheduler: Scheduler) {
    this.server = new RandomServer(scheduler);
    this.page = createPage(this.server);
    void this.page.store.load();
  }

  get snapshot() {
    return this.page.store.getSnapshot();
  }

  type(title: string): string {
    this.typed.add(title);
    return title;
  }

  /** Forgets what was typed for a todo before this title, which is in its place. */
  replaceOlder(title: string): void {
    for (const each of this.typed) {
      if (each !== title && numberOf(each) === numberOf(title)) this.typed.delete(each);
    }
  }

  rename(id: number, title: string): void {
    this.replaceOlder(this.type(title));
    void this.page.actions.rename(id, title);
  }

  /** Saves the text of the editor, as it does when it loses the focus, or its row goes. */
  closeEditor(isClosed: (id: number) => boolean = () => true): void {
    const { state, text } = this.page;
    const { todoId, text: title } = state.get().typed.editor ?? {};
    if (todoId === undefined || title === undefined || !isClosed(todoId)) return;
    this.rename(todoId, title);
    text.setEdit(todoId, false);
  }

  /** Undoes the last step, as the page does. */
  undo(): void {
    this.hasUndone = true;
    const { actions, state, text } = this.page;
    void actions.undoLast().then((titles) => {
      if (titles.length === 1 && state.get().typed.draft === '') text.setDraft(titles.join());
      else text.putBack(titles);
    });
  }

  /** Undoes as soon as what was asked for before is over, and waits for it. */
  async undoAndWait(times = 1): Promise<void> {
    this.server.isUndoing = true;
    this.#loseUnsaved();
    for (let count = 0; count < times; count += 1) this.undo();
    await this.drain();
    this.#loseUnsaved();
    this.server.isUndoing = false;
  }

  /** An undo leaves an added todo whose new title could not be saved. */
  #loseUnsaved(): void {
    for (const { action, title } of failedIn(this.snapshot.changes)) {
      if (action === 'rename') this.server.unrestorable.add(numberOf(title));
    }
  }

  /** Waits until nothing is pending. */
  async drain(): Promise<void> {
    const { scheduler } = this.server;
    do {
      await scheduler.waitIdle();
      await new Promise((resolve) => setImmediate(resolve));
      this.closeEditor((id) => !this.snapshot.todos.some((one) => one.id === id));
    } while (scheduler.count() > 0);
  }

  /** Waits until nothing is pending, and checks that nothing is lost. */
  async wait(): Promise<void> {
    await this.drain();
    const seen = this.seen();
    for (const title of this.typed) {
      if (seen.has(title)) this.thrownAway.delete(title);
      else if (this.hasUndone && this.server.saved.has(title)) this.typed.delete(title);
      else if (!this.isThrownAway(title)) expect.unreachable(`${title} is lost`);
    }
    for (const { title } of this.snapshot.todos) this.thrownAway.delete(numberOf(title));
  }

  async reload(): Promise<void> {
    await this.drain();
    const { state } = this.page;
    // An edit comes back as a failed rename, and what was thrown away does not.
    const { editor } = state.get().typed;
    if (editor?.text !== undefined) this.replaceOlder(editor.text);
    for (const title of this.typed) if (this.isThrownAway(title)) this.typed.delete(title);
    this.page = createPage(this.server, keptText(state.get()));
    void this.page.store.load();
    await this.wait();
  }

  seen(): ReadonlySet<string | undefined> {
    const { snapshot, typed } = this.page.state.get();
    const { draft, pasted, editor } = typed;
    const { todos, changes } = snapshot;
    const byTodo = changesByTodo(changes);
    const rows = todos.flatMap(({ id, title }) => {
      const { savingTitle, failedRename } = byTodo.get(id) ?? {};
      return [title, savingTitle, failedRename?.title];
    });
    const creates = changes.filter((each) => each.action === 'create').map(({ title }) => title);
    return new Set([...rows, ...creates, draft, ...pasted, editor?.text]);
  }

  isThrownAway = (title: string) =>
    this.thrownAway.has(title) || this.thrownAway.has(numberOf(title));

  changeElsewhere({ id }: Todo, change: (todo: Todo) => readonly Todo[]): void {
    const { server } = this;
    const changed = server.todos.find((each) => each.id === id);
    if (!changed) return;
    this.typed.delete(changed.title);
    server.unrestorable.add(numberOf(changed.title));
    server.todos = server.todos.flatMap((each) => (each === changed ? change(each) : [each]));
  }
}
