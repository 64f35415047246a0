/** DTMF keys arrive in the media or by signalling (INFO). If a peer sends a key both ways, it counts once. */

export interface DtmfMerge {
  /** Whether a key in the media counts. */
  byMedia(key: string, now: number): boolean;
  /** Whether a key from signalling counts. */
  bySignalling(key: string, now: number): boolean;
}

/** How far apart the two copies of a key may arrive, ms. */
const TWIN_MS = 1_000;

export function createDtmfMerge(): DtmfMerge {
  let last: { key: string; at: number; source: "media" | "signalling" } | null = null;

  function take(source: "media" | "signalling", key: string, now: number): boolean {
    const isTwin = last !== null && last.source !== source && last.key === key && now - last.at < TWIN_MS;
    last = isTwin ? null : { key, at: now, source };
    return !isTwin;
  }

  return {
    byMedia: (key, now) => take("media", key, now),
    bySignalling: (key, now) => take("signalling", key, now),
  };
}
