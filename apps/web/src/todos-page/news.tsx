import { NewsLine, useNewTodoField } from '@todos/ui';
import { memo, type MouseEvent, useSyncExternalStore } from 'react';
import { select, usePage, usePageState } from '../page.ts';
import { textOf } from '../undo/news-text.ts';
import type { News as UndoNews } from '../state/news.ts';
import { useUndoKey } from './undo-key.ts';

/** The news of the page, and the undo, by its button or a key. Memoized: most presses have none. */
export const News = memo(function News() {
  const { actions, text } = usePage();
  const news = usePageState(select.news);
  // Where the banner says so, once is enough.
  const isTold = usePageState(select.reason) === 'offline';
  const isOffline = useIsOffline() && !isTold;
  const { typeTitle } = useNewTodoField();

  async function undo(step?: UndoNews['step']) {
    const titles = await actions.undoLast(step);
    const [title, another] = titles;
    if (title === undefined) return;
    // What does not fit into the field waits under it.
    if (another !== undefined || !typeTitle(title)) text.putBack(titles);
  }

  const isOffer = news?.outcome === 'done';
  const hasKey = isOffer && news.isLast;
  useUndoKey(undo, hasKey ? news.step : undefined);

  function handleClick({ detail }: MouseEvent) {
    // The second click of a double click does not ask for another undo.
    if (detail !== 2) void undo(news?.step);
  }

  return (
    <NewsLine
      {...(news && textOf(news))}
      hint={hasKey ? 'Undo: Ctrl+Z' : undefined}
      newsId={news?.subjects}
      offline={isOffline}
    >
      {news?.step && (
        <button
          type="button"
          aria-keyshortcuts={hasKey ? 'Control+Z Meta+Z' : undefined}
          onClick={handleClick}
        >
          {isOffer ? 'Undo' : 'Undo more'}
        </button>
      )}
    </NewsLine>
  );
});

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
