import { NewsLine } from '@todos/ui';
import { memo, type MouseEvent, useSyncExternalStore } from 'react';
import type { Actions } from '../state/actions.ts';
import type { UndoNews } from './history.ts';
import { useUndoKey } from './undo-key.ts';

interface NewsProps {
  readonly actions: Actions;
  /** Called when the user undoes the last of these steps, by default of all. */
  readonly onUndo: (steps?: UndoNews['steps']) => void;
}

/** The news of the page. It subscribes itself, so that nothing else renders with it. */
export const News = memo(function News({ actions, onUndo }: NewsProps) {
  const { subscribe, get, set } = actions.news;
  const news = useSyncExternalStore(subscribe, get, get);
  const isOffline = useIsOffline();
  useUndoKey(onUndo);

  function handleClick({ detail }: MouseEvent) {
    // The second click of a double click does not ask for another undo.
    if (detail !== 2) onUndo(news?.steps);
  }

  if (!news) {
    // This line stays while the browser is offline.
    return <NewsLine text={isOffline ? 'You seem to be offline' : undefined} />;
  }
  const canUndo = news.outcome === 'done';
  return (
    <NewsLine
      {...textOf(news)}
      hint={canUndo ? 'Undo: Ctrl+Z' : undefined}
      newsId={news}
      onEnd={() => get() === news && set(undefined)}
    >
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
  if (outcome === 'skipped') return { text: 'Changed since, so not undone:', name };
  const toggled = subject?.completed ? 'Completed:' : 'Reopened:';
  return { text: action === 'toggle' ? toggled : actionWords[action], name };
}

/** Returns whether the browser says that it is offline, and renders again when that changes. */
const useIsOffline = () => useSyncExternalStore(subscribeToOnline, isOffline, () => false);

const isOffline = () => !navigator.onLine;

function subscribeToOnline(listener: () => void): () => void {
  const subscription = new AbortController();
  const { signal } = subscription;
  addEventListener('online', listener, { signal });
  addEventListener('offline', listener, { signal });
  return () => subscription.abort();
}
