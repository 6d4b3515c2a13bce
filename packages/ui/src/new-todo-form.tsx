import type { ClipboardEvent, KeyboardEvent, RefObject, SubmitEvent, SyntheticEvent } from 'react';
import { memo, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { FailedTitles } from './failed-titles.tsx';
import { heightVariable } from './height-variable.ts';
import { isComposing } from './is-composing.ts';
import { firstLineOf, parseLines, removeMarkers } from './parse-lines.ts';
import { TitleList } from './title-list.tsx';
import { useBeforeInput } from './use-before-input.ts';

export interface NewTodoFormProps {
  /** Returns the title to submit, or `undefined` if the text is not a valid title. Must be pure. */
  parseTitle: (text: string) => string | undefined;
  /** Says what a valid title is, while the field is tinted and after a blocked submit. */
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
   * Drafts, as `onTextChange` reports them: the first goes into the field, unless the user has typed
   * before, and each of the others when the field is reset. Later ones are ignored.
   */
  initialDrafts?: readonly string[] | undefined;
  /** Titles that could not be created, oldest first: they are listed under the field. */
  failedTitles?: readonly string[] | undefined;
  /**
   * Called when the only failed title goes into the field: if it has no line breaks, and the field is
   * empty and was not edited since the last reset. Pass it no longer then.
   */
  onTakeFailed?: (() => void) | undefined;
  /** Called when listed titles are discarded, and just before they are submitted again. */
  onDismissFailed?: ((titles: readonly string[]) => void) | undefined;
  /**
   * Returns whether titles are being created. A blocked submit says nothing then: it is the second
   * of a double press.
   */
  isCreating?: (() => boolean) | undefined;
  /**
   * Called with the draft when it changes: the text of the field, and a line for each pasted one; and
   * with those that wait for the next reset.
   */
  onTextChange?: ((text: string, waitingDrafts: readonly string[]) => void) | undefined;
  /** Receives the text field, so that the page can focus it. */
  inputRef?: RefObject<HTMLInputElement | null> | undefined;
}

const heightRef = heightVariable('--form-height');
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
  initialDrafts = noTitles,
  failedTitles = noTitles,
  onTakeFailed,
  onDismissFailed,
  isCreating,
  onTextChange,
  inputRef,
}: NewTodoFormProps) {
  const messageId = useId();
  const ownRef = useRef<HTMLInputElement>(null);
  const field = inputRef ?? ownRef;
  /** Whether the user has edited the field since the last reset, or touched it, by `tintWhen`. */
  const isDirty = useRef(false);
  /**
   * The part of the draft that is not in the field: while lines are listed, what the field had
   * before and the lines; in a composition that drops them, what the field had.
   */
  const aside = useRef('');
  const waitingDrafts = useRef(initialDrafts);
  const [lines, setLines] = useState<string[]>();
  const [isTinted, setIsTinted] = useState(false);
  const [blockedCount, setBlockedCount] = useState(0);

  const getInput = () => field.current as HTMLInputElement;
  const getDraft = () => aside.current + getInput().value;

  function markDirty(by: 'edited' | 'touched') {
    if (by === tintWhen) isDirty.current = true;
  }

  function updateTint() {
    setIsTinted(isDirty.current && parseTitle(getDraft()) === undefined);
  }

  /** Shows that the draft has changed, and reports it. */
  function showDraft() {
    setLines(aside.current === '' ? undefined : parseLines(aside.current, parseTitle));
    setBlockedCount(0);
    updateTint();
    onTextChange?.(getDraft(), waitingDrafts.current);
  }

  /** Puts the next draft into the field, or else the failed title, if it is empty and not edited. */
  function fillIfEmpty(failedTitle?: string) {
    const [draft, ...others] = waitingDrafts.current;
    const text = draft ?? failedTitle;
    if (!text || getDraft() !== '' || isDirty.current) return;
    waitingDrafts.current = others;
    if (parseLines(text, parseTitle)) aside.current = text;
    else getInput().value = text;
    showDraft();
    if (draft === undefined) onTakeFailed?.();
  }

  function reset() {
    getInput().value = '';
    aside.current = '';
    isDirty.current = false;
    showDraft();
    fillIfEmpty();
  }

  /** Drops the lines. What the field had before them is back, in front of what it has now. */
  function dropLines(isComposing = false) {
    if (aside.current === '') return;
    const before = firstLineOf(aside.current);
    // A change of the field would break a composition: the text comes back at its end.
    aside.current = isComposing ? before : '';
    if (!isComposing) getInput().value = before + getInput().value;
  }

  function cancelLines() {
    dropLines();
    if (getInput().value === '') reset();
    else showDraft();
  }

  // Typed before hydration.
  const adoptText = useEffectEvent(() => {
    if (getInput().value === '') return;
    markDirty('edited');
    showDraft();
  });
  useEffect(() => adoptText(), []);

  // Before a title that goes into the field is seen in the list.
  const receiveTitle = useEffectEvent(() => {
    const [title = '', ...others] = failedTitles;
    // The field would lose its line breaks: such a title stays listed.
    const fits = others.length === 0 && firstLineOf(title) === title;
    fillIfEmpty(fits ? title : undefined);
  });
  useLayoutEffect(() => receiveTitle(), [failedTitles]);

  // Instead of Escape, which touch keyboards do not have.
  useBeforeInput(field, (event) => {
    if (!lines || !event.inputType.startsWith('deleteContent')) return;
    // Otherwise it would also delete from the text that comes back.
    event.preventDefault();
    cancelLines();
  });

  function handleTyping(event: SyntheticEvent<HTMLInputElement>) {
    dropLines((event.nativeEvent as InputEvent).isComposing);
    markDirty('edited');
    showDraft();
  }

  function handleBlur() {
    markDirty('touched');
    updateTint();
    setBlockedCount(0);
  }

  function handlePaste(event: ClipboardEvent<HTMLInputElement>) {
    const input = event.currentTarget;
    const { value, selectionStart, selectionEnd } = input;
    const rest = value.slice(0, selectionStart ?? 0) + value.slice(selectionEnd ?? 0);
    const pasted = removeMarkers(event.clipboardData.getData('text'));
    const draft = `${firstLineOf(aside.current)}${rest}\n${pasted}`;
    if (!parseLines(pasted, parseTitle) || !parseLines(draft, parseTitle)) return;
    event.preventDefault();
    aside.current = draft;
    input.value = '';
    showDraft();
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (isComposing(event) || event.repeat) {
      if (event.key === 'Enter') event.preventDefault();
    } else if (event.key === 'Escape' && lines) {
      cancelLines();
    }
  }

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    const title = parseTitle(getDraft());
    const titles = lines ?? (title === undefined ? undefined : [title]);
    if (titles) {
      onSubmit(titles);
      reset();
      getInput().focus();
    } else if (!isCreating?.()) {
      markDirty('touched');
      updateTint();
      setBlockedCount((count) => count + 1);
    }
  }

  const invalid = (isTinted || blockedCount > 0) && invalidMessage;
  const message = lines ? `Enter adds ${lines.length} todos` : invalid;

  return (
    // Outside a dialog, this method does nothing: Enter before hydration stays on the page.
    <form ref={heightRef} method="dialog" className="new-todo" onSubmit={handleSubmit}>
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
