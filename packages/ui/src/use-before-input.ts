import type { RefObject } from 'react';
import { useEffect, useEffectEvent } from 'react';

/** Listens to what is about to change in a field. React's own event of this name has no `inputType`. */
export function useBeforeInput(
  field: RefObject<HTMLElement | null>,
  onBeforeInput: (event: InputEvent) => void,
): void {
  const handle = useEffectEvent(onBeforeInput);
  useEffect(() => {
    const input = field.current as HTMLElement;
    const listener = (event: InputEvent) => handle(event);
    input.addEventListener('beforeinput', listener);
    return () => input.removeEventListener('beforeinput', listener);
  }, [field]);
}
