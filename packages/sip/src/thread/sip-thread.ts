import { Worker } from "node:worker_threads";
import { errorOf } from "@parley/base/thrown";
import type { SipCommand, SipEvent, SipThreadOptions } from "../sip-messages.ts";

export interface SipThread {
  /** Commands sent before the thread is ready wait for it; after its end they are lost. */
  send(command: SipCommand): void;
  /** Resolves when the thread is listening. Rejects with an Error whose message is one sentence for the operator. */
  ready: Promise<{ listening: Extract<SipEvent, { type: "ready" }>["listening"] }>;
  /** Hangs up remaining calls, unregisters, and resolves when the thread has ended. Idempotent. */
  close(): Promise<void>;
}

export interface SipThreadListener {
  onEvent(event: SipEvent): void;
  /** The thread ended without being closed, or could not start: every leg is lost. Called once, after all events. */
  onDeath(error: Error): void;
}

const ENTRY = new URL("./sip-worker.ts", import.meta.url);
/**
 * A thread that is still running this long after `close` is terminated, ms. Hanging up and unregistering may take 5 s.
 */
const CLOSE_TIMEOUT_MS = 8_000;

/** Starts the signalling thread. Its owner must replace one that died. */
export function openSipThread(options: SipThreadOptions, on: SipThreadListener, entry = ENTRY): SipThread {
  const worker = new Worker(entry, { workerData: options, name: "sip" });
  const isReady = Promise.withResolvers<Awaited<SipThread["ready"]>>();
  const hasExited = Promise.withResolvers<void>();
  let isClosing = false;
  let failure = new Error("SIP signalling stopped unexpectedly. See the server's log.");

  isReady.promise.catch(() => undefined); // also reported by onDeath, so awaiting it is optional
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
