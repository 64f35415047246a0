import { MessageChannel, Worker, type MessagePort } from "node:worker_threads";
import { errorOf } from "../../thrown.ts";
import type { EndOfTurnClient, EndOfTurnReport, EndOfTurnThreadOptions } from "./end-of-turn-messages.ts";

export interface EndOfTurnThread {
  /** A port for one call worker, to be transferred to it and given to `connectEndOfTurn`. */
  connect(): MessagePort;
  /** Resolves once the model is loaded; rejects with one sentence for the operator. */
  ready(): Promise<void>;
  /** Ends the thread. Idempotent. */
  close(): Promise<void>;
}

export interface EndOfTurnOptions {
  /** The ONNX file that END_OF_TURN_MODEL names. */
  file: string;
  /** An inference failed, or the thread died. Calls go on by words alone. */
  onFailure(message: string): void;
}

/** Starts the thread of the model of turn ends. */
export function startEndOfTurn({ file, onFailure }: EndOfTurnOptions): EndOfTurnThread {
  const workerData: EndOfTurnThreadOptions = { file };
  const thread = new Worker(new URL("./end-of-turn-thread.ts", import.meta.url), {
    workerData,
    name: "end of turn",
  });
  thread.unref(); // it only serves others, so it doesn't keep the process alive
  const started = Promise.withResolvers<void>();
  started.promise.catch(() => undefined); // `ready` tells
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
  // Its ports close with it, and whoever waits for an answer goes on without.
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
