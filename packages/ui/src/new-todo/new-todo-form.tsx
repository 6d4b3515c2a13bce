import type { KeyboardEvent, SubmitEvent } from 'react';
import {
  memo,
  useId,
  useImperativeHandle,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { usePageParts } from '../shared/page-context.ts';
import { isComposing } from '../shared/presses.ts';

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
  /** Called with the title of a valid submit, or with those that were pasted. The field is reset then. */
  onSubmit: (titles: readonly string[]) => void;
  /** What is in the field when it mounts, as if it was typed. Must stay the same. */
  initialText?: string | undefined;
  /** Called with the text when it changes, and with an initial one. */
  onTextChange?: ((text: string) => void) | undefined;
  /**
   * Returns whether titles are being created. A blocked submit says nothing then: it is the second
   * of a double press.
   */
  isCreating?: (() => boolean) | undefined;
  /** Called on a submit of the empty field. Returns whether that has added other titles. */
  onEmptySubmit: () => boolean;
}

/**
 * The form that adds a todo. Its field is uncontrolled: typing renders nothing until the tint
 * changes. Memoized.
 */
export const NewTodoForm = memo(function NewTodoForm(props: NewTodoFormProps) {
  const { parseTitle, invalidMessage, tintWhen, onSubmit } = props;
  const { initialText, onTextChange, isCreating, onEmptySubmit } = props;
  const messageId = useId();
  const { rows, newTodoField } = usePageParts();
  const field = useRef<HTMLInputElement>(null);
  /** Whether the user has edited the field since the last reset, or touched it, by `tintWhen`. */
  const isDirty = useRef(false);
  const [isTinted, setIsTinted] = useState(false);
  const [blockedCount, setBlockedCount] = useState(0);

  const getInput = () => field.current as HTMLInputElement;

  function markDirty(by: 'edited' | 'touched') {
    if (by === tintWhen) isDirty.current = true;
  }

  /** Tints the field while it is dirty and its text is no title; blocked submits show the message, too. */
  function updateMessage(blocked = 0) {
    setIsTinted(isDirty.current && parseTitle(getInput().value) === undefined);
    setBlockedCount(blocked);
  }

  function handleInput() {
    markDirty('edited');
    updateMessage();
    onTextChange?.(getInput().value);
  }

  function setText(text: string) {
    getInput().value = text;
    handleInput();
  }

  useImperativeHandle(newTodoField.ref, () => ({ input: getInput(), setText }));

  const setInitialText = useEffectEvent(() => {
    // By hand, because hydration leaves what is in the field.
    if (initialText) setText(initialText);
  });
  useLayoutEffect(() => setInitialText(), []);

  function handleBlur() {
    // A window that loses the focus leaves it in the field.
    if (document.activeElement === field.current) return;
    markDirty('touched');
    updateMessage();
  }

  function submit() {
    const text = getInput().value;
    const title = parseTitle(text);
    if (title !== undefined) onSubmit([title]);
    if (title !== undefined || (text === '' && onEmptySubmit())) {
      rows.current?.expectNewRows();
      getInput().value = '';
      isDirty.current = false;
      updateMessage();
      onTextChange?.('');
    } else if (!isCreating?.()) {
      markDirty('touched');
      updateMessage(blockedCount + 1);
    }
  }

  function handleKeyDown(event: KeyboardEvent) {
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
    const isDown = key === 'ArrowDown' && !(altKey || ctrlKey || metaKey || shiftKey);
    if (isDown && !isComposing(event) && rows.current?.focusFirstCircle()) event.preventDefault();
    if (key !== 'Enter') return;
    // A native submit would make the browser lay out the page for its autofill.
    event.preventDefault();
    if (!isComposing(event) && !event.repeat) submit();
  }

  /** Without the key: by the button of a touch keyboard, or by assistive technology. */
  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    submit();
    getInput().focus();
  }

  const message = (isTinted || blockedCount > 0) && invalidMessage;

  return (
    // Outside a dialog, this method does nothing: Enter before hydration stays on the page.
    <form method="dialog" className="new-todo" onSubmit={handleSubmit}>
      <input
        ref={field}
        type="text"
        // What runs outside of React, such as the inline script, finds the field by this name.
        name="new-todo"
        dir="auto"
        // What people type is in any language.
        lang=""
        placeholder="What needs to be done?"
        autoComplete="off"
        // Password managers put no icon and no name into it.
        data-1p-ignore
        data-lpignore
        data-bwignore
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
  );
});
