import type { ClipboardEvent, KeyboardEvent, PropsWithChildren } from 'react';
import { useCallback, useState } from 'react';
import { heightVariable } from '../shared/height-variable.ts';
import { NewTodoForm, type NewTodoFormProps } from './new-todo-form.tsx';
import { usePageParts } from '../shared/page-context.ts';
import { isComposing } from '../shared/presses.ts';
import { parseLines } from './pasted-lines.ts';
import { TitleList } from './title-list.tsx';

const maxTitles = 100;

const problemText = `Nothing was pasted: at most ${maxTitles} titles can wait here.`;

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
  const { announce } = usePageParts();
  const count = pastedTitles.length;
  const [hasProblem, setProblem] = useState(false);

  const addPasted = useCallback(() => {
    if (pastedTitles.length === 0) return false;
    setProblem(false);
    onPastedChange([]);
    onSubmit(pastedTitles);
    return true;
  }, [pastedTitles, onPastedChange, onSubmit]);

  const handleTextChange = useCallback(
    (text: string) => {
      setProblem(false);
      onTextChange?.(text);
    },
    [onTextChange],
  );

  function handlePaste(event: ClipboardEvent) {
    const lines = parseLines(event.clipboardData.getData('text'));
    if (lines.length < 2) return;
    event.preventDefault();
    const titles = [...pastedTitles, ...lines.flatMap((line) => parseTitle(line) ?? [])];
    const isTooLong = titles.length > maxTitles;
    setProblem(isTooLong);
    if (isTooLong) announce(problemText);
    else onPastedChange(titles);
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || count === 0 || isComposing(event)) return;
    const { name, value } = event.target as HTMLInputElement;
    if (name === 'new-todo' && value === '') discardPasted();
  }

  function discardPasted() {
    setProblem(false);
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
      {hasProblem && (
        <div className="tray unsaved">
          <p>{problemText}</p>
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
