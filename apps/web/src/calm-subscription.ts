import type { TodoSnapshot, TodoStore } from 'todo-core';

/**
 * A `subscribe` for rendering, which tells of a change at once, except of one that is about to be
 * outdated: that a call has begun, and what becomes of the list while several calls are under way,
 * as when all completed todos are cleared. Those are told together, at every second frame.
 */
export function calmSubscription(store: TodoStore): TodoStore['subscribe'] {
  return (listener) => {
    let frame: number | undefined;
    let seen = store.getSnapshot();

    function tell() {
      if (frame !== undefined) cancelAnimationFrame(frame);
      frame = undefined;
      listener();
    }

    function handleChange() {
      const before = seen;
      seen = store.getSnapshot();
      // A page in the background has no frames.
      if (document.hidden || !isPassing(before, seen)) tell();
      else frame ??= requestAnimationFrame(() => (frame = requestAnimationFrame(tell)));
    }

    const unsubscribe = store.subscribe(handleChange);
    return () => {
      unsubscribe();
      if (frame !== undefined) cancelAnimationFrame(frame);
      frame = undefined;
    };
  };
}

/** Whether nothing has changed but what is about to change again. */
function isPassing(before: TodoSnapshot, now: TodoSnapshot): boolean {
  const passing: (keyof TodoSnapshot)[] = [];
  if (now.busyIds.size > 1) passing.push('todos', 'busyIds');
  else if (now.busyIds.size > before.busyIds.size) passing.push('busyIds');
  const keys = Object.keys(now) as (keyof TodoSnapshot)[];
  return keys.every((key) => passing.includes(key) || now[key] === before[key]);
}
