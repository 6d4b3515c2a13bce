import type { Change, CreateChange, Todo, TodoSnapshot } from 'todo-core';
import type { Route } from '../routes.ts';
import type { News } from './news.ts';

/** What is kept of the last list: a picture of it. It has no ids, so nothing can be asked of its rows. */
export interface Picture {
  /** When the list was last confirmed: 0 if that is not known. */
  readonly at: number;
  readonly rows: readonly (readonly [title: Todo['title'], completed: Todo['completed']])[];
}

/** Why an action has failed. */
export type Reason =
  'offline' | 'unanswered' | 'busy' | 'signedOut' | 'refused' | 'reported' | 'deleted';

/** What is typed and not submitted. */
export interface Typed {
  /** The text of the new-todo field. */
  readonly draft: string;
  /** The unsaved create whose title `Edit` has put there. It waits, until that very title is submitted. */
  readonly draftOf?: CreateChange | undefined;
  /** Titles that were pasted, and are neither added nor discarded. */
  readonly pasted: readonly string[];
  /** The open editor. Its text is `undefined` while that is the title. */
  readonly editor?: { readonly todoId: number; readonly text: string | undefined } | undefined;
}

/** An action for several todos: the page shows those as they were, until it is over. */
export interface Held {
  /** The list as it was before. */
  readonly todos: readonly Todo[];
  /** The ids of the todos that the action changes or deletes. */
  readonly ids: ReadonlySet<number>;
}

/** All that the page shows, and what is typed in it. */
export interface PageState {
  /** The route that is shown. */
  readonly route?: Route | undefined;
  /** What the store knows. */
  readonly snapshot: TodoSnapshot;
  /** The actions for several todos that are not over. */
  readonly held: readonly Held[];
  /** The latest create that was asked for. */
  readonly asked?: CreateChange | undefined;
  /** The last list, until it is erased. */
  readonly picture?: Picture | undefined;
  /** Why the snapshot's error has happened, if that is known and still true. */
  readonly reason?: Reason | undefined;
  /** What the line for news tells. */
  readonly news?: News | undefined;
  /** The ids of new todos, for a moment. */
  readonly newIds: ReadonlySet<number>;
  readonly typed: Typed;
}

export type PageValue = ReturnType<typeof createPageState>;

/** Returns whether a change is waiting or in flight. */
export const isPending = ({ state }: Change) => state !== 'failed';

/** How long what was just asked for waits to render, in milliseconds: an answer that comes before renders once. */
const pressMs = 10;

/** The same for more changes than a person asks for one by one. A title stands in the list in 40, always. */
const batchMs = 35;
const maxPresses = 3;

/** Holds the state of a page, beginning with what the store knows and what was kept over a reload. */
export function createPageState(snapshot: TodoSnapshot, typed: Typed, picture?: Picture) {
  let state: PageState = { snapshot, picture, typed, newIds: new Set(), held: [] };
  const listeners = new Set<() => void>();
  const renders = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether the timer waits for no answer. */
  let isDue = false;

  function set(part: Partial<PageState>) {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
    const isSettled = !state.snapshot.changes.some(isPending);
    if (timer !== undefined && isSettled === isDue) return;
    isDue = isSettled;
    clearTimeout(timer);
    // Both at the end of this task. What follows from an answer, such as its news, renders with it; and 100
    // presses in one task may take as long as a batch.
    timer = setTimeout(isDue ? render : () => (timer = setTimeout(render, waitMs())));
  }

  function render() {
    clearTimeout(timer);
    timer = undefined;
    for (const each of renders) each();
  }

  const waitMs = () => (state.snapshot.changes.length > maxPresses ? batchMs : pressMs);

  const subscribeTo = (all: Set<() => void>) => (listener: () => void) => {
    all.add(listener);
    return () => void all.delete(listener);
  };

  return {
    get: () => state,

    set,

    /** Makes an action, and holds the todos that it changes or deletes until it is over. Returns its promise. */
    hold: <T>(act: () => Promise<T>): Promise<T> => {
      const { todos, changes } = state.snapshot;
      const before = new Set(changes.map(({ id }) => id));
      const ended = act();
      const asked = state.snapshot.changes.filter(({ id }) => !before.has(id));
      const ids = new Set(asked.flatMap((each) => ('todoId' in each ? each.todoId : [])));
      const held = { todos, ids };
      set({ held: [...state.held, held] });
      return ended.finally(() => set({ held: state.held.filter((each) => each !== held) }));
    },

    /** Renders at once. */
    render,

    /** Calls `listener` after each change. Returns a function that unsubscribes. */
    subscribe: subscribeTo(listeners),

    /**
     * The same for what renders. While many changes are pending, it hears every 35 milliseconds at most:
     * rendering a long list for each of 1,000 responses would delay the user's typing. And a call that is
     * answered at once renders only its outcome.
     */
    subscribeRender: subscribeTo(renders),
  };
}
