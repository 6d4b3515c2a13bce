import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls a handler when a value has changed since the component mounted. */
export function useChange(value: unknown, handle: () => void): void {
  const last = useRef(value);
  const handleChange = useEffectEvent(handle);
  useEffect(() => {
    if (last.current !== value) handleChange();
    last.current = value;
  }, [value]);
}
