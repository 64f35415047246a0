import { ProviderError } from "@parley/conversation/ports";

/** Ends a request when its owner aborts it or the vendor is silent for too long. One per request. */
export interface StreamDeadline {
  /** For the HTTP client. Its reason is the owner's reason, or a ProviderError `timeout`. */
  signal: AbortSignal;
  /** Settles as `promise` does, or rejects with the reason as soon as the deadline or the owner ends the request. */
  race<T>(promise: Promise<T>): Promise<T>;
  /** Starts waiting for bytes. The first wait began with the request. */
  arm(): void;
  /** Bytes have arrived. While nobody reads more, silence isn't the vendor's fault. */
  disarm(): void;
  setStall(ms: number): void;
  /** Why this side ended the request: the owner's reason or the `timeout`; null if it didn't. */
  reason(): unknown;
  /** Frees the timer and listener. Idempotent. */
  clear(): void;
}

export function createStreamDeadline(
  vendor: string,
  owner: AbortSignal,
  firstByteMs: number,
  stallMs: number,
): StreamDeadline {
  const controller = new AbortController();
  const { signal } = controller;
  let currentMs = firstByteMs;
  let nextMs = stallMs;
  let armed = true;
  let timer = setTimeout(expire, currentMs);

  function expire(): void {
    if (!armed) return;
    controller.abort(new ProviderError("timeout", `${vendor} was silent for ${currentMs / 1000} s.`));
  }
  function onOwnerAbort(): void {
    controller.abort(owner.reason);
  }
  function restart(ms: number): void {
    if (ms === currentMs) {
      timer.refresh();
      return;
    }
    clearTimeout(timer);
    currentMs = ms;
    timer = setTimeout(expire, ms);
  }
  owner.addEventListener("abort", onOwnerAbort, { once: true });

  return {
    signal,
    race: (promise) =>
      new Promise((resolve, reject) => {
        const onAbort = (): void => reject(signal.reason as Error);
        if (signal.aborted) onAbort();
        signal.addEventListener("abort", onAbort, { once: true });
        promise.then(resolve, reject).finally(() => signal.removeEventListener("abort", onAbort));
      }),
    arm: () => {
      if (armed) return; // still waiting for the first byte
      armed = true;
      restart(nextMs);
    },
    disarm: () => {
      armed = false;
    },
    setStall: (ms) => {
      nextMs = ms;
    },
    reason: () => (signal.aborted ? signal.reason : null),
    clear: () => {
      armed = false;
      clearTimeout(timer);
      owner.removeEventListener("abort", onOwnerAbort);
    },
  };
}
