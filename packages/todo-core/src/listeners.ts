/** A set of listeners, each called once a `notify`; the same function may be subscribed twice. */
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

/** An error is thrown again where nobody waits: it is reported as uncaught, and stops nobody. */
function callSafely(listener: () => void): void {
  try {
    listener();
  } catch (error) {
    setTimeout(() => {
      throw error;
    });
  }
}
