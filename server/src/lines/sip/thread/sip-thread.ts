import { Worker } from "node:worker_threads";
import { errorOf } from "../../../thrown.ts";
import type { SipCommand, SipEvent, SipThreadOptions } from "../sip-messages.ts";

export interface SipThread {
  /** What is sent before the thread is ready waits for it; what is sent after its end is lost. */
  send(command: SipCommand): void;
  /** Resolves when it listens; rejects with an Error whose message is one sentence for the operator. */
  ready: Promise<{ listening: Extract<SipEvent, { type: "ready" }>["listening"] }>;
  /** Hangs up what is left, unregisters, and resolves when the thread is gone. Idempotent. */
  close(): Promise<void>;
}

export interface SipThreadListener {
  onEvent(event: SipEvent): void;
  /** It ended although nobody closed it, also if it could not start: every leg is lost. Called once, after all events. */
  onDeath(error: Error): void;
}

const ENTRY = new URL("./sip-worker.ts", import.meta.url);
/** A thread that has not ended this long after `close` is terminated, ms. Hanging up and unregistering may take 5 s. */
const CLOSE_TIMEOUT_MS = 8_000;

/** Starts the signalling thread. Whoever holds it replaces one that died. */
export function openSipThread(options: SipThreadOptions, on: SipThreadListener, entry = ENTRY): SipThread {
  const worker = new Worker(entry, { workerData: options, name: "sip" });
  const isReady = Promise.withResolvers<Awaited<SipThread["ready"]>>();
  const hasExited = Promise.withResolvers<void>();
  let isClosing = false;
  let failure = new Error("The signalling thread ended unexpectedly.");

  isReady.promise.catch(() => undefined); // told by onDeath, too, so nobody has to wait for it
  worker.on("message", (event: SipEvent) => {
    if (event.type === "ready") isReady.resolve({ listening: event.listening });
    if (event.type === "failed") failure = new Error(event.message);
    on.onEvent(event);
  });
  worker.on("error", (error) => {
    failure = errorOf(error);
  });
  worker.on("exit", () => {
    isReady.reject(failure);
    hasExited.resolve();
    if (!isClosing) on.onDeath(failure);
  });

  return {
    ready: isReady.promise,
    send: (command) => worker.postMessage(command),
    async close() {
      if (!isClosing) worker.postMessage({ type: "close" } satisfies SipCommand);
      isClosing = true;
      const overdue = setTimeout(() => void worker.terminate(), CLOSE_TIMEOUT_MS);
      await hasExited.promise;
      clearTimeout(overdue);
    },
  };
}
