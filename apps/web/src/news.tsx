import { NewsLine, titleName } from '@todos/ui';
import { memo, useEffect, useRef, useSyncExternalStore } from 'react';
import type { Filter, Todo } from 'todo-core';
import { RouterLink } from './router-link.tsx';
import { pathOf } from './routes.ts';
import type { News as PieceOfNews, Undo } from './undo.ts';

/** Everything in which Ctrl+Z edits text. */
const textFields = 'input:not([type=checkbox]), textarea';

/** How long after a click on Undo another one is the second of a double click, in milliseconds. */
const doubleClickMs = 500;

interface NewsProps {
  readonly filter: Filter;
  readonly undo: Undo;
  /** Called when the user takes back the last step. */
  readonly onUndo: () => void;
  /** Called when the user wants to see todos that were added. */
  readonly onShow: (added: readonly Todo[]) => void;
}

/** The news of the page. It subscribes itself, so that news render nothing else. */
export const News = memo(function News({ filter, undo, onUndo, onShow }: NewsProps) {
  const news = useSyncExternalStore(undo.subscribe, undo.getNews, undo.getNews);
  const isOffline = useSyncExternalStore(subscribeToConnection, getIsOffline, () => false);
  const lastClickAt = useRef(-Infinity);
  /** Whether the new-todo field was emptied by hand: the browser can bring its text back. */
  const isEmptied = useRef(false);

  useEffect(() => {
    function handleInput({ target, inputType }: Event & { readonly inputType?: string }) {
      const { name, value } = target as HTMLInputElement;
      if (name === 'title') isEmptied.current = value === '' && inputType !== 'historyUndo';
    }
    /** Whether Ctrl+Z was pressed last: the focus may have moved into a field since, as a row went. */
    let isSeries = false;
    function endSeries() {
      isSeries = false;
    }
    function handleKeyDown(event: KeyboardEvent) {
      if (event.key === 'Control' || event.key === 'Meta') return;
      const isUndo =
        isZ(event) && event.ctrlKey !== event.metaKey && !event.shiftKey && !event.altKey;
      isSeries &&= isUndo;
      if (!isUndo || (!isSeries && editsText(event.target as Element, isEmptied.current))) return;
      isSeries = true;
      // Elsewhere, the browser would take back what was typed into a field.
      event.preventDefault();
      // A held key would try again after each failure.
      if (!event.repeat) onUndo();
    }
    const ended = new AbortController();
    addEventListener('input', handleInput, ended);
    addEventListener('keydown', handleKeyDown, ended);
    addEventListener('pointerdown', endSeries, ended);
    return () => ended.abort();
  }, [onUndo]);

  function handleClick() {
    const now = performance.now();
    if (now - lastClickAt.current < doubleClickMs) return;
    lastClickAt.current = now;
    onUndo();
  }

  if (!news) {
    // This line stays while the browser is offline.
    return <NewsLine text={isOffline ? 'Offline: changes cannot be saved' : undefined} />;
  }
  const { step, canUndo } = news;
  const isKeyOurs = canUndo && !editsText(document.activeElement, isEmptied.current);
  return (
    <NewsLine
      {...textOf(news, filter)}
      hint={isKeyOurs ? 'Undo: Ctrl+Z' : undefined}
      newsId={news}
      onEnd={undo.endNews}
    >
      {step.action === 'add' && filter === 'completed' && (
        <RouterLink to={pathOf('active')} current={false} onNavigate={() => onShow(step.todos)}>
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
function textOf({ outcome, step: { action, todos, title } }: PieceOfNews, filter: Filter) {
  const [todo] = todos;
  const name = todo && todos.length === 1 ? titleName(todo.title) : `${todos.length} todos`;
  if (outcome === 'failed') return { text: 'Unable to undo:', name };
  if (outcome === 'skipped') {
    return {
      text: action === 'remove' ? 'Blank, so not restored:' : 'Changed since, so kept:',
      name,
    };
  }
  if (action === 'add' && filter === 'completed') return { text: 'Added to Active' };
  const toggled = todo?.completed ? 'Reopened:' : 'Completed:';
  return {
    text: action === 'toggle' ? toggled : actionWords[action],
    name: title === undefined ? name : titleName(title),
  };
}

/** Returns whether Ctrl+Z edits text there: not in the new-todo field while that has nothing to undo. */
function editsText(target: Element | null, isEmptied: boolean): boolean {
  if (!(target instanceof HTMLElement) || !target.matches(textFields)) return false;
  const { name, value } = target as HTMLInputElement;
  return name !== 'title' || value !== '' || isEmptied;
}

/** Returns whether a key types a Z, or is where that is if it types no Latin letter. */
function isZ({ key, code }: KeyboardEvent): boolean {
  return /^[a-z]$/i.test(key) ? key.toLowerCase() === 'z' : code === 'KeyZ';
}

const getIsOffline = () => !navigator.onLine;

function subscribeToConnection(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
