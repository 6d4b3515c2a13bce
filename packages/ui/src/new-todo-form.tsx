import type {
  ClipboardEvent,
  ComponentProps,
  KeyboardEvent,
  Ref,
  SubmitEvent,
  SyntheticEvent,
} from 'react';
import { memo, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import { FailedTitles } from './failed-titles.tsx';
import { isComposing } from './is-composing.ts';
import { parseLines, parsePaste } from './parse-lines.ts';
import { TitleList } from './title-list.tsx';
import { useBeforeInput } from './use-before-input.ts';
import { useHeightVariable } from './use-height-variable.ts';
import { useOwnRef } from './use-own-ref.ts';

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
  const form = useOwnRef(ref);
  const field = useOwnRef(inputRef);
  /** Whether the user has edited the field since the last reset, or touched it, by `tintWhen`. */
  const isDirty = useRef(false);
  /** What the field had when lines were pasted into it: empty once that is back. */
  const textBefore = useRef('');
  const [lines, setLines] = useState<string[]>();
  const [isTinted, setIsTinted] = useState(false);
  const [blockedCount, setBlockedCount] = useState(0);

  useHeightVariable('--form-height', form);

  function markDirty(by: 'edited' | 'touched') {
    if (by === tintWhen) isDirty.current = true;
  }

  function updateTint(input: HTMLInputElement) {
    setIsTinted(isDirty.current && parseTitle(input.value) === undefined);
  }

  /** Shows the text of the field, or lines in its place, and reports it. */
  function showText(input: HTMLInputElement, newLines?: string[]) {
    setLines(newLines);
    setBlockedCount(0);
    updateTint(input);
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

  /** Puts the text that the field had before lines were pasted in front of what it has now. */
  function restoreText(input: HTMLInputElement) {
    if (textBefore.current !== '') input.value = textBefore.current + input.value;
    textBefore.current = '';
  }

  function dropLines(input: HTMLInputElement) {
    restoreText(input);
    if (input.value === '') reset(input);
    else showText(input);
  }

  // Typed before hydration.
  const adoptText = useEffectEvent((input: HTMLInputElement) => {
    if (input.value === '') return;
    markDirty('edited');
    showText(input);
  });
  useEffect(() => adoptText(field.current as HTMLInputElement), [field]);

  // Before a title that goes into the field is seen in the list.
  const receiveFill = useEffectEvent((input: HTMLInputElement) => {
    const failedTitle = failedTitles.length === 1 ? failedTitles[0] : undefined;
    if (!lines) fillIfEmpty(input, fill ?? failedTitle);
  });
  useLayoutEffect(
    () => receiveFill(field.current as HTMLInputElement),
    [field, fill, failedTitles],
  );

  // Instead of Escape, which touch keyboards do not have.
  useBeforeInput(field, (event, input) => {
    if (!lines || !event.inputType.startsWith('deleteContent')) return;
    // Otherwise it would also delete from the text that comes back.
    event.preventDefault();
    dropLines(input);
  });

  function handleTyping(event: SyntheticEvent<HTMLInputElement>) {
    // In a composition, the text comes back at its end.
    if (!(event.nativeEvent as InputEvent).isComposing) restoreText(event.currentTarget);
    markDirty('edited');
    showText(event.currentTarget);
  }

  function handleBlur(event: SyntheticEvent<HTMLInputElement>) {
    markDirty('touched');
    updateTint(event.currentTarget);
    setBlockedCount(0);
  }

  function handlePaste(event: ClipboardEvent<HTMLInputElement>) {
    const input = event.currentTarget;
    const { value, selectionStart, selectionEnd } = input;
    const rest = value.slice(0, selectionStart ?? 0) + value.slice(selectionEnd ?? 0);
    const before = textBefore.current + rest;
    const newLines = parsePaste(before, event.clipboardData.getData('text'), parseTitle);
    if (!newLines) return;
    event.preventDefault();
    textBefore.current = before;
    input.value = '';
    markDirty('edited');
    showText(input, newLines);
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
    if (titles) {
      onSubmit(titles);
      reset(input);
      input.focus();
    } else if (!isCreating?.()) {
      markDirty('touched');
      updateTint(input);
      setBlockedCount((count) => count + 1);
    }
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
        aria-invalid={(isTinted && !lines) || undefined}
        aria-describedby={message ? messageId : undefined}
        onChange={handleTyping}
        onCompositionEnd={handleTyping}
        onBlur={handleBlur}
        onPaste={handlePaste}
        onKeyDown={handleKeyDown}
      />
      <div aria-live="polite" className={lines ? 'pasted-lines' : 'invalid-message'}>
        {/* With a new key, the same message is announced again. */}
        <p key={blockedCount} id={messageId}>
          {message}
        </p>
        {lines && <TitleList label="Pasted lines" titles={lines} />}
      </div>
      <FailedTitles
        titles={failedTitles}
        field={field}
        onSubmit={onSubmit}
        onDismiss={onDismissFailed}
      />
    </form>
  );
});
