import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import { type Change, type ChangeEnd, createTodoStore, type TodoApi } from 'todo-core';
import { createTypedText, emptyText } from './drafts/typed-text.ts';
import type { Route } from './routes.ts';
import { createOfflineTitles } from './offline/offline-titles.ts';
import { createListSync } from './sync/list-sync.ts';
import { createActions } from './actions.ts';
import { attempt } from './browser/attempt.ts';
import { createFailure } from './state/failure.ts';
import { createPageState, type PageState, type Picture } from './state/page-state.ts';

/** How long new rows are highlighted after the last of them, in milliseconds. */
const highlightMs = 700;

/** How many new rows are highlighted at most: more than the tallest screen shows. */
const maxHighlights = 100;

export type Page = ReturnType<typeof createPage>;

interface PageOptions {
  /** The last list, if one is kept. */
  readonly picture?: Picture | undefined;
  /** Called when a change has ended. */
  readonly onChange?: () => void;
  /** Called when a list has arrived, even an unchanged one. */
  readonly onList?: () => void;
}

/** Creates what the page knows, beginning with what was kept over a reload, and what changes it. */
export function createPage(
  api: TodoApi,
  kept = emptyText,
  { picture, onChange, onList }: PageOptions = {},
) {
  const createStore = (changes: readonly Change[]) =>
    createTodoStore(api, { changes, onChangeEnd: handleEnd });
  // The store refuses malformed changes: better without those than no list.
  const isChange = (change: Change) => attempt(() => createStore([change])) !== undefined;
  const store = createStore(kept.changes.filter(isChange));
  const { draft, pasted } = kept;
  const draftOf = kept.draftOf && isChange(kept.draftOf) ? kept.draftOf : undefined;
  const state = createPageState(store.getSnapshot(), { draft, draftOf, pasted }, picture);
  // As the prerendered HTML shows it: what a reload has kept comes right after.
  const firstState = {
    ...state.get(),
    snapshot: store.getInitialSnapshot(),
    typed: { draft: '', pasted: [] },
  };
  const failure = createFailure(state);
  const text = createTypedText(state);
  const actions = createActions(store, state, text);
  const offlineTitles = createOfflineTitles(store.getSnapshot, actions.retry);
  const list = createListSync(store, () => {
    failure.endReason();
    onList?.();
    offlineTitles.handleList();
  });
  let highlightTimer: ReturnType<typeof setTimeout> | undefined;

  function handleEnd(end: ChangeEnd) {
    actions.handleEnd(end);
    failure.handleEnd(end);
    if (end.outcome === 'made' && end.action === 'create') highlight(end.todo.id);
    onChange?.();
  }

  function highlight(id: number) {
    state.set({ newIds: new Set([...state.get().newIds, id].slice(-maxHighlights)) });
    // All at once: while titles are added quickly, no row renders again.
    clearTimeout(highlightTimer);
    highlightTimer = setTimeout(() => state.set({ newIds: new Set() }), highlightMs);
  }

  store.subscribe(() => {
    failure.handleSnapshot(store.getSnapshot());
    offlineTitles.handleSnapshot();
  });

  /** Call it with each route that is shown, as often as you like. */
  function showRoute(route: Route) {
    state.set({ route });
    list.showRoute(route);
  }

  return { store, state, firstState, failure, text, actions, list, showRoute };
}

/** The page that the components are part of. */
export const PageContext = createContext<Page | undefined>(undefined);

/** Returns the page that a component is part of: always the same. */
export function usePage(): Page {
  const page = useContext(PageContext);
  if (!page) throw new Error('PageContext is missing');
  return page;
}

/** What the components read of the page's state. */
export const select = {
  snapshot: ({ snapshot }: PageState) => snapshot,
  held: ({ held }: PageState) => held,
  asked: ({ asked }: PageState) => asked,
  error: ({ snapshot }: PageState) => snapshot.error,
  reason: ({ reason }: PageState) => reason,
  news: ({ news }: PageState) => news,
  newIds: ({ newIds }: PageState) => newIds,
  pasted: ({ typed }: PageState) => typed.pasted,
  openId: ({ typed }: PageState) => typed.editor?.todoId,
  picture: ({ picture }: PageState) => picture,
};

/**
 * Returns a part of the page's state, and renders again when that part changes.
 *
 * @param selectPart one of {@link select}: a new function at each render would cost an effect at each press
 */
export function usePageState<Part>(selectPart: (state: PageState) => Part): Part {
  const { state, firstState } = usePage();
  const get = useCallback(() => selectPart(state.get()), [selectPart, state]);
  return useSyncExternalStore(state.subscribeRender, get, () => selectPart(firstState));
}
