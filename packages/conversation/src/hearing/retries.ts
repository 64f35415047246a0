/**
 * What follows when a transcriber fails: it is opened again, another one takes over, or, if there is none, it is tried
 * until it is back (docs/engine.md#a-transcriber-that-fails).
 */
import type { ProviderError } from "../ports.ts";

/** A transcriber that another can replace is abandoned after this many failures without a word in between. */
const MAX_FAILURES = 2;
/** Pauses before the last one is tried again, in ms. The last pause repeats. */
const PAUSES_MS = [500, 2_000, 5_000];
const LONGEST_PAUSE_MS = 5_000;
/** The last one is given up after this. */
const GIVEN_UP_MS = 15_000;
/** How many turns the last one may be too slow for. */
const MAX_SLOW_TURNS = 2;

export type Consequence =
  /** Open it again, with the sound that has no words yet. */
  | "again"
  /** Open it again for what the caller says next: it is too slow for what they said. */
  | "skip"
  /** Open the next one. */
  | "next"
  /** Open it again once `isDue`. */
  | "later"
  /** No transcriber is left. */
  | "over";

export interface Retries {
  /** A stream is opened now. `owes`: it gets sound that the one before it made no words of. Times are in ms. */
  opened(at: number, owes: boolean): void;
  failed(error: ProviderError, at: number, hasNext: boolean): Consequence;
  /** Words came, or the answer that there were none, so everything is fine. */
  heard(): void;
  answered(): void;
  /** The caller begins to speak: a reason to try at once. */
  speechStarted(): void;
  /** Whether it is time to open the stream again. */
  isDue(at: number): boolean;
}

export function createRetries(): Retries {
  let failures = 0;
  let slowTurns = 0;
  /** When the present series of failures began, and how often the last transcriber was tried in it. */
  let since: number | null = null;
  let tries = 0;
  let dueAt: number | null = null;
  let last = { openedAt: -Infinity, owes: false };

  function answered(): void {
    since = null;
    tries = 0;
  }

  function consequenceOf(error: ProviderError, at: number, hasNext: boolean): Consequence {
    if (!error.retryable) return hasNext ? "next" : "over";
    if (!hasNext && error.isTooSlow) {
      slowTurns += 1;
      return slowTurns >= MAX_SLOW_TURNS ? "over" : "skip";
    }
    if (failures < MAX_FAILURES) return "again";
    if (hasNext) return "next";
    const givenUpAt = (since ?? at) + GIVEN_UP_MS;
    if (at >= givenUpAt) return "over";
    dueAt = Math.min(at + (PAUSES_MS[tries] ?? LONGEST_PAUSE_MS), givenUpAt);
    tries += 1;
    return "later";
  }

  return {
    opened(at, owes) {
      dueAt = null;
      last = { openedAt: at, owes };
    },
    failed(error, at, hasNext) {
      // It was open for longer than the pause between two tries without having to do anything.
      const isNew = !last.owes && at - last.openedAt > LONGEST_PAUSE_MS;
      if (isNew) answered();
      since ??= at;
      failures += error.isRepeated ? MAX_FAILURES : 1;
      const consequence = consequenceOf(error, at, hasNext);
      if (consequence === "next") {
        answered();
        failures = 0;
      }
      return consequence;
    },
    heard() {
      answered();
      failures = 0;
      slowTurns = 0;
    },
    answered,
    speechStarted() {
      if (dueAt !== null) dueAt = -Infinity;
    },
    isDue: (at) => dueAt !== null && at >= dueAt,
  };
}
