/**
 * The checks that a call has answered. A check proves who made it but not when, so someone could capture one and replay
 * it from elsewhere. Each one therefore counts once, by its transaction id (RFC 8489, 6.3.1).
 */
import type { MediaPath } from "./media-path.ts";

/** Covers 40 minutes, since a connected browser checks every 2.5 s. */
const KEPT = 1024;

export class SeenChecks {
  private readonly paths = new Map<string, string>();

  /**
   * `repeat`: repeated by the peer on the same path, because our answer got lost; `foreign`: it came on another path.
   */
  recall(transactionId: Buffer, path: MediaPath): "new" | "repeat" | "foreign" {
    const seenAlong = this.paths.get(transactionId.toString("latin1"));
    if (seenAlong === undefined) return "new";
    return seenAlong === path.key ? "repeat" : "foreign";
  }

  /** Only call this for authentic checks, so that nobody else can fill the memory. */
  remember(transactionId: Buffer, path: MediaPath): void {
    if (this.paths.size >= KEPT) this.paths.delete(this.paths.keys().next().value ?? "");
    this.paths.set(transactionId.toString("latin1"), path.key);
  }
}
