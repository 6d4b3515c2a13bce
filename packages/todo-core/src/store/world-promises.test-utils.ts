import type { Todo } from '../todo.ts';
import { type Change, failedIn, isMade, type TitleChange } from './change.ts';
import type { ChangeEnd, TodoSnapshot } from './snapshot.ts';
import type { Call } from './waiting-calls.test-utils.ts';
import type { Server } from './world-server.test-utils.ts';

/** A title that was asked for, by the key of its create. */
interface Create {
  readonly title: string;
  /** Whether it was a rename, whose todo is gone. */
  readonly isRename: boolean;
  /** Whether no list was known when it was asked for. */
  readonly isBlind: boolean;
  isDiscarded?: boolean;
}

/** What was asked for, and the promises that the store has broken. */
export class Promises {
  readonly problems = new Set<string>();
  /** Whether a list has failed, so that nobody knows. */
  hasListFailed = false;
  readonly #creates = new Map<unknown, Create>();
  /** The titles of the creates that were saved after their answers were lost. */
  readonly #late: string[] = [];
  #renames: { readonly todoId: number; readonly title: string }[] = [];
  /** The ids of the todos that were deleted here. */
  readonly #removed = new Set<number>();
  /** Each change by its id: how much had happened when it was asked for, and whether with others. */
  #asked = new Map<number, { readonly deeds: number; readonly hasSeveral: boolean }>();
  #hasReloaded = false;
  #open = 0;
  #ended = new Set<number>();
  /** What was seen of each todo: the place among its versions. */
  #seen = new Map<number, number>();

  constructor(
    readonly server: Server,
    readonly first: readonly Todo[],
  ) {}

  get mayBeBehind(): boolean {
    const { broughtAgain, deeds } = this.server;
    const isShared = deeds.some(({ call }) => !call);
    return isShared || this.hasListFailed || broughtAgain.size + this.#late.length > 0;
  }

  /** A page is opened: what was asked for by the last one ends no more. */
  noteOpened(isAgain: boolean): void {
    this.#hasReloaded ||= isAgain;
    this.#open = 0;
    this.#ended = new Set();
    this.#asked = new Map();
    this.#seen = new Map();
  }

