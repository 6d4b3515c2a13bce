import fc, { type Scheduler } from 'fast-check';
import { changesByTodo, createsIn, type Todo } from 'todo-core';
import { expect, it } from 'vitest';
import { initialTodos, numberOf, RandomServer } from '../test/random-server.ts';
import { createAppState } from '../state/app-state.ts';
import { keptText } from './text-storage.ts';

/** How many random sessions there are. */
const numRuns = Number(process.env['PROPERTY_RUNS'] ?? 1000);

const fates = ['succeeds', 'succeeds', 'refused', 'refused', 'request lost', 'answer lost'];

/** A person at a page, and what was typed there. */
class Session {
  readonly server: RandomServer;
  page: ReturnType<typeof createAppState>;
  /** The titles that have to be seen: not those that a later title of their todo has replaced. */
  readonly typed = new Set<string>();
  /** Titles, and the numbers of todos, that the person has thrown away: undo brings them back. */
  readonly thrownAway = new Set<string | number>();
  hasUndone = false;

  constructor(scheduler: Scheduler) {
    this.server = new RandomServer(scheduler);
    this.page = createAppState(this.server);
    void this.page.store.load();
  }

  get todos() {
    return this.page.store.getSnapshot().todos;
  }
  get failedCreates() {
    const creates = createsIn(this.page.store.getSnapshot().changes);
    return creates.filter(({ state }) => state === 'failed');
  }

  type(title: string): string {
    this.typed.add(title);
    return title;
  }

  /** Forgets a title that is in the place of what was typed for its todo before. */
  replaceOlder(title: string): void {
    const ofTodo = [...this.typed].filter(
      (each) => numberOf({ title: each }) === numberOf({ title }),
    );
    for (const each of ofTodo) if (each !== title) this.typed.delete(each);
  }

  rename(id: number, title: string): void {
    this.replaceOlder(this.type(title));
    void this.page.actions.rename(id, title);
  }

  /** Saves the texts of editors, as they do when they lose the focus, or their rows go. */
  closeEditors(isClosed: (id: number) => boolean = () => true): void {
    const { text } = this.page;
    for (const [id, title] of text.get().edits) {
      if (!isClosed(id)) continue;
      text.setEdit(id, undefined);
      this.rename(id, title);
    }
  }

  /** Undoes the last step, as the page does. */
  undo(): void {
    this.hasUndone = true;
    const { actions, text } = this.page;
    void actions.undoLast().then((titles) => {
      if (titles.length === 1 && text.get().draft === '') text.setDraft(titles.join());
      else text.putBack(titles);
    });
  }

  drain = () =>
    this.server.drain(() => this.closeEditors((id) => !this.todos.some((one) => one.id === id)));

  async reload(): Promise<void> {
    await this.drain();
    const { text, store } = this.page;
    // An edit comes back as a failed rename, and what was thrown away does not.
    for (const title of text.get().edits.values()) this.replaceOlder(title);
    for (const title of this.typed) if (this.isThrownAway(title)) this.typed.delete(title);
    this.page = createAppState(this.server, keptText(text, store));
    void this.page.store.load();
    await this.drain();
  }

  seen(): ReadonlySet<string | undefined> {
    const { todos, changes } = this.page.store.getSnapshot();
    const { draft, pasted, edits } = this.page.text.get();
    const byTodo = changesByTodo(changes);
    const rows = todos.flatMap(({ id, title }) => {
      const { savingTitle, failedRename } = byTodo.get(id) ?? {};
      return [title, savingTitle, failedRename?.title];
    });
    const creates = createsIn(changes).map(({ title }) => title);
    return new Set([...rows, ...creates, draft, ...pasted, ...edits.values()]);
  }

  isThrownAway = (title: string) =>
    this.thrownAway.has(title) || this.thrownAway.has(numberOf({ title }));

  /** Checks that nothing is lost, once nothing is pending. */
  check(): void {
    const seen = this.seen();
    for (const title of this.typed) {
      if (seen.has(title)) this.thrownAway.delete(title);
      else if (this.hasUndone && this.server.saved.has(title)) this.typed.delete(title);
      else if (!this.isThrownAway(title)) expect.unreachable(`${title} is lost`);
    }
    for (const each of this.todos) this.thrownAway.delete(numberOf(each));
  }

  changeElsewhere(id: number, change: (todo: Todo) => readonly Todo[]): void {
    const index = this.server.todos.findIndex((each) => each.id === id);
    this.typed.delete(this.server.todos[index]?.title ?? '');
    this.server.changeElsewhere(index, change);
  }
}

