/** What call workers and the voice's thread say to each other. */
import type { MessagePort } from "node:worker_threads";

/** Call worker → voice thread. */
export type VoiceRequest =
  /** `speaker` tells the calls of one worker apart, since they take turns. `id` is unique on this port. */
  | { type: "speak"; id: number; speaker: number; voice: string; text: string; language: string }
  /** Nothing more of this request is wanted; it gets no further answer. */
  | { type: "cancel"; id: number };

/** Voice thread → call worker: `sound` any number of times, then `done` or `failed`. */
export type VoiceAnswer =
  | { type: "sound"; id: number; samples: Int16Array<ArrayBuffer> }
  | { type: "done"; id: number }
  | { type: "failed"; id: number; message: string };

/**
 * Main thread → call worker, on the port that `connect` gave: a port to the voice's thread, and another one after each
 * restart.
 */
export interface VoiceThreadLink {
  port: MessagePort;
}

/** Call worker → main thread, on the same port: somebody is to be spoken to, and there is no thread yet. */
export interface VoiceThreadWanted {
  type: "wanted";
}

/** Main thread → voice thread: one more call worker. */
export interface VoiceThreadClient {
  port: MessagePort;
}

/** `workerData` of the voice thread. */
export interface VoiceThreadOptions {
  /** One counter: odd while a synthesis runs, so that the main thread notices one that doesn't end. */
  progress: Int32Array<SharedArrayBuffer>;
}
