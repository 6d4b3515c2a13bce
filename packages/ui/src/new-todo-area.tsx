import type { ClipboardEvent, KeyboardEvent, PropsWithChildren, SyntheticEvent } from 'react';
import { useState } from 'react';
import { announce } from './announce.ts';
import { heightVariable } from './height-variable.ts';
import { NewTodoForm, type NewTodoFormProps } from './new-todo-form.tsx';
import { isComposing } from './presses.ts';
import { TitleList } from './title-list.tsx';

const maxTitles = 100;

const heightRef = heightVariable('--form-height');

interface NewTodoAreaProps extends NewTodoFormProps, PropsWithChildren {
  /** The titles that were pasted, and are neither added nor discarded. */
  pastedTitles: readonly string[];
  /** Called when lines are pasted, added or discarded. */
  onPastedChange: (titles: readonly string[]) => void;
}

/**
 * The new-todo form, with the children under it. Several lines that are pasted into its field are
 * listed, and do not touch the field. Enter in the empty field adds them, and Escape there discards
 * them.
 */
export function NewTodoArea(props: NewTodoAreaProps) {
  const { pastedTitles, onPastedChange, children, ...form } = props;
  const { field, parseTitle, invalidMessage, onSubmit } = form;
  const count = pastedTitles.length;
  const [problem, setProblem] = useState<string>();

  const discard = () => onPastedChange([]);

  function add() {
    discard();
    onSubmit(pastedTitles);
  }

  function handlePaste(event: ClipboardEvent) {
    setProblem(undefined);
    const lines = parseLines(event.clipboardData.getData('text'));
    if (lines.length < 2) return;
    event.preventDefault();
    const titles = lines.map((line) => parseTitle(line));
    const invalidLine = lines[titles.indexOf(undefined)];
    if (count + lines.length > maxTitles) {
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

  /** Whether a key or a submit is for the pasted titles, and not for the text of the field. */
  const isForPasted = () => count > 0 && field.current?.value === '';

  /** Called in the capture phase, before the form says that the field is empty. */
  function handleEnter(event: SyntheticEvent) {
    if (!isForPasted()) return;
    event.preventDefault();
    event.stopPropagation();
    add();
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.target !== field.current || event.repeat || isComposing(event)) return;
    if (event.key === 'Enter') handleEnter(event);
    else if (event.key === 'Escape' && isForPasted()) discard();
  }

  return (
    <div
      ref={heightRef}
      className="new-todo-area"
      onPaste={handlePaste}
      onInput={() => setProblem(undefined)}
      onKeyDownCapture={handleKeyDown}
      onSubmitCapture={handleEnter}
    >
      <NewTodoForm {...form} />
      {children}
      {problem && (
        <div className="unsaved">
          <p>{problem}</p>
        </div>
      )}
      {count > 0 && (
        <TitleList
          kind="pasted"
          titles={pastedTitles.map((title, id) => ({ id, title }))}
          onAdd={add}
          onDiscard={discard}
          field={field}
        />
      )}
    </div>
  );
}

const marker = /^\s*(?:(?:[-*•]|\d+\.)(?:\s+\[[ x]?\])?|\[[ x]?\])(?:\s|$)/i;

/**
 * Returns the lines of a text that are not blank, without list markers such as `- [ ]` or `1.` if
 * each has one.
 */
function parseLines(text: string): string[] {
  const lines = withoutBlank(text.split(/[\n\r]/));
  const haveMarkers = lines.every((line) => marker.test(line));
  return haveMarkers ? withoutBlank(lines.map((line) => line.replace(marker, ''))) : lines;
}

const withoutBlank = (lines: readonly string[]) => lines.filter((line) => line.trim() !== '');
