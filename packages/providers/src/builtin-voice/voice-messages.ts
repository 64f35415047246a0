/** Messages between call workers and the voice's thread. */
import type { MessagePort } from "node:worker_threads";

/** Call worker → voice thread. */
export type VoiceRequest =
  /** `speaker` identifies a call within its worker, because calls take turns. `id` is unique on this port. */
  | { type: "speak"; id: number; speaker: number; voice: string; text: string; language: string }
  /** The request is no longer wanted and gets no further answer. */
  | { type: "cancel"; id: number };

/** Voice thread → call worker: any number of `sound`, then `done` or `failed`. */
export type VoiceAnswer =
  | { type: "sound"; id: number; samples: Int16Array<ArrayBuffer> }
  | { type: "done"; id: number }
  | { type: "failed"; id: number; message: string };

/**
 * Main thread → call worker, on the port from `connect`: a port to the voice's thread, and another one after each
 * restart.
 */
export interface VoiceThreadLink {
  port: MessagePort;
}

/** Call worker → main thread, on the same port: there is something to say, and no thread yet. */
export interface VoiceThreadWanted {
  type: "wanted";
}

/** Main thread → voice thread: another call worker. */
export interface VoiceThreadClient {
  port: MessagePort;
}

/** `workerData` of the voice thread. */
export interface VoiceThreadOptions {
  /** A counter that is odd while a synthesis runs, so that the main thread notices one that doesn't end. */
  progress: Int32Array<SharedArrayBuffer>;
}
