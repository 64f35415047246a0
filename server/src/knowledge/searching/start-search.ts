import { MessageChannel, Worker, type MessagePort } from "node:worker_threads";
import { errorOf } from "@parley/base/thrown";
import type { SearchCommand, SearchReport } from "./search-messages.ts";

export interface SearchThread {
  /** Returns a port to transfer to one call worker, which passes it to `connectSearch`. */
  connect(): MessagePort;
  /**
   * Searches of this index find what is in `bytes` once this has resolved. The memory is shared, not copied. Rejects with
   * one sentence if the bytes are no index, or the thread has ended.
   */
  hold(index: string, bytes: SharedArrayBuffer): Promise<void>;
  /** Frees the index. Searches of it fail. */
  release(index: string): void;
  /** Ends the thread. Idempotent. */
  close(): Promise<void>;
}

export interface SearchThreadOptions {
  /** The thread died. Calls go on without their documents. */
  onFailure(message: string): void;
}

const ENDED = "The thread that searches documents has ended.";

/** Starts the thread that searches the documents of all calls of this process. */
export function startSearch({ onFailure }: SearchThreadOptions): SearchThread {
  const thread = new Worker(new URL("./search-thread.ts", import.meta.url), { name: "search" });
  thread.unref(); // must not keep the process alive
  /** In the order in which the thread reports them. */
  const holding: PromiseWithResolvers<void>[] = [];
  let hasEnded = false;
  let isClosed = false;

  thread.on("message", ({ message }: SearchReport) => {
    const held = holding.shift();
    if (message === null) held?.resolve();
    else held?.reject(new Error(message));
  });
  thread.on("error", (error: unknown) => onFailure(errorOf(error).message));
  // Its ports close with it, and searches under way fail.
  thread.on("exit", () => {
    hasEnded = true;
    for (const { reject } of holding.splice(0)) reject(new Error(ENDED));
    if (!isClosed) onFailure(ENDED);
  });

  function tell(command: SearchCommand, transferred: MessagePort[] = []): void {
    thread.postMessage(command, transferred);
  }

  return {
    connect() {
      const { port1, port2 } = new MessageChannel();
      if (hasEnded) port1.close();
      else tell({ type: "client", port: port1 }, [port1]);
      return port2;
    },
    hold(index, bytes) {
      if (hasEnded) return Promise.reject(new Error(ENDED));
      const held = Promise.withResolvers<void>();
      holding.push(held);
      tell({ type: "hold", index, bytes });
      return held.promise;
    },
    release: (index) => tell({ type: "release", index }),
    async close() {
      isClosed = true;
      await thread.terminate();
    },
  };
}
