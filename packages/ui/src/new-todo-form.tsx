import type {
  ChangeEvent,
  ClipboardEvent,
  ComponentProps,
  CompositionEvent,
  KeyboardEvent,
  Ref,
  SubmitEvent,
} from 'react';
import {
  memo,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { classNames } from './class-names.ts';
import { FailedTitles } from './failed-titles.tsx';
import { isComposing } from './is-composing.ts';
import { focusField } from './last-press.ts';
import { parseLines, removeMarkers } from './parse-lines.ts';
import { PastedLines } from './pasted-lines.tsx';
import { useHeightVariable } from './use-height-variable.ts';

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
   * Called with the parsed title of a valid submit, or with the titles of several pasted lines. The
   * field is reset at once and keeps the focus.
   */
  onSubmit: (titles: readonly string[]) => void;
  /**
   * A draft for the empty field; several lines are shown as if they were pasted. If the field has
   * text, or the user has edited it since the last reset, it waits for the next reset.
   */
  fill?: string | undefined;
  /** Titles that could not be created, oldest first: they are listed under the field. */
  failedTitles?: readonly string[] | undefined;
  /**
   * Called once when `fill` is in the field, or the only failed title: that goes there, too, if the
   * field is empty and was not edited since the last reset. Pass what is left then.
   */
  onFilled?: (() => void) | undefined;
  /** Called when listed titles are discarded, and just before they are submitted again. */
  onDismissFailed?: ((titles: readonly string[]) => void) | undefined;
  /**
   * Returns whether titles are being created. A blocked submit says nothing then: it is the second
   * of a double press.
   */
  isCreating?: (() => boolean) | undefined;
  /** Called with the text of the field when it changes. Pasted lines are joined by line feeds. */
  onTextChange?: ((text: string) => void) | undefined;
  /** Receives the text field, so that the page can focus it. */
  inputRef?: Ref<HTMLInputElement> | undefined;
}

const noTitles: readonly string[] = [];

/**
 * The form that adds a todo. Its field is uncontrolled: typing renders nothing until the tint
 * changes, and text typed before hydration is kept. Memoized.
 *
 * Two to 50 pasted lines are listed under it, after the text that the field had, until Enter submits
 * each of them, or Escape, Backspace or typing drops them and brings that text back.
 */
