/** A set of listeners, which `notify` calls once each. The same function may be subscribed twice. */
export interface Listeners<Args extends unknown[]> {
  subscribe(this: void, listener: (...args: Args) => void): () => void;
  notify(this: void, ...args: Args): void;
}

export function createListeners<Args extends unknown[]>(): Listeners<Args> {
  const subscriptions = new Set<{ readonly listener: (...args: Args) => void }>();
  return {
    subscribe(listener) {
      const subscription = { listener };
      subscriptions.add(subscription);
      return () => void subscriptions.delete(subscription);
    },
    notify(...args) {
      for (const subscription of [...subscriptions]) {
        // One listener may have unsubscribed another.
        if (subscriptions.has(subscription)) callSafely(() => subscription.listener(...args));
      }
    },
  };
}

/** Reports an error of the listener as uncaught, and never throws it to the caller. */
function callSafely(listener: () => void): void {
  try {
    listener();
  } catch (error) {
    setTimeout(() => {
      throw error;
    });
  }
}
