import type { ClipboardEvent, ComponentProps, KeyboardEvent, Ref, SubmitEvent } from 'react';
import { useEffect, useEffectEvent, useId, useImperativeHandle, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import { isComposing } from './is-composing.ts';
import { noLines, parseLines } from './parse-lines.ts';

/** Props of {@link NewTodoForm}; every other prop goes to the `<form>`. */
export interface NewTodoFormProps extends Omit<ComponentProps<'form'>, 'children' | 'onSubmit'> {
  /** Returns the title to submit, or `undefined` if the text is not a valid title. Must be pure. */
  parseTitle: (text: string) => string | undefined;
  /**
   * Says what a valid title is. It is shown, and describes the field to assistive technology, while
   * the field is tinted and after a blocked submit.
   */
  invalidMessage: string;
  /**
   * When an invalid field is tinted. `edited`: if the user has changed the text since the last
   * reset. `touched`: if the field has lost the focus since then, or a submit was tried.
   */
  tintWhen: 'edited' | 'touched';
  /**
   * Called with the parsed title of a valid submit, or in turn with each title of several pasted
   * lines. The field is reset at once and keeps the focus.
   */
  onSubmit: (title: string) => void;
  /**
   * A title that could not be created, or pasted lines. It returns to the field if that is empty and
   * was not edited since the last submit, otherwise after the next submit.
   */
  returnedTitle?: string | undefined;
  /** Called once when `returnedTitle` is in the field. Pass the next one then, or `undefined`. */
  onReturnedTitleTaken?: (() => void) | undefined;
  /** The initial text, kept from an earlier visit: a title or pasted lines. Read on mount only. */
  draft?: string | undefined;
  /**
   * Called with the text whenever it changes: by typing, a reset, or a returned title. Pasted lines
   * are joined by line feeds.
   */
  onDraftChange?: ((text: string) => void) | undefined;
  /** Receives the text field, so that the page can focus it. */
  inputRef?: Ref<HTMLInputElement> | undefined;
}

/**
 * The form that adds a todo. Its field is uncontrolled: typing renders nothing until the tint
 * changes, and text typed before hydration is kept.
 *
 * Two to 50 lines pasted into an empty or fully selected field are listed under it until Enter
 * submits each of them, or Escape, Backspace or typing drops them.
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
  const [pastedLines, setPastedLines] = useState(() => parseLines(draft, parseTitle));
  const [initialText] = useState(pastedLines.length > 0 ? '' : draft);
  const [tinted, setTinted] = useState(false);
  const [blockedCount, setBlockedCount] = useState(0);

  useImperativeHandle(inputRef, () => field.current as HTMLInputElement, []);

  /** Updates the state and the draft to the text of the field, or to the pasted lines. */
  function update(input: HTMLInputElement, lines = noLines, isBlocked = false) {
    const invalid = lines.length === 0 && parseTitle(input.value) === undefined;
    setPastedLines(lines);
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
    if (!input || (input.value === '' && pastedLines.length === 0)) return;
    edited.current = true;
    update(input, input.value === '' ? pastedLines : noLines);
    // By default, the caret is at the start of a text that was not typed.
    if (document.activeElement !== input) {
      input.setSelectionRange(input.value.length, input.value.length);
    }
  });
  // The user's text may be in the field on mount: a draft, or typed before hydration.
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
    // Instead of Escape, which touch keyboards do not have.
    if (pastedLines.length > 0 && inputType.startsWith('deleteContent')) reset(input);
  });
  useEffect(() => {
    const input = field.current;
    // React's own event of this name has no `inputType`.
    if (input) input.onbeforeinput = ({ inputType }) => handleBeforeInput(input, inputType);
  }, []);

  function handleChange(input: HTMLInputElement) {
    edited.current = true;
    update(input);
  }

  function handleBlur(input: HTMLInputElement) {
    touched.current = true;
    update(input, pastedLines);
  }

  function handlePaste(event: ClipboardEvent<HTMLInputElement>) {
    const input = event.currentTarget;
    const selected = input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0);
    // A paste into a part of a title is ordinary.
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
    } else if (event.key === 'Escape' && pastedLines.length > 0) {
      reset(event.currentTarget);
    }
  }

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    const input = field.current;
    if (!input) return;
    const typed = parseTitle(input.value);
    touched.current = true;
    if (pastedLines.length === 0 && typed === undefined) {
      update(input, noLines, true);
      return;
    }
    if (typed === undefined) pastedLines.forEach((line) => onSubmit(line));
    else onSubmit(typed);
    reset(input);
    input.focus();
  }

  let message = (tinted || blockedCount > 0) && invalidMessage;
  if (pastedLines.length > 0) message = `Enter adds ${pastedLines.length} todos`;

  return (
    // Outside a dialog, this method does nothing: Enter before hydration stays on the page.
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
      <div
        aria-live="polite"
        className={pastedLines.length > 0 ? 'pasted-lines' : 'invalid-message'}
      >
        {/* With a new key, the same message is announced again. */}
        <p key={blockedCount} id={messageId}>
          {message}
        </p>
        {pastedLines.length > 0 && (
          // Safari does not make scrollable elements focusable by itself.
          <ul tabIndex={0} aria-label="Pasted lines">
            {pastedLines.map((line, index) => (
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
