/** A set of listeners, which `notify` calls once each. The same function may be subscribed twice. */
export interface Listeners {
  subscribe(this: void, listener: () => void): () => void;
  notify(this: void): void;
}

export function createListeners(): Listeners {
  const subscriptions = new Set<{ readonly listener: () => void }>();
  return {
    subscribe(listener) {
      const subscription = { listener };
      subscriptions.add(subscription);
      return () => void subscriptions.delete(subscription);
    },
    notify() {
      for (const subscription of [...subscriptions]) {
        // One listener may have unsubscribed another.
        if (subscriptions.has(subscription)) callSafely(subscription.listener);
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
