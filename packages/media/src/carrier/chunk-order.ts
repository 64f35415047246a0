/** Puts the numbered chunks of a media stream in order, since Telnyx doesn't promise to. */

export interface ChunkOrder {
  /** Takes a chunk that arrived at `now`, ms of a steady clock. Returns the chunks that are now in order. */
  push(chunk: number, payload: Uint8Array, now: number): Uint8Array[];
  /** The chunks held back by one that has been missing for too long. Call it regularly. */
  overdue(now: number): Uint8Array[];
  /** Chunks that arrived too late or never. */
  readonly lost: number;
}

/** How long to wait for a missing chunk, ms. */
const PATIENCE_MS = 100;
/** Most chunks held; if more arrive, the missing one won't. */
const MOST_HELD = 25;
/** A number this far off means that the stream has started over. */
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

  /** Gives up on everything missing before the first chunk held. */
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
