import { NewsLine } from '@todos/ui';
import { memo, type MouseEvent, useSyncExternalStore } from 'react';
import type { Todo } from 'todo-core';
import { hasTitle } from '../state/revert.ts';
import { RouterLink } from '../router-link.tsx';
import { isAddedElsewhere, type Undo, type UndoNews } from '../state/undo.ts';
import { useUndoKey } from './undo-key.ts';

interface NewsProps {
  readonly undo: Undo;
  /** Called when the user undoes the last of these steps, by default of all. */
  readonly onUndo: (steps?: UndoNews['steps']) => void;
  /** Called when the user wants to see todos that were added. */
  readonly onShow: (added: readonly Todo[]) => void;
}

/** The news of the page. It subscribes itself, so that nothing else renders with it. */
export const News = memo(function News({ undo, onUndo, onShow }: NewsProps) {
  const news = useSyncExternalStore(undo.news.subscribe, undo.news.get, undo.news.get);
  const isOffline = useIsOffline();
  const undoesIn = useUndoKey(onUndo);

  function handleClick({ detail }: MouseEvent) {
    // The second click of a double click does not ask for another undo.
    if (detail !== 2) onUndo(news?.steps);
  }

  if (!news) {
    // This line stays while the browser is offline.
    return <NewsLine text={isOffline ? 'You seem to be offline' : undefined} />;
  }
  const { step, canUndo } = news;
  const hasKey = canUndo && undoesIn(document.activeElement);
  return (
    <NewsLine
      {...textOf(news)}
      hint={hasKey ? 'Undo: Ctrl+Z' : undefined}
      newsId={news}
      onEnd={() => undo.news.get() === news && undo.news.set(undefined)}
    >
      {isAddedElsewhere(news) && (
        <RouterLink route="active" current={false} onNavigate={() => onShow(step.todos)}>
          Show
        </RouterLink>
      )}
      {canUndo && (
        <button type="button" aria-keyshortcuts="Control+Z Meta+Z" onClick={handleClick}>
          Undo
        </button>
      )}
    </NewsLine>
  );
});

const actionWords = { add: 'Added:', rename: 'Renamed:', remove: 'Deleted:' };

/** Returns what the line says, and the name of what it is about. */
function textOf(news: UndoNews) {
  if (isAddedElsewhere(news)) return { text: 'Added to Active' };
  const { action, todos, title } = news.step;
  const [todo] = todos;
  const name = todo && todos.length === 1 ? todo.title : `${todos.length} todos`;
  if (news.outcome === 'failed') return { text: 'Unable to undo:', name };
  if (news.outcome === 'skipped') {
    const isBlank = action === 'remove' && todo && !hasTitle(todo);
    return { text: isBlank ? 'Blank, so not restored:' : 'Changed since, so kept:', name };
  }
  const toggled = todo?.completed ? 'Reopened:' : 'Completed:';
  return {
    text: action === 'toggle' ? toggled : actionWords[action],
    name: title ?? name,
  };
}

/** Returns whether the browser says that it is offline, and renders again when that changes. */
const useIsOffline = () => useSyncExternalStore(subscribeToOnline, isOffline, () => false);

const isOffline = () => !navigator.onLine;

function subscribeToOnline(listener: () => void): () => void {
  const ended = new AbortController();
  addEventListener('online', listener, ended);
  addEventListener('offline', listener, ended);
  return () => ended.abort();
}
