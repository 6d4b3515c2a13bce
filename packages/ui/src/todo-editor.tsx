import type { KeyboardEvent } from 'react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { isComposing } from './is-composing.ts';

interface TodoEditorProps {
  /** The title to start with. */
  title: string;
  /** What the todo is called, for the field's accessible name. */
  name: string;
  /** Called once with what to save, exactly as typed, or `undefined` when the edit was cancelled. */
  onClose: (text: string | undefined) => void;
}

/** The field that renames a todo: Enter, losing focus or being unmounted saves, Escape cancels. */
export function TodoEditor({ title, name, onClose }: TodoEditorProps) {
  const field = useRef<HTMLInputElement>(null);
  const closed = useRef(false);
  const [initialTitle] = useState(title);

  useLayoutEffect(() => {
    const input = field.current;
    input?.focus();
    input?.setSelectionRange(input.value.length, input.value.length);
  }, []);

  function close(text: string | undefined) {
    // A ref, as the blur that follows an Enter or Escape comes before the next render.
    if (closed.current) return;
    closed.current = true;
    onClose(text);
  }

  const saveOnUnmount = useEffectEvent((text: string) => close(text));
  useEffect(() => {
    const input = field.current;
    return () => {
      // StrictMode rehearses unmounting with the field still on the page.
      if (input && !input.isConnected) saveOnUnmount(input.value);
    };
  }, []);

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    // A held Enter is the one that opened the editor.
    if (isComposing(event) || event.repeat) return;
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // Left to itself, the Enter would reach the title that gets the focus and open the editor again.
    event.preventDefault();
    close(event.key === 'Enter' ? event.currentTarget.value : undefined);
  }

  return (
    <input
      ref={field}
      type="text"
      className="editor"
      data-control="title"
      dir="auto"
      defaultValue={initialTitle}
      placeholder="Empty todo will be deleted"
      autoComplete="off"
      enterKeyHint="done"
      aria-label={`Edit ${name}`}
      onKeyDown={handleKeyDown}
      onBlur={(event) => close(event.currentTarget.value)}
    />
  );
}
