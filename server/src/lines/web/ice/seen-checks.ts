/**
 * The checks that a call has answered. A check proves who made it but not when, so that whoever captures one could send
 * it again from elsewhere: each counts once (RFC 8489, 6.3.1 has a transaction id for each).
 */
import type { MediaPath } from "./media-path.ts";

/** A browser checks every 2.5 s once it is connected: 40 minutes. */
const KEPT = 1024;

export class SeenChecks {
  private readonly paths = new Map<string, string>();

  /** `repeat`: the peer sent it again along the same path, for want of our answer; `foreign`: it came along another. */
  recall(transactionId: Buffer, path: MediaPath): "new" | "repeat" | "foreign" {
    const seenAlong = this.paths.get(transactionId.toString("latin1"));
    if (seenAlong === undefined) return "new";
    return seenAlong === path.key ? "repeat" : "foreign";
  }

  /** Only for what proved authentic: nobody else may fill the memory. */
  remember(transactionId: Buffer, path: MediaPath): void {
    if (this.paths.size >= KEPT) this.paths.delete(this.paths.keys().next().value ?? "");
    this.paths.set(transactionId.toString("latin1"), path.key);
  }
}