export const NewTodoForm = memo(function NewTodoForm({
  parseTitle,
  invalidMessage,
  tintWhen,
  onSubmit,
  fill,
  failedTitles = noTitles,
  onFilled,
  onDismissFailed,
  isCreating,
  onTextChange,
  inputRef,
  className,
  ref,
  ...rest
}: NewTodoFormProps) {
  const messageId = useId();
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  /** Whether the user has edited the field since the last reset, or touched it, by `tintWhen`. */
  const isDirty = useRef(false);
  /** What the field had when lines were pasted into it: empty once that is back. */
  const textBefore = useRef('');
  const [lines, setLines] = useState<string[]>();
  const [isTinted, setIsTinted] = useState(false);
  const [blockedCount, setBlockedCount] = useState(0);

  useImperativeHandle(ref, () => form.current as HTMLFormElement, []);
  useImperativeHandle(inputRef, () => field.current as HTMLInputElement, []);
  useHeightVariable('--form-height', form);

  function updateTint(input: HTMLInputElement) {
    setIsTinted(isDirty.current && parseTitle(input.value) === undefined);
  }

  /** Shows the text of the field, or the lines in its place. */
  function showText(input: HTMLInputElement, newLines?: string[]) {
    setLines(newLines);
    setBlockedCount(0);
    if (newLines) setIsTinted(false);
    else updateTint(input);
    onTextChange?.(newLines?.join('\n') ?? input.value);
  }

  function fillIfEmpty(input: HTMLInputElement, text: string | undefined) {
    if (!text || input.value !== '' || isDirty.current) return;
    const newLines = parseLines(text, parseTitle);
    // A ref, because StrictMode runs the effect twice before the lines are rendered.
    if (newLines) isDirty.current = true;
    else input.value = text;
    showText(input, newLines);
    onFilled?.();
  }

  function reset(input: HTMLInputElement) {
    input.value = '';
    textBefore.current = '';
    isDirty.current = false;
    showText(input);
    fillIfEmpty(input, fill);
  }

  function handleInput(input: HTMLInputElement, newLines?: string[]) {
    if (tintWhen === 'edited') isDirty.current = true;
    showText(input, newLines);
  }

  function handleTyping(event: ChangeEvent<HTMLInputElement> | CompositionEvent<HTMLInputElement>) {
    const input = event.currentTarget;
    // A change of the value would break a composition: then the text is back at its end.
    if (textBefore.current !== '' && !(event.nativeEvent as InputEvent).isComposing) {
      input.value = textBefore.current + input.value;
      textBefore.current = '';
    }
    handleInput(input);
  }

  const adoptText = useEffectEvent(() => {
    if (field.current?.value) handleInput(field.current);
  });
  // Typed before hydration.
  useEffect(() => adoptText(), []);

  const receiveFill = useEffectEvent(() => {
    const failedTitle = failedTitles.length === 1 ? failedTitles[0] : undefined;
    if (field.current && !lines) fillIfEmpty(field.current, fill ?? failedTitle);
  });
  // Before a title that goes into the field is seen in the list.
  useLayoutEffect(() => receiveFill(), [fill, failedTitles]);

  function handleBlur(input: HTMLInputElement) {
    if (tintWhen === 'touched') isDirty.current = true;
    if (!lines) updateTint(input);
    setBlockedCount(0);
  }

  function handlePaste(event: ClipboardEvent<HTMLInputElement>) {
    const input = event.currentTarget;
    const { value, selectionStart, selectionEnd } = input;
    const rest = value.slice(0, selectionStart ?? 0) + value.slice(selectionEnd ?? 0);
    const before = textBefore.current + rest;
    const pasted = removeMarkers(event.clipboardData.getData('text'));
    const newLines =
      parseLines(pasted, parseTitle) && parseLines(`${before}\n${pasted}`, parseTitle);
    if (!newLines) return;
    event.preventDefault();
    textBefore.current = before;
    input.value = '';
    handleInput(input, newLines);
  }

  function dropLines(input: HTMLInputElement) {
    if (textBefore.current === '') {
      reset(input);
      return;
    }
    input.value = textBefore.current;
    textBefore.current = '';
    showText(input);
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (isComposing(event) || event.repeat) {
      if (event.key === 'Enter') event.preventDefault();
    } else if (event.key === 'Escape' && lines) {
      dropLines(event.currentTarget);
    }
  }

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    const input = field.current as HTMLInputElement;
    const typed = parseTitle(input.value);
    const titles = typed === undefined ? lines : [typed];
    if (!titles) {
      if (isCreating?.()) return;
      if (tintWhen === 'touched') isDirty.current = true;
      updateTint(input);
      setBlockedCount((count) => count + 1);
      return;
    }
    onSubmit(titles);
    reset(input);
    input.focus();
  }

  function handleDiscard() {
    onDismissFailed?.(failedTitles);
    // The buttons disappear.
    focusField(field.current);
  }

  function handleRetry() {
    handleDiscard();
    onSubmit(failedTitles);
  }

  const invalid = (isTinted || blockedCount > 0) && invalidMessage;
  const message = lines ? `Enter adds ${lines.length} todos` : invalid;

  return (
    // Outside a dialog, this method does nothing: Enter before hydration stays on the page.
    <form
      {...rest}
      ref={form}
      method="dialog"
      className={classNames('new-todo', className)}
      onSubmit={handleSubmit}
    >
      <input
        ref={field}
        type="text"
        name="title"
        dir="auto"
        placeholder="What needs to be done?"
        autoComplete="off"
        enterKeyHint="done"
        aria-label="New todo"
        aria-required
        aria-invalid={isTinted || undefined}
        aria-describedby={message ? messageId : undefined}
        onChange={handleTyping}
        onCompositionEnd={handleTyping}
        onBlur={(event) => handleBlur(event.currentTarget)}
        onPaste={handlePaste}
        onKeyDown={handleKeyDown}
      />
      <div aria-live="polite" className={lines ? 'pasted-lines' : 'invalid-message'}>
        {/* With a new key, the same message is announced again. */}
        <p key={blockedCount} id={messageId}>
          {message}
        </p>
        {lines && <PastedLines lines={lines} field={field} onDrop={dropLines} />}
      </div>
      <FailedTitles titles={failedTitles} onRetry={handleRetry} onDiscard={handleDiscard} />
    </form>
  );
});