const acts: Record<string, (session: Session, todo: Todo, text: string) => unknown> = {
  type: (session, _, typed) => {
    const { text } = session.page;
    if (text.get().draft === '') text.setDraft(session.type(typed));
  },
  paste: (session, _, text) =>
    session.page.text.putBack([session.type(`${text}1`), session.type(`${text}2`)]),
  submit: ({ page: { text, actions } }) => {
    const { draft, pasted } = text.get();
    if (draft === '') text.setPasted([]);
    else text.setDraft('');
    void actions.add(draft === '' ? pasted : [draft]);
  },
  discardPasted: ({ page: { text, actions }, thrownAway }) => {
    for (const title of text.get().pasted) thrownAway.add(title);
    actions.discardPasted();
  },
  retryTitles: ({ page, failedCreates }) => page.actions.retryTitles(failedCreates),
  discardTitles: ({ page, failedCreates, thrownAway }) => {
    for (const { title } of failedCreates) thrownAway.add(title);
    page.actions.discardTitles(failedCreates.map(({ id }) => id));
  },
  editTitle: ({ page: { text, store }, failedCreates: [failed] }) => {
    if (!failed || text.get().draft !== '') return;
    text.setDraft(failed.title);
    store.discard(failed.id);
  },
  rename: (session, one, text) => session.rename(one.id, `${numberOf(one)} renamed ${text}`),
  edit: (session, one, typed) => {
    const { text } = session.page;
    if (text.get().edits.size > 0) return;
    text.setEdit(one.id, session.type(`${numberOf(one)} renamed ${typed}`));
  },
  save: (session) => session.closeEditors(),
  retryRename: ({ page }, { id }) => page.actions.retryRename(id),
  discardRename: ({ page, thrownAway }, { id }) => {
    const { failedRename } = changesByTodo(page.store.getSnapshot().changes).get(id) ?? {};
    if (failedRename) thrownAway.add(failedRename.title);
    page.actions.discardRename(id);
  },
  toggle: ({ page }, { id }) => void page.actions.toggle(id),
  remove: ({ page, thrownAway }, one) => {
    thrownAway.add(numberOf(one));
    void page.actions.remove(one.id);
  },
  clearCompleted: ({ page, todos, thrownAway }) => {
    for (const each of todos) if (each.completed) thrownAway.add(numberOf(each));
    void page.actions.clearCompleted();
  },
  undo: (session) => session.undo(),
  wait: (session) => session.drain(),
  reload: (session) => session.reload(),
  renameElsewhere: (session, { id }) =>
    session.changeElsewhere(id, (one) => [{ ...one, title: `${numberOf(one)} elsewhere` }]),
  removeElsewhere: (session, { id }) => session.changeElsewhere(id, () => []),
};

/** What makes most sessions interesting is done more often. */
const often = ['rename', 'rename', 'rename', 'undo', 'undo', 'undo', 'undo', 'wait'];
const step = fc.tuple(
  fc.constantFrom(...Object.keys(acts), ...often),
  fc.constantFrom(0, 0, 1, 2, 3),
);

it(
  'each title that is typed is somewhere on the page, or an undo brings it back',
  async () => {
    const property = fc.asyncProperty(
      fc.scheduler(),
      fc.array(step, { maxLength: 20, size: 'max' }),
      fc.array(fc.constantFrom(...fates), { maxLength: 30 }),
      async (scheduler, steps, fatesOfCalls) => {
        const session = new Session(scheduler);
        await session.drain();
        session.server.fates = fatesOfCalls;
        for (const [count, [name, index]] of [...steps, ['wait', 0] as const].entries()) {
          const one = session.todos[index] ?? initialTodos[0];
          const done = acts[name]?.(session, one, `${100 + 10 * count}`);
          if (name !== 'wait' && name !== 'reload') continue;
          await done;
          session.check();
        }
        session.server.fates = [];
        const thrownAway = [...session.typed].filter(session.isThrownAway);
        const seen = new Set(session.seen());
        for (let count = 0; count < steps.length; count += 1) {
          session.undo();
          await session.drain();
          for (const title of session.seen()) seen.add(title);
        }
        expect([...seen]).toEqual(expect.arrayContaining(thrownAway));
      },
    );
    await fc.assert(property, { numRuns });
  },
  10_000 + 20 * numRuns,
);
