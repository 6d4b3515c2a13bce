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
import { findControl, rowsIn } from '../page/focus-keeper.ts';
import { usePageParts } from '../page/page-context.ts';
import { isForInputMethod } from '../shared/keys.ts';
import { problemOf, type TitleRule } from '../shared/title.ts';

export interface NewTodoFormProps extends TitleRule {
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
  /** Called on a submit of the empty field. Returns whether that has added other titles. */
  onEmptySubmit: () => boolean;
}

/** How long after a submit another one is the second of a double press, in milliseconds. */
const doublePressMs = 500;

/**
 * The form that adds a todo. Its field is uncontrolled: typing renders nothing until the tint
 * changes. Memoized.
 */
export const NewTodoForm = memo(function NewTodoForm(props: NewTodoFormProps) {
  const { parseTitle, tintWhen, onSubmit, initialText, onTextChange, onEmptySubmit } = props;
  const messageId = useId();
  const { announce, page, newTodoField } = usePageParts();
  const field = useRef<HTMLInputElement>(null);
  /** Whether the user has edited the field since the last reset, or touched it, by `tintWhen`. */
  const isDirty = useRef(false);
  const submittedAt = useRef(0);
  /** What is wrong with the text: the field is tinted then. */
  const [shownProblem, setShownProblem] = useState<string>();

  const getInput = () => field.current as HTMLInputElement;

  /** Tints the field while it is dirty and its text is no title. */
  function updateTint(by?: 'edited' | 'touched') {
    if (by === tintWhen) isDirty.current = true;
    setShownProblem(isDirty.current ? problemOf(getInput().value, props) : undefined);
  }

  function handleInput() {
    updateTint('edited');
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
    if (document.activeElement !== field.current) updateTint('touched');
  }

  function submit() {
    const text = getInput().value;
    const problem = problemOf(text, props);
    if (!problem) onSubmit([parseTitle(text) as string]);
    if (!problem || (text === '' && onEmptySubmit())) {
      getInput().value = '';
      isDirty.current = false;
      submittedAt.current = Date.now();
      updateTint();
      onTextChange?.('');
    } else {
      updateTint('touched');
      if (Date.now() - submittedAt.current > doublePressMs) announce({ note: problem });
    }
  }

  function handleKeyDown(event: KeyboardEvent) {
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
    const isDown = key === 'ArrowDown' && !(altKey || ctrlKey || metaKey || shiftKey);
    const circle = isDown && findControl(rowsIn(page.current)[0], 'toggle');
    if (circle && !isForInputMethod(event)) {
      event.preventDefault();
      circle.focus();
    }
    if (key !== 'Enter') return;
    // A native submit would make the browser lay out the page for its autofill.
    event.preventDefault();
    if (!isForInputMethod(event) && !event.repeat) submit();
  }

  /** Without the key: by the button of a touch keyboard, or by assistive technology. */
  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    submit();
    getInput().focus();
  }

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
        aria-invalid={shownProblem !== undefined || undefined}
        aria-describedby={shownProblem && messageId}
        onInput={handleInput}
        onBlur={handleBlur}
        onKeyDown={handleKeyDown}
      />
      <p id={messageId} className="invalid-message">
        {shownProblem && <span>{shownProblem}</span>}
      </p>
    </form>
  );
});
