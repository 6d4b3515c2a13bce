import type { Todo } from '../../todo.ts';
import {
  type Change,
  type CreateChange,
  createsIn,
  type TitleChange,
  titlesIn,
  withDoubt,
} from '../change.ts';
import type { TodoSnapshot } from '../snapshot.ts';
import { entriesIn, type Entry, show, type State, todoOf } from '../state.ts';

/**
 * What the store believes of a create: which todos of its title are its own. Only this file edits it,
 * and decides whose a todo is. It is all there is for a server that does not know the keys of creates.
 */
export class Claim {
  /** The todos of its title that are not its own. */
  readonly notMine: Set<number>;
  /**
   * What the tries that are over may have made: nothing; something that a list has to be asked for
   * before the next try (`open`); something that this list has not shown (`checked`); or this todo.
   */
  past: 'nothing' | 'open' | 'checked' | Todo;
  /** The todos that a list has given to other creates of its title. */
  readonly ceded: Set<number> = new Set();

  /** @param doubt what an earlier store has kept of it */
  constructor(doubt?: unknown) {
    this.notMine = new Set(doubt as readonly number[] | undefined);
    this.past = doubt === undefined ? 'nothing' : 'open';
  }
}

const titleOf = ({ change }: Entry) => (change as CreateChange).title;

/** Keeps the index of the creates that the server may have made at a try that is over. */
export function indexDoubt({ inDoubt }: State, entry: Entry): void {
  const { claim, stage } = entry;
  const isTryOver = stage === 'lost' || stage === 'unclear';
  if (claim && stage !== 'over' && (isTryOver || claim.past !== 'nothing')) inDoubt.add(entry);
  else inDoubt.delete(entry);
}

/** Returns the change of a create that is sent now. It is kept with a doubt from now on. */
export function toSend({ todos }: State, entry: Entry, claim: Claim): Change {
  // Before the first list, none is known: a todo of its title then counts as made. Twice is worse.
  if (claim.past === 'nothing') {
    for (const { id, title } of todos) if (title === titleOf(entry)) claim.notMine.add(id);
  }
  return withDoubt(entry.change as CreateChange, [...claim.notMine]);
}

/** Returns what stays of a create that has failed. @param isKnown whether this try has made nothing */
export function keptCreate({ change, claim }: Entry, isKnown: boolean): CreateChange {
  const { notMine, past } = claim as Claim;
  const isInDoubt = !isKnown || past !== 'nothing';
  (claim as Claim).past = isInDoubt ? 'open' : 'nothing';
  const failed = { ...(change as CreateChange), state: 'failed' } as const;
  return withDoubt(failed, isInDoubt ? [...notMine] : undefined);
}

/** A list that was asked for since they wait for their next try has come: it does not show them, or ends them. */
export function markChecked({ inDoubt }: State, askedAt: number): void {
  for (const { claim, stage, since } of inDoubt) {
    const isOver = stage === 'failed' || stage === 'lost' || stage === 'unclear';
    if (!isOver && since < askedAt && claim?.past === 'open') claim.past = 'checked';
  }
}

/** Returns the todo that the list shows as made by a create in doubt. */
export function createdBy(state: State, entry: Entry): Todo | undefined {
  return hasRival(state, entry) ? undefined : candidateOf(state, entry);
}

/** Returns whether the todo that the list shows may be that of another create, whose answer is to come. */
export const isContested = (state: State, entry: Entry): boolean =>
  hasRival(state, entry) && candidateOf(state, entry) !== undefined;

/** Returns whether another create of its title is in flight. */
export function hasRival(state: State, entry: Entry): boolean {
  return entriesIn(state, 'sent').some(
    (each) => each.claim && each !== entry && titleOf(each) === titleOf(entry),
  );
}

const candidateOf = ({ todos }: State, entry: Entry) =>
  todos.find(
    ({ id, title, completed }) =>
      title === titleOf(entry) && !completed && !entry.claim?.notMine.has(id),
  );

/** A todo has got its title by something that is known, such as one create: it is no other create's. */
export function named(state: State, todoId: number, title: string, by?: Entry): void {
  for (const entry of new Set([...state.inDoubt, ...entriesIn(state, 'sent')])) {
    const { change, claim } = entry;
    if (!claim || entry === by || titleOf(entry) !== title) continue;
    if (by) claim.ceded.add(todoId);
    claim.notMine.add(todoId);
    const { doubt } = change as CreateChange;
    if (doubt) show(state, entry, withDoubt(change as CreateChange, [...claim.notMine]));
  }
}

/** Todos of a new list that were in the one before under other titles are those of no create. */
export function nameRenamed(state: State, before: readonly Todo[]): void {
  if (state.inDoubt.size + state.stages.sent.size === 0) return;
  const titles = new Map(before.map(({ id, title }) => [id, title]));
  for (const { id, title } of state.todos) {
    if ((titles.get(id) ?? title) !== title) named(state, id, title);
  }
}

/** Returns whether a server that knows keys has answered with what a list has given to another create. */
export const isCeded = (state: State, { claim }: Entry, { id }: Todo): boolean =>
  !!claim?.ceded.has(id) && todoOf(state, id) !== undefined;

/**
 * Returns the creates and renames of a snapshot: what a page keeps over a reload, for the `changes` of its
 * next store. A create that was never sent, or was refused, is kept with the todos of its title that the
 * list shows: if a copy of the page makes it meanwhile, the list shows another one, and it ends.
 */
export function changesToKeep({
  changes,
  todos,
}: Pick<TodoSnapshot, 'changes' | 'todos'>): readonly TitleChange[] {
  return titlesIn(changes).map((change) =>
    change.action === 'create' && !change.doubt
      ? withDoubt(
          change,
          todos.filter(({ title }) => title === change.title).map(({ id }) => id),
        )
      : change,
  );
}

/**
 * Returns the creates that wait or are sent, in their order, without one whose todo the list shows
 * already: what a page shows as being saved.
 */
export function savingIn({
  changes,
  todos,
}: Pick<TodoSnapshot, 'changes' | 'todos'>): readonly CreateChange[] {
  return createsIn(changes).filter(({ state, title, doubt = [] }) => {
    const isOld = (todo: Todo) => todo.completed || (doubt as readonly number[]).includes(todo.id);
    const isListed = () => todos.some((todo) => todo.title === title && !isOld(todo));
    return state === 'waiting' || (state === 'sent' && !isListed());
  });
}
