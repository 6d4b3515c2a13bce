import type { RefObject } from 'react';
import { useEffect, useEffectEvent } from 'react';
import { TitleList } from './title-list.tsx';

interface PastedLinesProps {
  /** The lines: one title each. */
  lines: readonly string[];
  /** The field that they were pasted into. It is empty. */
  field: RefObject<HTMLInputElement | null>;
  /** Called when the user drops the lines by Backspace in the field. */
  onDrop: (field: HTMLInputElement) => void;
}

/** The lines that wait in the new-todo form for Enter. */
export function PastedLines({ lines, field, onDrop }: PastedLinesProps) {
  const handleBeforeInput = useEffectEvent((event: InputEvent) => {
    // Instead of Escape, which touch keyboards do not have.
    if (!event.inputType.startsWith('deleteContent')) return;
    // Otherwise it would also delete from the text that comes back.
    event.preventDefault();
    onDrop(event.currentTarget as HTMLInputElement);
  });

  // React's own event of this name has no `inputType`.
  useEffect(() => {
    const input = field.current as HTMLInputElement;
    const listener = (event: InputEvent) => handleBeforeInput(event);
    input.addEventListener('beforeinput', listener);
    return () => input.removeEventListener('beforeinput', listener);
  }, [field]);

  return <TitleList label="Pasted lines" titles={lines} />;
}
