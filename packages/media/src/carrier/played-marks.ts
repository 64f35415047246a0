/**
 * Uses marks to measure how long a carrier takes to play what we send. A mark comes back once the sound before it has
 * been played. `clear` makes all pending ones come back at once, so each mark carries its generation.
 */

export interface PlayedMarks {
  /** A frame was sent. Returns the name of the mark to send after it, if one is due. */
  sent(now: number): string | null;
  /** Nothing was sent in this slot. Returns the name of a mark if sound was sent since the last one. */
  paused(now: number): string | null;
  /** A mark came back. */
  returned(name: string, now: number): void;
  /** The carrier's buffer is being emptied. False if there is nothing in it. */
  cleared(): boolean;
  /** Time from sending a frame until it is heard, ms. */
  readonly delayMs: number;
}

/** Frames between two marks: 100 ms. */
const FRAMES_A_MARK = 5;
/** A mark only comes back after the frame before it has been played, ms. */
const FRAME_MS = 20;
/** Assumed until the first mark comes back, ms. */
const FIRST_GUESS_MS = 150;
/** Weight of a new measurement in the estimate. */
const GAIN = 0.25;
/** No carrier buffers more; a longer time means that the connection stalled. */
const MOST_DELAY_MS = 2_000;
/** Most marks in flight, so that a carrier that never returns any doesn't fill memory. */
const MOST_PENDING = 50;

export function createPlayedMarks(): PlayedMarks {
  const pending = new Map<string, number>();
  let generation = 0;
  let count = 0;
  let unmarked = 0;
  let delayMs = FIRST_GUESS_MS;

  function mark(now: number): string {
    unmarked = 0;
    const name = `${generation}:${count++}`;
    pending.set(name, now);
    const [oldest] = pending.keys();
    if (pending.size > MOST_PENDING && oldest !== undefined) pending.delete(oldest);
    return name;
  }

  return {
    sent(now) {
      unmarked += 1;
      return unmarked >= FRAMES_A_MARK ? mark(now) : null;
    },
    paused: (now) => (unmarked > 0 ? mark(now) : null),
    returned(name, now) {
      const sentAt = pending.get(name);
      if (sentAt === undefined) return;
      for (const earlier of pending.keys()) {
        pending.delete(earlier);
        if (earlier === name) break;
      }
      const measured = Math.min(MOST_DELAY_MS, Math.max(0, now - sentAt - FRAME_MS));
      delayMs += (measured - delayMs) * GAIN;
    },
    cleared() {
      const wasBusy = pending.size > 0 || unmarked > 0;
      generation += 1;
      unmarked = 0;
      pending.clear();
      return wasBusy;
    },
    get delayMs() {
      return delayMs;
    },
  };
}
