/** A call in flight, with everyone who waits for it. */
interface Call {
  readonly controller: AbortController;
  /** Resolves to whether it succeeded; once it is aborted, nobody waits for it. */
  readonly done: Promise<boolean>;
  waiting: number;
}

export interface SharedCall {
  /**
   * Joins the call in flight, or begins one. Resolves to whether it succeeded, and to `false` once
   * `signal` is aborted. The call itself is aborted once no caller waits for it any more.
   */
  join(this: void, signal: AbortSignal | undefined): Promise<boolean>;
  /** Ends the sharing: whoever comes now begins another call. */
  end(this: void): void;
}

/** @param handleAbort is called when the call has been aborted */
export function createSharedCall(
  run: (signal: AbortSignal) => Promise<boolean>,
  handleAbort: () => void,
): SharedCall {
  let current: Call | undefined;

  function begin(): Call {
    const controller = new AbortController();
    const { signal } = controller;
    // A caller that aborts at once costs no call.
    const done = Promise.resolve().then(() => !signal.aborted && run(signal));
    return { controller, done, waiting: 0 };
  }

  return {
    end: () => (current = undefined),

    join(signal) {
      if (signal?.aborted) return Promise.resolve(false);
      const joined = (current ??= begin());
      joined.waiting += 1;
      return new Promise((resolve) => {
        const leave = () => {
          resolve(false);
          joined.waiting -= 1;
          // It may be over already, though its callers do not know yet.
          if (joined.waiting > 0 || joined !== current) return;
          current = undefined;
          handleAbort();
          joined.controller.abort();
        };
        signal?.addEventListener('abort', leave);
        void joined.done.then((succeeded) => {
          signal?.removeEventListener('abort', leave);
          resolve(succeeded);
        });
      });
    },
  };
}
