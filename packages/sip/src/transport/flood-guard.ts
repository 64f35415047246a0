import { addressGroup } from "@parley/base/net/address-group";
import { createTokenBucket, type TokenBucket } from "@parley/media/token-bucket";

/** Limits traffic from sources that belong to no trunk: scanners, and phones that sign in by digest. */
export interface FloodGuard {
  /**
   * Whether one more message or connection from this source is allowed. Logs a source that exceeds its limit once an
   * hour.
   */
  admits(address: string): boolean;
}

/** Enough for a small phone system that signs in by digest from an address we don't know. */
const PER_SOURCE = { perSecond: 20, burst: 100 };
const IN_ALL = { perSecond: 500, burst: 1_000 };
/** How many sources to remember; the oldest is dropped first. UDP sources can be forged. */
const MOST_SOURCES = 4_096;
const HOUR_MS = 3_600_000;
const LINES_PER_HOUR = 60;

interface Source {
  bucket: TokenBucket;
  loggedAt: number;
}

/** `now` is ms of a steady clock. */
export function createFloodGuard(now: () => number, log: (message: string) => void): FloodGuard {
  const sources = new Map<string, Source>();
  const inAll = createTokenBucket(IN_ALL.perSecond, IN_ALL.burst);
  let hour = { startedAt: Number.NEGATIVE_INFINITY, lines: 0 };

  function logOnce(source: Source, address: string): void {
    if (now() - source.loggedAt < HOUR_MS) return;
    source.loggedAt = now();
    if (now() - hour.startedAt >= HOUR_MS) hour = { startedAt: now(), lines: 0 };
    hour.lines++;
    if (hour.lines <= LINES_PER_HOUR)
      log(`SIP from ${address}, which belongs to no trunk, comes too fast: some of it is dropped.`);
    else if (hour.lines === LINES_PER_HOUR + 1)
      log(
        "SIP from more addresses that belong to no trunk is dropped; no more of them are logged this hour.",
      );
  }

  return {
    admits(sender) {
      const address = addressGroup(sender);
      let source = sources.get(address);
      if (!source) {
        if (sources.size >= MOST_SOURCES) sources.delete(sources.keys().next().value ?? "");
        const bucket = createTokenBucket(PER_SOURCE.perSecond, PER_SOURCE.burst);
        source = { bucket, loggedAt: Number.NEGATIVE_INFINITY };
        sources.set(address, source);
      }
      // A single source that sends too much must not use up the limit for all.
      if (source.bucket.take(now()) && inAll.take(now())) return true;
      logOnce(source, address);
      return false;
    },
  };
}
