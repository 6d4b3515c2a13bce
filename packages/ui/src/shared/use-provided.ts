import { type Context, useContext } from 'react';

/** Returns the value of a context. Throws without the component around this one that provides it. */
export function useProvided<T>(context: Context<T | undefined>, provider: string): T {
  const value = useContext(context);
  if (value === undefined) throw new Error(`This component needs a ${provider} around it.`);
  return value;
}
