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
  const handleBeforeInput = useEffectEvent(({ inputType, currentTarget }: InputEvent) => {
    // Instead of Escape, which touch keyboards do not have.
    if (inputType.startsWith('deleteContent')) onDrop(currentTarget as HTMLInputElement);
  });

  // React's own event of this name has no `inputType`.
  useEffect(() => {
    const input = field.current;
    const listener = (event: InputEvent) => handleBeforeInput(event);
    input?.addEventListener('beforeinput', listener);
    return () => input?.removeEventListener('beforeinput', listener);
  }, [field]);

  return <TitleList label="Pasted lines" titles={lines} />;
}
