import type { ClipboardEvent, ComponentProps, KeyboardEvent, Ref, SubmitEvent } from 'react';
import { useEffect, useEffectEvent, useId, useImperativeHandle, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import { isComposing } from './is-composing.ts';
import { noLines, parseLines } from './parse-lines.ts';

/** Props of {@link NewTodoForm}; every other prop goes to the `<form>`. */
export interface NewTodoFormProps extends Omit<ComponentProps<'form'>, 'children' | 'onSubmit'> {
  /** Gives the title to submit, or `undefined` when the text is no valid title. Must be pure. */
  parseTitle: (text: string) => string | undefined;
  /**
   * Says what a valid title is; shown, and described to assistive technology, while the field is tinted and
   * after a blocked submit.
   */
  invalidMessage: string;
  /**
   * When an invalid field is tinted (Specification, section 5). `edited`: the user changed the text since the
   * last reset; `touched`: the field was left once since then, or a submit was tried.
   */
  tintWhen: 'edited' | 'touched';
  /**
   * Called with the parsed title of a valid submit, or with each title of several pasted lines in turn; the
   * field is reset at once and keeps the focus.
   */
  onSubmit: (title: string) => void;
  /**
   * A title that could not be created, or several lines that were held. It is put into the field when that is
   * empty and untyped-in since the last submit, else after the next submit.
   */
  returnedTitle?: string | undefined;
  /** Called once when `returnedTitle` stands in the field: time to pass the next one, or `undefined`. */
  onReturnedTitleTaken?: (() => void) | undefined;
  /** The text to start with, kept from an earlier visit; several lines are held. Read on mount only. */
  draft?: string | undefined;
  /**
   * Called with the field's text whenever it changed: typed, reset, or returned. Held lines are one text, with
   * line feeds between them.
   */
  onDraftChange?: ((text: string) => void) | undefined;
  /** Receives the text field, so that the page can focus it. */
  inputRef?: Ref<HTMLInputElement> | undefined;
}

/**
 * The form that adds a todo (Specification, sections 2 and 5). Its field is uncontrolled: typing renders
 * nothing until the tint changes, and text typed before hydration is kept.
 *
 * Two to 50 lines pasted into an empty or wholly selected field are held under it: Enter submits each of them,
 * Escape, Backspace or typing drops them.
 */
export function NewTodoForm({
  parseTitle,
  invalidMessage,
  tintWhen,
  onSubmit,
  returnedTitle,
  onReturnedTitleTaken,
  draft = '',
  onDraftChange,
  inputRef,
  className,
  ...rest
}: NewTodoFormProps) {
  const messageId = useId();
  const field = useRef<HTMLInputElement>(null);
  const edited = useRef(false);
  const touched = useRef(false);
  const reportedText = useRef(draft);
  const [held, setHeld] = useState(() => parseLines(draft, parseTitle));
  const [initialText] = useState(held.length > 0 ? '' : draft);
  const [tinted, setTinted] = useState(false);
  const [blockedCount, setBlockedCount] = useState(0);

  useImperativeHandle(inputRef, () => field.current as HTMLInputElement, []);

  /** Takes in what now stands in the field, or is held under it. */
  function update(input: HTMLInputElement, lines = noLines, isBlocked = false) {
    const invalid = lines.length === 0 && parseTitle(input.value) === undefined;
    setHeld(lines);
    setTinted(invalid && (tintWhen === 'edited' ? edited : touched).current);
    setBlockedCount((count) => (isBlocked ? count + 1 : 0));
    const text = lines.join('\n') || input.value;
    if (text === reportedText.current) return;
    reportedText.current = text;
    onDraftChange?.(text);
  }

  function takeReturnedTitle(input: HTMLInputElement) {
    if (returnedTitle === undefined || input.value !== '' || edited.current) return;
    const lines = parseLines(returnedTitle, parseTitle);
    if (lines.length === 0) input.value = returnedTitle;
    else edited.current = true;
    update(input, lines);
    onReturnedTitleTaken?.();
  }

  const adoptText = useEffectEvent(() => {
    const input = field.current;
    if (!input || (input.value === '' && held.length === 0)) return;
    edited.current = true;
    update(input, input.value === '' ? held : noLines);
    // By default, the caret of a text that nobody typed is at its start.
    if (document.activeElement !== input) {
      input.setSelectionRange(input.value.length, input.value.length);
    }
  });
  // What stands in the field on mount is the user's: a draft, or typed before hydration.
  useEffect(() => adoptText(), []);

  const receiveReturnedTitle = useEffectEvent(() => {
    if (field.current) takeReturnedTitle(field.current);
  });
  useEffect(() => receiveReturnedTitle(), [returnedTitle]);

  function reset(input: HTMLInputElement) {
    input.value = '';
    edited.current = false;
    touched.current = false;
    update(input);
    takeReturnedTitle(input);
  }

  const handleBeforeInput = useEffectEvent((input: HTMLInputElement, inputType: string) => {
    // A touch keyboard has no Escape.
    if (held.length > 0 && inputType.startsWith('deleteContent')) reset(input);
  });
  useEffect(() => {
    const input = field.current;
    // React's own event of this name says nothing about the kind of input.
    if (input) input.onbeforeinput = ({ inputType }) => handleBeforeInput(input, inputType);
  }, []);

  function handleChange(input: HTMLInputElement) {
    edited.current = true;
    update(input);
  }

  function handleBlur(input: HTMLInputElement) {
    touched.current = true;
    update(input, held);
  }

  function handlePaste(event: ClipboardEvent<HTMLInputElement>) {
    const input = event.currentTarget;
    const selected = input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0);
    // A part of a title is no list.
    if (selected !== input.value) return;
    const lines = parseLines(event.clipboardData.getData('text'), parseTitle);
    if (lines.length === 0) return;
    event.preventDefault();
    input.value = '';
    edited.current = true;
    update(input, lines);
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (isComposing(event) || event.repeat) {
      if (event.key === 'Enter') event.preventDefault();
    } else if (event.key === 'Escape' && held.length > 0) {
      reset(event.currentTarget);
    }
  }

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    const input = field.current;
    if (!input) return;
    const typed = parseTitle(input.value);
    touched.current = true;
    if (held.length === 0 && typed === undefined) {
      update(input, noLines, true);
      return;
    }
    if (typed === undefined) held.forEach((line) => onSubmit(line));
    else onSubmit(typed);
    reset(input);
    input.focus();
  }

  let message = (tinted || blockedCount > 0) && invalidMessage;
  if (held.length > 0) message = `Enter adds ${held.length} todos`;

  return (
    // An Enter before hydration stays on the page: outside a dialog, this method goes nowhere.
    <form
      {...rest}
      method="dialog"
      className={classNames('new-todo', className)}
      onSubmit={handleSubmit}
    >
      <input
        ref={field}
        type="text"
        name="title"
        dir="auto"
        defaultValue={initialText}
        placeholder="What needs to be done?"
        autoComplete="off"
        enterKeyHint="done"
        aria-label="New todo"
        aria-required
        aria-invalid={tinted || undefined}
        aria-describedby={message ? messageId : undefined}
        onChange={(event) => handleChange(event.currentTarget)}
        onBlur={(event) => handleBlur(event.currentTarget)}
        onPaste={handlePaste}
        onKeyDown={handleKeyDown}
      />
      <div aria-live="polite" className={held.length > 0 ? 'held-lines' : 'invalid-message'}>
        {/* A new line is announced again. */}
        <p key={blockedCount} id={messageId}>
          {message}
        </p>
        {held.length > 0 && (
          // Safari gives no focus of its own to what can be scrolled.
          <ul tabIndex={0} aria-label="Pasted lines">
            {held.map((line, index) => (
              <li key={index} dir="auto">
                {line}
              </li>
            ))}
          </ul>
        )}
      </div>
    </form>
  );
}