  noteAction(action: Promise<unknown>): void {
    const ended = this.#ended;
    this.#open += 1;
    void action.then(() => {
      if (ended === this.#ended) this.#open -= 1;
    });
  }

  /** Notes the changes that are new. A create that was not asked for was a rename. */
  noteChanges({ changes, loadStatus }: TodoSnapshot, isAsked: boolean): void {
    const ids = changes.map(({ id }) => id).filter((id) => !this.#asked.has(id));
    const of = { deeds: this.server.deeds.length, hasSeveral: ids.length > 1 };
    for (const id of ids) this.#asked.set(id, of);
    for (const change of changes) {
      if (change.action !== 'create' || this.#creates.has(change.key)) continue;
      const isBlind = loadStatus !== 'loaded';
      this.#creates.set(change.key, { title: change.title, isRename: !isAsked, isBlind });
    }
  }

  noteRename(todoId: number, title: string): void {
    this.#renames = this.#renames.filter((each) => each.todoId !== todoId);
    this.#renames.push({ todoId, title });
  }

  noteDiscarded(failed: readonly TitleChange[], isDiscarded = true): void {
    for (const change of failed) {
      // It may have been a rename.
      this.#renames = this.#renames.filter(({ title }) => title !== change.title);
      if (change.action === 'create')
        (this.#creates.get(change.key) as Create).isDiscarded = isDiscarded;
    }
  }

  noteLate = (title: string): void => void this.#late.push(title);

  noteEnd(end: ChangeEnd): void {
    const { change, outcome } = end;
    if (!change) return;
    this.#check('a change ends once', !this.#ended.has(change.id));
    this.#ended.add(change.id);
    const deeds = this.server.deeds.slice(this.#asked.get(change.id)?.deeds ?? Infinity);
    if (change.action === 'create') {
      const isDone = deeds.some(({ before, call }) => !before && call?.key === change.key);
      const isKnown = outcome === 'failed' && !change.doubt;
      this.#check('a create that has failed was not made', !(isKnown && isDone));
      return;
    }
    const latest = deeds
      .filter(({ before, todo }) => (todo ?? before)?.id === change.todoId)
      .at(-1);
    // Of two renames to one title, the other may have been made.
    const isAlike = change.action === 'rename' && !change.title.startsWith('R');
    if (outcome === 'failed' && !this.hasListFailed && !isAlike) {
      const isOwn = latest?.call && latest.call.action !== 'create';
      const isDone = isOwn && isMade(change, latest.todo);
      this.#check('a change that has failed was not made', !isDone);
    }
    if (end.outcome !== 'made') return;
    if (change.action === 'remove') this.#removed.add(change.todoId);
    const versions = this.server.versionsOf(change.todoId, this.first);
    this.#check(
      'what was made was made',
      versions.some((todo) => isSame(todo, end.todo)),
    );
  }

  /** What was noted, as plain data. */
  key(): unknown {
    const maps = [this.#creates, this.#asked, this.#seen].map((each) => [...each]);
    const notes = [this.#late, this.#renames, this.#open, [...this.#ended], [...this.#removed]];
    return [maps, notes, this.hasListFailed, this.#hasReloaded];
  }

  #check(promise: string, isKept: boolean): void {
    if (!isKept) this.problems.add(promise);
  }

  /** Checks what holds at any time. */
  check(shown: TodoSnapshot, waiting: readonly Call[], isHeld: boolean): void {
    const queues = waiting.flatMap(({ action, id }) => (action === 'list' ? [] : (id ?? action)));
    this.#check(
      'changes of one todo are sent one at a time',
      new Set(queues).size === queues.length,
    );
    if (shown.loadStatus === 'loaded') this.#checkSeen(shown.todos);
    if (!isHeld) this.#checkTurns(shown.changes);
  }

  /** A press waits only for what was asked before it for its todo. Creates and batches may wait for a look-up. */
  #checkTurns(changes: readonly Change[]): void {
    const pending = changes.filter(({ state }) => state !== 'failed');
    const queueOf = (change: Change) => ('todoId' in change ? change.todoId : 'creates');
    const isFirst = (change: Change) =>
      pending.find((each) => queueOf(each) === queueOf(change)) === change;
    const first = pending.filter(
      (change) => change.state === 'waiting' && change.action !== 'create' && isFirst(change),
    );
    // What completes the todo of a recreate belongs to what was asked for with it.
    const isAlone = (each: Change) =>
      !this.#asked.get(each.id)?.hasSeveral && !('restores' in each);
    this.#check('a press waits for nothing else', !first.some(isAlone));
  }

  /** What was seen does not go back. */
  #checkSeen(todos: readonly Todo[]): void {
    const { broughtAgain, deeds } = this.server;
    for (const id of new Set(
      [...this.first, ...deeds.flatMap(({ todo }) => todo ?? [])].map((each) => each.id),
    )) {
      const versions = this.server.versionsOf(id, this.first);
      // "One may count as both": its try brings the todo of the other, though that is deleted meanwhile.
      // "An id belongs to the todo that the server gives with it now": nobody can tell two of one id apart.
      const isAgain = versions.slice(0, -1).some((todo, at) => at > 0 && !todo);
      if (isAgain || broughtAgain.has(id)) continue;
      const shown = todos.find((todo) => todo.id === id);
      const from = this.#seen.get(id) ?? 0;
      const at = versions.findIndex((todo, index) => index >= from && isSame(todo, shown));
      this.#check('what was seen stays', at >= 0);
      this.#seen.set(id, Math.max(at, from));
    }
  }

  /** Checks what holds once all has come to rest. */
  checkEnd(shown: TodoSnapshot): void {
    const { changes, loading, todos } = shown;
    const failed = failedIn(changes);
    this.#check('no promise of an action stays open', this.#open === 0);
    this.#check('nothing waits', !loading && changes.length === failed.length);
    this.#check(
      'the page shows what the server has',
      JSON.stringify(todos) === JSON.stringify(this.server.todos),
    );
    for (const title of new Set([...this.#creates.values()].map((each) => each.title))) {
      this.#checkTitle(title, failed);
    }
    this.#checkRenames(failed);
  }

  #checkTitle(title: string, failed: readonly TitleChange[]): void {
    const ofTitle = [...this.#creates].filter(([, each]) => each.title === title);
    const made = this.server.deeds.filter(({ before, call }) => !before && call?.title === title);
    const kept = failed.filter((each) => each.action === 'create' && each.title === title);
    const given = ofTitle.filter(([, { isDiscarded, isRename }]) => isDiscarded || isRename);
    const safe = made.length + kept.length + given.length + this.#mayBeTaken(title, ofTitle);
    this.#check(`no ${title} is lost`, safe >= ofTitle.length);
    this.#check(
      `no ${title} is made twice`,
      made.length <= ofTitle.length + this.#mayBeRepeated(title),
    );
  }

  /** How many creates of a title may count as made, though they were not. */
  #mayBeTaken(title: string, creates: readonly (readonly [unknown, Create])[]): number {
    const { deeds, knowsKeys } = this.server;
    const ofTitle = deeds.filter(({ todo }) => todo?.title === title);
    const renamed = ofTitle.filter(({ before }) => before && before.title !== title);
    return (
      // "A lost create is taken as made if a list shows a new todo of its title": another client's, too.
      ofTitle.filter(({ before, call }) => !before && !call).length +
      // "A rename by another device to the title of a create that is in doubt may count as the create's":
      // a page that was left is another device.
      renamed.filter(({ call }) => !call || this.#hasReloaded).length +
      // "A lost create of a store that never had a list, and an active todo of that title: one row."
      creates.filter(([, { isBlind }]) => isBlind).length +
      // "Two equal titles, both unsaved, on a server that knows keys: one may count as both."
      (knowsKeys && creates.length > 1 ? 1 : 0)
    );
  }

  /** How often a title may be made once more than it was asked for. */
  #mayBeRepeated(title: string): number {
    const { deeds, knowsKeys } = this.server;
    const had = deeds.filter(({ before }) => before?.title === title);
    const ids = new Set(deeds.map(({ todo }) => todo?.title === title && todo.id));
    // What is deleted may be made again.
    const removed = deeds.filter(({ before, todo }) => !todo && ids.has(before?.id ?? 0)).length;
    if (knowsKeys) return removed;
    const moved = had.filter(({ call, todo }) => !call && todo);
    return (
      removed +
      // Without keys, a list shows no todo of its title if another client has renamed it, …
      moved.filter(({ todo }) => todo?.title !== title).length +
      // … or completed it before the first list: "it stays `Not saved`".
      moved.filter(({ todo }) => todo?.completed).length +
      // A create that is saved after the list that decides it: `Try again` looks first, and may be too early.
      this.#late.filter((each) => each === title).length
    );
  }

  #checkRenames(failed: readonly TitleChange[]): void {
    const safe = new Set([
      ...failed.map(({ title }) => title),
      ...[...this.first, ...this.server.deeds.map(({ todo }) => todo)].map((todo) => todo?.title),
    ]);
    for (const { title, todoId } of this.#renames) {
      // "A failed rename leaves with its todo", if this page deletes it.
      const isDeleted = this.#removed.has(todoId);
      this.#check('no rename is lost', safe.has(title) || isDeleted);
    }
  }
}

/** Compares all fields; nothing is like nothing. */
const isSame = (a: Todo | undefined, b: Todo | undefined): boolean =>
  JSON.stringify(a) === JSON.stringify(b);
