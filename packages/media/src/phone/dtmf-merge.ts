/**
 * DTMF keys arrive as events in the media, as tones in the sound, or by signalling (INFO). If a peer sends a key in
 * several of these ways, it counts once.
 */

export type KeySource = "event" | "tone" | "signalling";

export interface DtmfMerge {
  /** Whether a key from this source counts. `now` is in ms. */
  counts(source: KeySource, key: string, now: number): boolean;
}

/** How far apart the copies of a key may arrive, ms. */
const TWIN_MS = 1_000;

export function createDtmfMerge(): DtmfMerge {
  let last: { key: string; at: number; sources: Set<KeySource> } | null = null;

  return {
    counts(source, key, now) {
      const isTwin = last?.key === key && now - last.at < TWIN_MS && !last.sources.has(source);
      if (isTwin) last?.sources.add(source);
      else last = { key, at: now, sources: new Set([source]) };
      return !isTwin;
    },
  };
}
