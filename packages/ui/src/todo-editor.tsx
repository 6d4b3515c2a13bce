import type { KeyboardEvent } from 'react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { isComposing } from './is-composing.ts';

interface TodoEditorProps {
  /** The todo's title: the text starts with it, and an edit that changed nothing saves the latest. */
  title: string;
  /** What the todo is called, for the field's accessible name. */
  name: string;
  /** Called with the text whenever it changes, or with `undefined` when it is the title again. */
  onChange: (text: string | undefined) => void;
  /** Called once with what to save, exactly as typed, or `undefined` when the edit was cancelled. */
  onClose: (text: string | undefined) => void;
}

/**
 * The field that renames a todo: Enter, losing focus or being unmounted saves, Escape cancels. It keeps the line
 * breaks of the title, and takes no new ones.
 */
export function TodoEditor({ title, name, onChange, onClose }: TodoEditorProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const closed = useRef(false);
  const height = useRef(0);
  const [initialTitle] = useState(title);

  function close(text: string | undefined) {
    // A ref, as the blur that follows an Enter or Escape comes before the next render.
    if (closed.current) return;
    closed.current = true;
    onClose(text);
  }

  // A field knows one kind of line break.
  const isUnchanged = (text: string) => text === initialTitle.replace(/\r\n?/g, '\n');

  function save({ value }: HTMLTextAreaElement) {
    // What was not edited goes back as it came, or as another tab has renamed it meanwhile.
    close(isUnchanged(value) ? title : value);
  }

  function handleInput(input: HTMLTextAreaElement) {
    fitHeight(input);
    if (input.offsetHeight !== height.current) input.scrollIntoView({ block: 'nearest' });
    height.current = input.offsetHeight;
    onChange(isUnchanged(input.value) ? undefined : input.value);
  }

  const saveOnUnmount = useEffectEvent(save);
  useEffect(() => {
    const input = field.current;
    return () => {
      // StrictMode rehearses unmounting with the field still on the page.
      if (input && !input.isConnected) saveOnUnmount(input);
    };
  }, []);

  const handleBeforeInput = useEffectEvent((event: InputEvent, input: HTMLTextAreaElement) => {
    const { data, inputType } = event;
    if (['insertLineBreak', 'insertParagraph'].includes(inputType)) {
      // The Enter of a touch keyboard, which no key press told of.
      save(input);
    } else if (data && /[\n\r]/.test(data)) {
      const text = data.replace(/[\n\r]+/g, ' ');
      input.setRangeText(text, input.selectionStart, input.selectionEnd, 'end');
      handleInput(input);
    } else return;
    event.preventDefault();
  });

  useLayoutEffect(() => {
    const input = field.current;
    if (!input) return;
    fitHeight(input);
    input.focus();
    height.current = input.offsetHeight;
    input.setSelectionRange(input.value.length, input.value.length);
    // React's own event of this name says nothing about the kind of input.
    input.onbeforeinput = (event) => handleBeforeInput(event, input);
  }, []);

  function handleKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (isComposing(event)) return;
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // Left to itself, the Enter would reach the title that gets the focus and open the editor again.
    event.preventDefault();
    // A held Enter is the one that opened the editor.
    if (event.repeat) return;
    if (event.key === 'Enter') save(event.currentTarget);
    else close(undefined);
  }

  return (
    <textarea
      ref={field}
      rows={1}
      className="editor"
      data-control="title"
      dir="auto"
      defaultValue={initialTitle}
      placeholder="Empty todo will be deleted"
      autoComplete="off"
      enterKeyHint="done"
      aria-label={`Edit ${name}`}
      onKeyDown={handleKeyDown}
      onInput={(event) => handleInput(event.currentTarget)}
      onBlur={(event) => save(event.currentTarget)}
    />
  );
}

/** Makes the field as high as its text, where `field-sizing` does not. */
function fitHeight(field: HTMLTextAreaElement) {
  const { style }: { style: { height: string } } = field;
  if ('fieldSizing' in style) return;
  style.height = 'auto';
  style.height = `${field.scrollHeight}px`;
}
