import { NewsLine, useNewTodoField } from '@todos/ui';
import { memo, type MouseEvent, useSyncExternalStore } from 'react';
import { select, usePage, usePageState } from '../state/page.ts';
import type { News as UndoNews } from '../undo/undo.ts';
import { useUndoKey } from './undo-key.ts';

/** The news of the page, and the undo, by its button or a key. Memoized: most presses have none. */
export const News = memo(function News() {
  const { actions, text } = usePage();
  const news = usePageState(select.news);
  // Where the banner says so, once is enough.
  const isTold = usePageState(select.reason) === 'offline';
  const isOffline = useIsOffline();
  const { typeTitle } = useNewTodoField();

  async function undo(step?: UndoNews['step']) {
    const titles = await actions.undoLast(step);
    const [title, another] = titles;
    if (title === undefined) return;
    // What does not fit into the field waits under it.
    if (another !== undefined || !typeTitle(title)) text.putBack(titles);
  }
  useUndoKey(undo);

  function handleClick({ detail }: MouseEvent) {
    // The second click of a double click does not ask for another undo.
    if (detail !== 2) void undo(news?.step);
  }

  if (isOffline && !isTold) return <NewsLine text="You seem to be offline" />;
  if (!news) return <NewsLine />;
  const canUndo = news.outcome === 'done';
  return (
    <NewsLine {...textOf(news)} hint={canUndo ? 'Undo: Ctrl+Z' : undefined} newsId={news}>
      {canUndo && (
        <button type="button" aria-keyshortcuts="Control+Z Meta+Z" onClick={handleClick}>
          Undo
        </button>
      )}
    </NewsLine>
  );
});

const actionWords = {
  create: 'Added:',
  rename: 'Renamed:',
  remove: 'Deleted:',
  discard: 'Discarded:',
};

/** Returns what the line says, and the name of what it is about. */
function textOf({ outcome, action, subjects }: UndoNews) {
  const [subject, another] = subjects;
  const several = action === 'discard' ? 'titles' : 'todos';
  const name = subject && !another ? subject.title : `${subjects.length} ${several}`;
  if (outcome === 'failed') return { text: 'Unable to undo:', name };
  if (outcome === 'undone') return { text: 'Restored:', name };
  if (outcome === 'skipped') return { text: 'Changed since, so not undone:', name };
  const toggled = subject?.completed ? 'Completed:' : 'Reopened:';
  return { text: action === 'toggle' ? toggled : actionWords[action], name };
}

/** Returns whether the browser says that it is offline, and renders again when that changes. */
const useIsOffline = () =>
  useSyncExternalStore(
    subscribeToOnline,
    () => !navigator.onLine,
    () => false,
  );

function subscribeToOnline(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
