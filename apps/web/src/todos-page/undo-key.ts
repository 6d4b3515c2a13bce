import { isInTextField } from '@todos/ui';
import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Calls `onUndo` for Ctrl+Z and ⌘Z, unless they edit text.
 *
 * @param offered what these keys have just been offered for
 */
export function useUndoKey(onUndo: () => unknown, offered: unknown): void {
  const undo = useEffectEvent(() => void onUndo());
  /** Whether the new-todo field was emptied by hand: the browser can bring its text back. */
  const isEmptied = useRef(false);
  useEffect(() => {
    if (offered) isEmptied.current = false;
  }, [offered]);
  useEffect(() => {
    /** Whether the last key was an undo: the next one is, too, even if a field has got the focus. */
    let isSeries = false;

    function undoes(event: KeyboardEvent) {
      if (!isInTextField(event)) return true;
      const { name, value } = event.target as HTMLInputElement;
      return name === 'new-todo' && value === '' && !isEmptied.current;
    }

    function handleKeyDown(event: KeyboardEvent) {
      if (event.key === 'Control' || event.key === 'Meta') return;
      isSeries = isUndoKey(event) && (isSeries || undoes(event));
      if (!isSeries) return;
      // Outside of fields, the browser would undo what was typed into one.
      event.preventDefault();
      // A held key would try again after each failure.
      if (!event.repeat) undo();
    }

    function handleInput({ target }: Event) {
      // Text may come without a key, as by voice.
      isSeries = false;
      const { name, value } = target as HTMLInputElement;
      if (name === 'new-todo') isEmptied.current = value === '';
    }

    const subscription = new AbortController();
    const { signal } = subscription;
    addEventListener('keydown', handleKeyDown, { signal });
    addEventListener('pointerdown', () => (isSeries = false), { signal });
    addEventListener('input', handleInput, { signal });
    return () => subscription.abort();
  }, []);
}

function isUndoKey(event: KeyboardEvent): boolean {
  const { key, code, ctrlKey, metaKey, shiftKey, altKey } = event;
  // Where the Z is, if the key types no Latin letter.
  const isZ = /^[a-z]$/i.test(key) ? key.toLowerCase() === 'z' : code === 'KeyZ';
  return isZ && ctrlKey !== metaKey && !shiftKey && !altKey;
}
