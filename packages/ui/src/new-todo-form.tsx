import type { ComponentProps, KeyboardEvent, Ref, SubmitEvent } from 'react';
import { useEffect, useEffectEvent, useId, useImperativeHandle, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import { isComposing } from './is-composing.ts';

/** Props of {@link NewTodoForm}; every other prop goes to the `<form>`. */
export interface NewTodoFormProps extends Omit<ComponentProps<'form'>, 'children' | 'onSubmit'> {
  /** Gives the title to submit, or `undefined` when the text is no valid title. Must be pure. */
  parseTitle: (text: string) => string | undefined;
  /** Says what a valid title is; shown, and described to assistive technology, while the field is tinted. */
  invalidMessage: string;
  /**
   * When an invalid field is tinted (Specification, section 5). `edited`: the user changed the text since the
   * last reset; `touched`: the field was left once since then, or a submit was tried.
   */
  tintWhen: 'edited' | 'touched';
  /** Called with the parsed title of a valid submit; the field is reset at once and keeps the focus. */
  onSubmit: (title: string) => void;
  /**
   * A title that could not be created. It is put into the field when that is empty and untyped-in since the
   * last submit, else after the next submit.
   */
  returnedTitle?: string | undefined;
  /** Called once when `returnedTitle` stands in the field: time to pass the next one, or `undefined`. */
  onReturnedTitleTaken?: (() => void) | undefined;
  /** The text to start with, kept from an earlier visit. Read on mount only. */
  draft?: string | undefined;
  /** Called with the field's text whenever it changed: typed, reset, or returned. */
  onDraftChange?: ((text: string) => void) | undefined;
  /** Receives the text field, so that the page can focus it. */
  inputRef?: Ref<HTMLInputElement> | undefined;
}

/**
 * The form that adds a todo (Specification, sections 2 and 5). Its field is uncontrolled: typing renders
 * nothing until the tint changes, and text typed before hydration is kept.
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
  const [initialText] = useState(draft);
  const [tinted, setTinted] = useState(false);

  useImperativeHandle(inputRef, () => field.current as HTMLInputElement, []);

  function update(input: HTMLInputElement) {
    const invalid = parseTitle(input.value) === undefined;
    setTinted(invalid && (tintWhen === 'edited' ? edited : touched).current);
    if (input.value === reportedText.current) return;
    reportedText.current = input.value;
    onDraftChange?.(input.value);
  }

  function takeReturnedTitle(input: HTMLInputElement) {
    if (returnedTitle === undefined || input.value !== '' || edited.current) return;
    input.value = returnedTitle;
    update(input);
    onReturnedTitleTaken?.();
  }

  const adoptText = useEffectEvent(() => {
    const input = field.current;
    if (!input || input.value === '') return;
    edited.current = true;
    update(input);
  });
  // What stands in the field on mount is the user's: a draft, or typed before hydration.
  useEffect(() => adoptText(), []);

  const receiveReturnedTitle = useEffectEvent(() => {
    if (field.current) takeReturnedTitle(field.current);
  });
  useEffect(() => receiveReturnedTitle(), [returnedTitle]);

  function handleChange(input: HTMLInputElement) {
    edited.current = true;
    update(input);
  }

  function handleBlur(input: HTMLInputElement) {
    touched.current = true;
    update(input);
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && isComposing(event)) event.preventDefault();
  }

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    const input = field.current;
    if (!input) return;
    const title = parseTitle(input.value);
    touched.current = true;
    if (title === undefined) {
      update(input);
      return;
    }
    onSubmit(title);
    input.value = '';
    edited.current = false;
    touched.current = false;
    update(input);
    takeReturnedTitle(input);
    input.focus();
  }

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
        aria-describedby={tinted ? messageId : undefined}
        onChange={(event) => handleChange(event.currentTarget)}
        onBlur={(event) => handleBlur(event.currentTarget)}
        onKeyDown={handleKeyDown}
      />
      <p id={messageId} className="invalid-message" aria-live="polite">
        {tinted && invalidMessage}
      </p>
    </form>
  );
}
