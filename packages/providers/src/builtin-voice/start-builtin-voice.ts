import { MessageChannel, Worker, type MessagePort } from "node:worker_threads";
import { errorOf } from "@parley/base/thrown";
import type { VoiceThreadClient, VoiceThreadLink, VoiceThreadOptions } from "./voice-messages.ts";

export interface BuiltinVoice {
  /**
   * Returns a port to transfer to one call worker, which passes it to `connectBuiltinVoice`. It outlives the voice's
   * thread.
   */
  connect(): MessagePort;
  /** Starts the thread if it isn't running yet, so that its first words come 0.2 s sooner. */
  wake(): void;
  /** Ends the thread. Speech in progress fails. Idempotent. */
  close(): Promise<void>;
}

export interface BuiltinVoiceOptions {
  /** The thread died, or hung and was terminated. It is being replaced. */
  onDeath?: (error: Error) => void;
  /** A synthesis counts as hung after one to two times this, in ms. The longest piece takes 0.5 s. */
  hungAfterMs?: number;
  /** Starts the thread, which takes 90 MB, only for the first words or on `wake`. */
  isOnDemand?: boolean;
}

/**
 * A thread that dies sooner than this, in ms, is replaced only after a pause, so that one that can't start doesn't
 * restart in a tight loop.
 */
const SHORT_LIFE_MS = 5_000;
const RESTART_DELAY_MS = 500;

/**
 * Starts the built-in voice's thread and replaces it when it dies. Every call worker has a port to this module's
 * thread. Over it, the worker gets a direct port to the voice's thread, and a new one after every restart. Sound
 * doesn't pass through here.
 */
export function startBuiltinVoice(options: BuiltinVoiceOptions = {}): BuiltinVoice {
  const links = new Set<MessagePort>();
  const progress = new Int32Array(new SharedArrayBuffer(4));
  let isUp = false;
  let isClosed = false;
  let death: Error | undefined;
  let restart: NodeJS.Timeout | undefined;
  let thread = options.isOnDemand ? null : startThread();

  function startThread(): Worker {
    Atomics.store(progress, 0, 0);
    const workerData: VoiceThreadOptions = { progress };
    const worker = new Worker(new URL("./voice-thread.ts", import.meta.url), {
      workerData,
      name: "built-in voice",
    });
    worker.unref(); // must not keep the process alive
    isUp = true;
    death = undefined;
    const began = performance.now();
    worker.on("error", (cause: unknown) => {
      death = errorOf(cause);
    });
    worker.on("exit", () => {
      isUp = false;
      if (isClosed) return;
      options.onDeath?.(death ?? new Error("The built-in voice stopped unexpectedly."));
      const isYoung = performance.now() - began < SHORT_LIFE_MS;
      restart = setTimeout(replaceThread, isYoung ? RESTART_DELAY_MS : 0).unref();
    });
    return worker;
  }

  function wake(): void {
    if (!thread && !isClosed) replaceThread();
  }

  function replaceThread(): void {
    thread = startThread();
    for (const link of links) lead(link);
  }

  /** Gives a call worker a direct port to the current thread. */
  function lead(link: MessagePort): void {
    const { port1, port2 } = new MessageChannel();
    thread?.postMessage({ port: port1 } satisfies VoiceThreadClient, [port1]);
    link.postMessage({ port: port2 } satisfies VoiceThreadLink, [port2]);
  }

  let seen = 0;
  const watch = setInterval(() => {
    const now = Atomics.load(progress, 0);
    if (now % 2 === 1 && now === seen) {
      death = new Error("The built-in voice stopped responding.");
      void thread?.terminate(); // the exit handler starts another one
    }
    seen = now;
  }, options.hungAfterMs ?? 5_000).unref();

  return {
    connect() {
      const { port1, port2 } = new MessageChannel();
      links.add(port1);
      port1.on("close", () => links.delete(port1));
      port1.on("message", wake); // a `VoiceThreadWanted`
      port1.unref();
      if (isUp) lead(port1); // otherwise, the next thread does
      return port2;
    },
    wake,
    async close() {
      isClosed = true;
      clearInterval(watch);
      clearTimeout(restart);
      for (const link of links) link.close();
      await thread?.terminate();
    },
  };
}
