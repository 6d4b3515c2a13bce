import type {
  ClipboardEvent,
  KeyboardEvent,
  PropsWithChildren,
  RefObject,
  SubmitEvent,
} from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import { announce } from './announce.ts';
import { heightVariable } from './height-variable.ts';
import { parseLines } from './parse-lines.ts';
import { isComposing } from './presses.ts';
import { TitleList, typeInto } from './title-list.tsx';

const maxTitles = 100;

const heightRef = heightVariable('--form-height');

export interface NewTodoAreaProps extends PropsWithChildren {
  /** Receives the text field. The page puts a restored draft into it when it mounts. */
  field: RefObject<HTMLInputElement | null>;
  /** Returns the title to submit, or `undefined` if the text is not a valid title. Must be pure. */
  parseTitle: (text: string) => string | undefined;
  /** Says what a valid title is, while the field is tinted and after a blocked submit. */
  invalidMessage: string;
  /**
   * When an invalid field is tinted. `edited`: if the user has changed the text since the last
   * reset. `touched`: if the field has lost the focus since then, or a submit was tried.
   */
  tintWhen: 'edited' | 'touched';
  /** Called with the title of a valid submit, when the field is reset, or with the pasted titles. */
  onSubmit: (titles: readonly string[]) => void;
  /** Called with the text when it changes, and with one that is in the field when it mounts. */
  onTextChange?: ((text: string) => void) | undefined;
  /**
   * Returns whether titles are being created. A blocked submit says nothing then: it is the second
   * of a double press.
   */
  isCreating?: (() => boolean) | undefined;
  /** The titles that were pasted, and are neither added nor discarded. */
  pastedTitles: readonly string[];
  /** Called when lines are pasted, added or discarded. */
  onPastedChange: (titles: readonly string[]) => void;
}

/**
 * The form that adds a todo, with the children under it. Its field is uncontrolled: typing renders
 * nothing until the tint changes, and text typed before hydration is kept. Several lines that are
 * pasted are listed, and do not touch the field. Enter in the empty field adds them, and Escape there
 * discards them.
 */
export function NewTodoArea(props: NewTodoAreaProps) {
  const { field, parseTitle, invalidMessage, tintWhen, onSubmit, onTextChange, isCreating } = props;
  const { pastedTitles, onPastedChange, children } = props;
  const messageId = useId();
  /** Whether the user has edited the field since the last reset, or touched it, by `tintWhen`. */
  const isDirty = useRef(false);
  const [isTinted, setIsTinted] = useState(false);
  const [blockedCount, setBlockedCount] = useState(0);
  /** Why nothing was pasted. */
  const [problem, setProblem] = useState<string>();

  const getInput = () => field.current as HTMLInputElement;

  function markDirty(by: 'edited' | 'touched') {
    if (by === tintWhen) isDirty.current = true;
  }

  function updateTint() {
    setIsTinted(isDirty.current && parseTitle(getInput().value) === undefined);
  }

  function showText() {
    setBlockedCount(0);
    setProblem(undefined);
    updateTint();
    onTextChange?.(getInput().value);
  }

  function handleInput() {
    markDirty('edited');
    showText();
  }

  useEffect(() => {
    const input = field.current as HTMLInputElement;
    // Typed before hydration, or before a reload.
    if (input.value !== '') typeInto(input, input.value);
  }, [field]);

  function handleBlur() {
    markDirty('touched');
    updateTint();
    setBlockedCount(0);
  }

  function handlePaste(event: ClipboardEvent) {
    setProblem(undefined);
    const lines = parseLines(event.clipboardData.getData('text'));
    if (lines.length < 2) return;
    event.preventDefault();
    const titles = lines.map((line) => parseTitle(line));
    const invalidLine = lines[titles.indexOf(undefined)];
    if (pastedTitles.length + lines.length > maxTitles) {
      refuse(`Nothing was pasted: at most ${maxTitles} titles can wait here.`);
    } else if (invalidLine !== undefined) {
      refuse(`Nothing was pasted, because of “${invalidLine}”: ${invalidMessage}`);
    } else {
      onPastedChange([...pastedTitles, ...titles.filter((title) => title !== undefined)]);
    }
  }

  function refuse(reason: string) {
    setProblem(reason);
    announce(reason);
  }

  const discardPasted = () => onPastedChange([]);

  function addPasted() {
    discardPasted();
    onSubmit(pastedTitles);
  }

  /** Whether a key or a submit is for the pasted titles, and not for the text of the field. */
  const isForPasted = () => pastedTitles.length > 0 && getInput().value === '';

  function submit() {
    const title = parseTitle(getInput().value);
    if (isForPasted()) {
      addPasted();
    } else if (title !== undefined) {
      onSubmit([title]);
      getInput().value = '';
      isDirty.current = false;
      showText();
    } else if (!isCreating?.()) {
      markDirty('touched');
      updateTint();
      setBlockedCount((count) => count + 1);
    }
  }

  function handleKeyDown(event: KeyboardEvent) {
    // A native submit would make the browser lay out the page for its autofill.
    if (event.key === 'Enter') event.preventDefault();
    if (isComposing(event) || event.repeat) return;
    if (event.key === 'Enter') submit();
    else if (event.key === 'Escape' && isForPasted()) discardPasted();
  }

  /** Without the key: by the button of a touch keyboard, or by assistive technology. */
  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    submit();
    getInput().focus();
  }

  const message = (isTinted || blockedCount > 0) && invalidMessage;

  return (
    <div ref={heightRef} className="new-todo-area" onPaste={handlePaste}>
      {/* Outside a dialog, this method does nothing: Enter before hydration stays on the page. */}
      <form method="dialog" className="new-todo" onSubmit={handleSubmit}>
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
          onInput={handleInput}
          onBlur={handleBlur}
          onKeyDown={handleKeyDown}
        />
        <div aria-live="polite" className="invalid-message">
          {/* With a new key, the same message is announced again. */}
          <p key={blockedCount} id={messageId}>
            {message}
          </p>
        </div>
      </form>
      {children}
      {problem && (
        <div className="unsaved">
          <p>{problem}</p>
        </div>
      )}
      {pastedTitles.length > 0 && (
        <TitleList
          kind="pasted"
          titles={pastedTitles.map((title, id) => ({ id, title }))}
          onAdd={addPasted}
          onDiscard={discardPasted}
          field={field}
        />
      )}
    </div>
  );
}
