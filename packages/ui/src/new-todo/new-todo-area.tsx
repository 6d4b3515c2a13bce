import type { ClipboardEvent, KeyboardEvent, PropsWithChildren } from 'react';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { heightVariable } from '../shared/height-variable.ts';
import { NewTodoForm, type NewTodoFormProps } from './new-todo-form.tsx';
import { usePageParts } from '../page/page-context.ts';
import { isForInputMethod } from '../shared/keys.ts';
import { problemOf } from '../shared/title.ts';
import { parseLines } from './pasted-lines.ts';
import { TitleList } from './title-list.tsx';

const maxTitles = 100;

const heightRef = heightVariable('--form-height');

interface NewTodoAreaProps extends Omit<NewTodoFormProps, 'onEmptySubmit'>, PropsWithChildren {
  /** The titles that were pasted, and are neither added nor discarded. */
  pastedTitles: readonly string[];
  /** Called when lines are pasted, added or discarded. */
  onPastedChange: (titles: readonly string[]) => void;
  /** Called in its place when they are discarded. */
  onPastedDiscard?: (() => void) | undefined;
}

/**
 * The new-todo form, with the children under it. Several lines that are pasted into its field are
 * listed, and do not touch the field. Enter in the empty field adds them, and Escape there discards
 * them.
 */
export function NewTodoArea(props: NewTodoAreaProps) {
  const { pastedTitles, onPastedChange, onPastedDiscard, onTextChange, children, ...form } = props;
  const { parseTitle, onSubmit } = form;
  const { announce, newTodoField } = usePageParts();
  const count = pastedTitles.length;
  const [problem, setProblem] = useState<string>();

  const addPasted = useCallback(() => {
    if (pastedTitles.length === 0) return false;
    setProblem(undefined);
    onPastedChange([]);
    onSubmit(pastedTitles);
    return true;
  }, [pastedTitles, onPastedChange, onSubmit]);

  const handleTextChange = useCallback(
    (text: string) => {
      setProblem(undefined);
      onTextChange?.(text);
    },
    [onTextChange],
  );

  /** Returns why lines are not taken: too many would wait, or one is no title. */
  function problemIn(lines: readonly string[]): string | undefined {
    if (count + lines.length > maxTitles)
      return `Nothing was pasted: at most ${maxTitles} titles can wait here.`;
    for (const line of lines) {
      const reason = problemOf(line, form);
      if (reason) return `Nothing was pasted, because of “${line.slice(0, 40)}”: ${reason}`;
    }
    return undefined;
  }

  /** Lists the lines of a text, if it has several. Returns whether it has: the field would run them together. */
  function takeLines(text: string): boolean {
    const lines = parseLines(text);
    if (lines.length < 2) return false;
    const reason = problemIn(lines);
    setProblem(reason);
    announce({ note: reason ?? `Pasted: ${count + lines.length} titles` });
    if (!reason) {
      onPastedChange([...pastedTitles, ...lines.map((line) => parseTitle(line) as string)]);
    }
    return true;
  }

  function handlePaste(event: ClipboardEvent) {
    if (takeLines(event.clipboardData.getData('text'))) event.preventDefault();
  }

  /** The clipboard of a touch keyboard comes without a paste, and so does what is dropped. */
  const handleBeforeInput = useEffectEvent((event: InputEvent) => {
    if (takeLines(event.data ?? '')) event.preventDefault();
  });
  useEffect(() => {
    const { input } = newTodoField.ref.current ?? {};
    // React's own event of this name has no `inputType`.
    input?.addEventListener('beforeinput', handleBeforeInput);
    return () => input?.removeEventListener('beforeinput', handleBeforeInput);
  }, [newTodoField]);

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || count === 0 || isForInputMethod(event)) return;
    const { name, value } = event.target as HTMLInputElement;
    if (name === 'new-todo' && value === '') discardPasted();
  }

  function discardPasted() {
    setProblem(undefined);
    if (onPastedDiscard) onPastedDiscard();
    else onPastedChange([]);
  }

  return (
    <div
      ref={heightRef}
      className="new-todo-area"
      onPaste={handlePaste}
      onKeyDownCapture={handleKeyDown}
    >
      <NewTodoForm {...form} onTextChange={handleTextChange} onEmptySubmit={addPasted} />
      {children}
      {problem && (
        <div className="tray unsaved">
          <strong>{problem}</strong>
        </div>
      )}
      {count > 0 && (
        <TitleList
          kind="pasted"
          titles={pastedTitles.map((title, id) => ({ id, title }))}
          onAdd={addPasted}
          onDiscard={discardPasted}
        />
      )}
    </div>
  );
}
