/** Puts the numbered chunks of a media stream in order: Telnyx doesn't promise that they come so. */

export interface ChunkOrder {
  /** Takes a chunk that came at `now`, ms of a steady clock; returns those that are in order now. */
  push(chunk: number, payload: Uint8Array, now: number): Uint8Array[];
  /** What follows a chunk that has been waited for long enough. Call it now and then. */
  overdue(now: number): Uint8Array[];
  /** Chunks that never came, or too late. */
  readonly lost: number;
}

/** How long a missing chunk is waited for, ms. */
const PATIENCE_MS = 100;
/** Chunks held at most; further ones mean that the missing one won't come. */
const MOST_HELD = 25;
/** A number that is this far away belongs to a stream that began anew. */
const RESTART = 1_000;

export function createChunkOrder(): ChunkOrder {
  const held = new Map<number, Uint8Array>();
  let next: number | null = null;
  let waitingSince = 0;
  let lost = 0;

  function release(): Uint8Array[] {
    const ready: Uint8Array[] = [];
    for (let payload = take(); payload; payload = take()) ready.push(payload);
    return ready;
  }

  function take(): Uint8Array | undefined {
    if (next === null) return undefined;
    const payload = held.get(next);
    if (payload && held.delete(next)) next += 1;
    return payload;
  }

  /** Gives up what is missing before the first chunk that is held. */
  function skip(now: number): Uint8Array[] {
    const first = Math.min(...held.keys());
    lost += first - (next ?? first);
    next = first;
    waitingSince = now;
    return release();
  }

  return {
    push(chunk, payload, now) {
      if (next === null || Math.abs(chunk - next) > RESTART) {
        held.clear();
        next = chunk;
      }
      if (chunk < next || held.has(chunk)) return [];
      if (held.size === 0) waitingSince = now;
      held.set(chunk, payload);
      const ready = release();
      if (ready.length > 0) waitingSince = now;
      return held.size > MOST_HELD ? [...ready, ...skip(now)] : ready;
    },
    overdue: (now) => (held.size > 0 && now - waitingSince >= PATIENCE_MS ? skip(now) : []),
    get lost() {
      return lost;
    },
  };
}
