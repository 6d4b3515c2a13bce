import { NewsLine } from '@todos/ui';
import { memo, useEffect, useSyncExternalStore } from 'react';
import type { Status, Todo } from 'todo-core';
import { RouterLink } from './router-link.tsx';
import { pathOf } from './routes.ts';
import type { Undo } from './undo.ts';

/** Everything in which Ctrl+Z edits text. */
const textFields = 'input:not([type=checkbox], :placeholder-shown), textarea';
/** The same after an edit: the browser can bring back the text of a field that is empty now. */
const editedFields = 'input:not([type=checkbox]), textarea';

interface NewsProps {
  readonly status: Status;
  readonly undo: Undo;
  /** Called when the user wants to see a todo that was added. */
  readonly onShow: (added: Todo) => void;
}

/** The news of the page. It subscribes itself, so that news render nothing else. */
export const News = memo(function News({ status, undo, onShow }: NewsProps) {
  const { offer, restoring, added } = useSyncExternalStore(
    undo.subscribe,
    undo.getNews,
    undo.getNews,
  );
  const isOffline = useSyncExternalStore(subscribeToConnection, getIsOffline, () => false);
  const undoOffer = offer?.undo;

  useEffect(() => {
    if (!undoOffer) return;
    let fields = textFields;
    function handleEdit() {
      fields = editedFields;
    }
    function handleKeyDown(event: KeyboardEvent) {
      if (!isZ(event) || event.ctrlKey === event.metaKey) return;
      if (event.shiftKey || event.altKey || (event.target as Element).matches(fields)) return;
      event.preventDefault();
      // A held key would try again after each failure.
      if (!event.repeat) undoOffer?.();
    }
    const ended = new AbortController();
    addEventListener('beforeinput', handleEdit, ended);
    addEventListener('paste', handleEdit, ended);
    addEventListener('keydown', handleKeyDown, ended);
    return () => ended.abort();
  }, [undoOffer]);

  // Elsewhere, the todo is shown.
  useEffect(() => {
    if (status !== 'completed') undo.noteAdded(undefined);
  }, [status, added, undo]);

  if (offer) {
    const { text, name } = offer;
    const hasKey = undoOffer && !document.activeElement?.matches(textFields);
    const hint = hasKey ? 'Undo: Ctrl+Z' : undefined;
    return (
      <NewsLine text={text} name={name} hint={hint} newsId={offer} onEnd={undo.endNews}>
        {undoOffer && (
          <button type="button" aria-keyshortcuts="Control+Z Meta+Z" onClick={undoOffer}>
            Undo
          </button>
        )}
      </NewsLine>
    );
  }
  if (restoring > 1) return <NewsLine text={`Restoring ${restoring} todos`} />;
  // This line stays while the browser is offline; the news that it hides ends after its ten seconds.
  if (isOffline) return <NewsLine text="Offline: changes cannot be saved" onEnd={undo.endNews} />;
  if (!added) return <NewsLine />;
  return (
    <NewsLine text="Added to Active" newsId={added} onEnd={undo.endNews}>
      <RouterLink to={pathOf('active')} current={false} onNavigate={() => onShow(added)}>
        Show
      </RouterLink>
    </NewsLine>
  );
});

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
