import { MessageChannel, Worker, type MessagePort } from "node:worker_threads";
import { errorOf } from "@parley/base/thrown";
import type { EndOfTurnClient, EndOfTurnReport, EndOfTurnThreadOptions } from "./end-of-turn-messages.ts";

export interface EndOfTurnThread {
  /** Returns a port to transfer to one call worker, which passes it to `connectEndOfTurn`. */
  connect(): MessagePort;
  /** Resolves once the model is loaded; rejects with one sentence for the operator. */
  ready(): Promise<void>;
  /** Ends the thread. Idempotent. */
  close(): Promise<void>;
}

export interface EndOfTurnOptions {
  /** The ONNX file that END_OF_TURN_MODEL names. */
  file: string;
  /** An inference failed, or the thread died. Calls continue by words alone. */
  onFailure(message: string): void;
}

/** Starts the end-of-turn model's thread. */
export function startEndOfTurn({ file, onFailure }: EndOfTurnOptions): EndOfTurnThread {
  const workerData: EndOfTurnThreadOptions = { file };
  const thread = new Worker(new URL("./end-of-turn-thread.ts", import.meta.url), {
    workerData,
    name: "end of turn",
  });
  thread.unref(); // must not keep the process alive
  const started = Promise.withResolvers<void>();
  started.promise.catch(() => undefined); // `ready` reports it
  let isReady = false;
  let isClosed = false;

  function fail(message: string): void {
    if (isReady) return onFailure(message);
    started.reject(new Error(`END_OF_TURN_MODEL is ${file}, which can't be used: ${message}.`));
  }

  thread.on("message", (report: EndOfTurnReport) => {
    if (report.type === "failed") return fail(report.message);
    isReady = true;
    started.resolve();
  });
  thread.on("error", (error: unknown) => fail(errorOf(error).message));
  // Its ports close with it, and pending requests go on without a result.
  thread.on("exit", () => {
    if (!isClosed) fail("its thread ended");
  });

  return {
    connect() {
      const { port1, port2 } = new MessageChannel();
      thread.postMessage({ port: port1 } satisfies EndOfTurnClient, [port1]);
      return port2;
    },
    ready: () => started.promise,
    async close() {
      isClosed = true;
      await thread.terminate();
      started.reject(new Error("The service is closing."));
    },
  };
}
