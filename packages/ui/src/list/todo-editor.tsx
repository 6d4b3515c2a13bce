import type { FocusEvent, KeyboardEvent } from 'react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isForInputMethod } from '../shared/keys.ts';
import { lengthProblem, titleName } from '../shared/title.ts';

interface TodoEditorProps {
  /** The todo's title. */
  title: string;
  /** The title that the row shows, and the initial text. */
  initialTitle: string;
  /** Called whenever the text changes: with the text, or `undefined` if it is the initial text again. */
  onChange: (text: string | undefined) => void;
  /** Called once: with whether to save, and with the text as typed, or `undefined` if it was not edited. */
  onClose: (isSaved: boolean, text: string | undefined) => void;
}

/**
 * The field that renames a todo. Enter and losing the focus to something else in the page save, and so
 * does unmounting if the text has changed; Escape cancels. Line breaks are kept, and cannot be
 * typed.
 */
export function TodoEditor({ title, initialTitle, onChange, onClose }: TodoEditorProps) {
  const isClosed = useRef(false);
  const field = useRef<HTMLTextAreaElement>(null);
  // As a textarea normalizes line breaks.
  const [initialText] = useState(initialTitle.replace(/\r\n?/g, '\n'));

  /** Returns the text if it was edited: otherwise, saving it could undo another rename. */
  const editedText = ({ value }: HTMLTextAreaElement) =>
    value === initialText ? undefined : value;

  function close(input: HTMLTextAreaElement, isSaved = true) {
    // A ref, because the blur that follows Enter or Escape comes before the next render.
    if (isClosed.current) return;
    isClosed.current = true;
    onClose(isSaved, editedText(input));
  }

  /** Saves, unless the title is too long: the browser says so by the field. */
  function save(input: HTMLTextAreaElement) {
    if (input.reportValidity()) close(input);
  }

  function handleBlur({ currentTarget: input }: FocusEvent<HTMLTextAreaElement>) {
    // A window that loses the focus leaves it in the field: the user looks something up.
    if (document.activeElement !== input) close(input);
  }

  function handleInput(input: HTMLTextAreaElement) {
    fitHeight(input);
    input.setCustomValidity(lengthProblem(input.value) ?? '');
    input.reportValidity();
    onChange(editedText(input));
  }

  const saveOnUnmount = useEffectEvent((input: HTMLTextAreaElement) => {
    // The todo may be gone: to save its unchanged title would only fail.
    close(input, editedText(input) !== undefined);
  });
  const handleBeforeInput = useEffectEvent((event: InputEvent) => {
    if (!['insertLineBreak', 'insertParagraph'].includes(event.inputType)) return;
    // The Enter of a touch keyboard, which may come without a keydown for it.
    event.preventDefault();
    save(event.target as HTMLTextAreaElement);
  });
  useEffect(() => {
    const input = field.current as HTMLTextAreaElement;
    // React's own event of this name has no `inputType`.
    input.addEventListener('beforeinput', handleBeforeInput);
    fitHeight(input);
    input.focus();
    input.setSelectionRange(input.value.length, input.value.length);
    return () => {
      input.removeEventListener('beforeinput', handleBeforeInput);
      // StrictMode also runs this cleanup while the field is still on the page.
      if (!input.isConnected) saveOnUnmount(input);
    };
  }, []);

  function handleKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (isForInputMethod(event)) return;
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // Otherwise, Enter would also reach the title, which gets the focus, and open the editor again.
    event.preventDefault();
    // A held Enter is the one that opened the editor.
    if (event.repeat) return;
    if (event.key === 'Enter') save(event.currentTarget);
    else close(event.currentTarget, false);
  }

  return (
    <textarea
      ref={field}
      rows={1}
      className="editor"
      dir="auto"
      lang=""
      defaultValue={initialText}
      placeholder="Empty todo will be deleted"
      autoComplete="off"
      enterKeyHint="done"
      aria-label={`Edit ${titleName(title)}`}
      onKeyDown={handleKeyDown}
      onInput={(event) => handleInput(event.currentTarget)}
      onBlur={handleBlur}
    />
  );
}

/** Makes the field as high as its text in browsers without `field-sizing`. */
function fitHeight(field: HTMLTextAreaElement) {
  const { style }: { style: { height: string } } = field;
  if ('fieldSizing' in style) return;
  style.height = '';
  style.height = `${field.scrollHeight}px`;
}
