/** Messages between call workers, the main thread and the search thread. */
import type { MessagePort } from "node:worker_threads";
import type { Found, TurnWords } from "@parley/conversation/knowledge/passage-search";

/** How an agent's documents are searched in a call. */
export interface SearchedSet {
  /** Which index: `SearchThread.hold` gave it this name. */
  index: string;
  /** Lower scores aren't given to the model. */
  cutOff: number;
  /** How many passages are given at most. */
  passages: number;
  /** Numbers of the index's documents that this call may have; null: all. */
  documents: number[] | null;
}

/** Call worker → search thread. `id` is unique on this port. */
export interface SearchRequest {
  id: number;
  set: SearchedSet;
  turn: TurnWords;
}

/** Search thread → call worker. */
export type SearchAnswer = { id: number; found: Found } | { id: number; error: string };

/** Main thread → search thread. */
export type SearchCommand =
  | { type: "client"; port: MessagePort }
  /** From now on this index is searched by its name; it takes the place of an older one. */
  | { type: "hold"; index: string; bytes: SharedArrayBuffer }
  | { type: "release"; index: string };

/** Search thread → main thread, for each `hold` in turn. */
export interface SearchReport {
  /** Why the index can't be read; null: it is searched from now on. */
  message: string | null;
}
