import type { Change } from 'todo-core';

/** Returns whether a change is waiting or in flight. */
export const isPending = ({ state }: Change) => state !== 'failed';
