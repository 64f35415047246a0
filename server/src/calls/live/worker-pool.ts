/**
 * The call workers: threads that hold the calls. A worker that dies takes only its own calls with it and is replaced.
 * The threads load as soon as the pool is made; `start` sets who receives their output.
 */
import { Worker, type MessagePort } from "node:worker_threads";
import { fromPosted, toPosted } from "@parley/base/exact/posted";
import { errorOf } from "@parley/base/thrown";
import type { WorkerInput, WorkerOutput } from "@parley/conversation/call-messages";
import type { CallWorkerOptions } from "../worker/call-worker-options.ts";

export interface WorkerPoolOptions {
  /** The worker's entry, passed in so that this folder doesn't import lines and providers. */
  entry: URL;
  /** Per worker: the UDP ports from which WebRTC takes one, tried in this order, and the ports of its phone calls. */
  mediaPorts: { webRtc: number[]; phone: { from: number; to: number } | null }[];
  mediaAddresses: string[];
  iceServers: CallWorkerOptions["iceServers"];
  /** Where calls are recorded. */
  recordingsFolder: string;
  /** For each worker, a port to the built-in voice's thread. */
  connectVoice(): MessagePort;
  /** For each worker, a port to the end-of-turn model; null if there is no such model. */
  connectEndOfTurn?(): MessagePort | null;
  /** For each worker, a port to the threads for work that may take long. */
  connectTasks(): MessagePort;
  /** The sampling ratio of the trace context that tool requests carry; null: they carry none. */
  traceRatio?: number | null;
}

/** Receives the workers' output. */
export interface WorkerListener {
  onWorkerOutput(workerIndex: number, output: WorkerOutput): void;
  /** All calls of this worker are lost. */
  onWorkerDeath(workerIndex: number, error: Error): void;
}

export interface WorkerPool {
  /**
   * Sets the listener, which first gets everything received so
   * far. From now on a dead worker is replaced. Call it once.
   */
  start(listener: WorkerListener): void;
  /** Resolves when every worker can take calls; rejects if one can't start. */
  ready(): Promise<void>;
  send(workerIndex: number, input: WorkerInput): void;
  /** Whether this worker can take a call. */
  isUp(workerIndex: number): boolean;
  readonly size: number;
  /** Ends remaining calls; resolves when no thread is running. */
  close(): Promise<void>;
}

interface Slot {
  worker: Worker;
  isUp: boolean;
  /** Resolves with the error that kept it from starting, or null once it is up. */
  started: Promise<Error | null>;
  exited: Promise<void>;
}

/** A worker that has not ended this long after `close` is terminated, ms. */
const CLOSE_TIMEOUT_MS = 5_000;
/** Pause before a dead worker is replaced, so that one that can't start doesn't restart in a tight loop, ms. */
const RESTART_DELAY_MS = 500;

/** Starts loading the threads at once. */
export function loadWorkerPool(options: WorkerPoolOptions): WorkerPool {
  const slots: Slot[] = [];
  const restarts = new Set<NodeJS.Timeout>();
  const early: { index: number; output: WorkerOutput }[] = [];
  let listener: WorkerListener | null = null;
  let isClosing = false;

  function load(index: number, ports: WorkerPoolOptions["mediaPorts"][number]): void {
    const [mediaPort = 0, ...otherMediaPorts] = ports.webRtc;
    const voicePort = options.connectVoice();
    const endOfTurnPort = options.connectEndOfTurn?.() ?? null;
    const taskPort = options.connectTasks();
    const workerData: CallWorkerOptions = {
      index,
      mediaPort,
      otherMediaPorts,
      phonePorts: ports.phone,
      mediaAddresses: options.mediaAddresses,
      iceServers: options.iceServers,
      recordingsFolder: options.recordingsFolder,
      voicePort,
      endOfTurnPort,
      taskPort,
      traceRatio: options.traceRatio ?? null,
    };
    const worker = new Worker(options.entry, {
      workerData,
      transferList: [voicePort, taskPort, ...(endOfTurnPort ? [endOfTurnPort] : [])],
      name: `call-worker-${index}`,
    });
    const hasStarted = Promise.withResolvers<Error | null>();
    const hasExited = Promise.withResolvers<void>();
    const slot: Slot = { worker, isUp: false, started: hasStarted.promise, exited: hasExited.promise };
    slots[index] = slot;
    let failure = new Error(`call worker ${index} ended unexpectedly`);
    worker.on("message", (posted: WorkerOutput) => {
      const output = fromPosted(posted);
      if (output.type === "ready") {
        slot.isUp = true;
        hasStarted.resolve(null);
      } else if (output.type === "failed") failure = new Error(output.message);
      else if (listener) listener.onWorkerOutput(index, output);
      else early.push({ index, output });
    });
    worker.on("error", (error) => {
      failure = errorOf(error);
    });
    worker.on("exit", () => {
      slot.isUp = false;
      hasStarted.resolve(failure);
      hasExited.resolve();
      if (isClosing || !listener) return; // before `start`, `ready` reports it
      listener.onWorkerDeath(index, failure);
      const restart = setTimeout(() => {
        restarts.delete(restart);
        load(index, ports);
      }, RESTART_DELAY_MS);
      restarts.add(restart);
    });
  }

  for (const [index, ports] of options.mediaPorts.entries()) load(index, ports);

  return {
    size: options.mediaPorts.length,
    start: (to) => {
      listener = to;
      for (const { index, output } of early.splice(0)) to.onWorkerOutput(index, output);
    },
    ready: async () => {
      const failures = await Promise.all(slots.map((slot) => slot.started));
      for (const failure of failures) if (failure) throw failure;
    },
    send: (index, input) => slots[index]?.worker.postMessage(toPosted(input)),
    isUp: (index) => slots[index]?.isUp ?? false,
    close: async () => {
      isClosing = true;
      for (const restart of restarts) clearTimeout(restart);
      await Promise.all(slots.map(closeSlot));
    },
  };
}

async function closeSlot(slot: Slot): Promise<void> {
  slot.worker.postMessage({ type: "close" } satisfies WorkerInput);
  const overdue = setTimeout(() => void slot.worker.terminate(), CLOSE_TIMEOUT_MS);
  await slot.exited;
  clearTimeout(overdue);
}
