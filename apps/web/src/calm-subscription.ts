import type { TodoSnapshot, TodoStore } from 'todo-core';

/**
 * A `subscribe` for rendering, which tells of a change at once, except of one that is about to be
 * outdated: that a call has begun, and whatever changes while several calls are under way, as when
 * all completed todos are cleared. Those are told together, at every second frame.
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
      const now = store.getSnapshot();
      const isPassing = now.busyIds.size > 1 || isOnlyBegun(seen, now);
      seen = now;
      // A page in the background has no frames.
      if (!isPassing || document.hidden) tell();
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

/** Whether a call has begun, and nothing else has changed. */
function isOnlyBegun(before: TodoSnapshot, now: TodoSnapshot): boolean {
  const keys = Object.keys(now) as (keyof TodoSnapshot)[];
  return (
    now.busyIds.size > before.busyIds.size &&
    keys.every((key) => key === 'busyIds' || now[key] === before[key])
  );
}
