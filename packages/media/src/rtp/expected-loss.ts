/**
 * How much loss our Opus prepares for. Copies of each packet in the next one (in-band FEC) take their bits from the
 * sound itself, so a line that loses nothing is sent none (docs/decisions/0265-opus-complexity-and-fec.md).
 */
import type { ReceptionReport } from "./rtcp.ts";

export interface ExpectedLoss {
  /**
   * Takes a report on our stream that arrived at `now`, ms of a steady clock. Returns the share of packets to prepare
   * for from the next packet on, 0 to 1; 0 means without copies.
   */
  take(report: Pick<ReceptionReport, "fractionLost" | "cumulativeLost">, now: number): number;
}

/**
 * Prepared for at least, once packets are lost: losses come in bursts. For less than 6 %, libopus may leave the copies
 * out at our bitrate.
 */
const LEAST = 0.1;
/** So long without loss ends it: at least two reports of a browser, which are 2.5 to 7.5 s apart (RFC 3550, 6.2). */
const QUIET_MS = 15_000;

export function createExpectedLoss(): ExpectedLoss {
  let expected = 0;
  let total = 0;
  let lostAt = Number.NEGATIVE_INFINITY;
  return {
    take({ fractionLost, cumulativeLost }, now) {
      // The fraction rounds 1 lost of 300 down to 0; the total is negative if packets were doubled on their way.
      if (fractionLost > 0 || cumulativeLost > total) lostAt = now;
      total = cumulativeLost;
      const isQuiet = now - lostAt >= QUIET_MS;
      expected = isQuiet ? 0 : Math.max(LEAST, fractionLost, (expected + fractionLost) / 2);
      return expected;
    },
  };
}
