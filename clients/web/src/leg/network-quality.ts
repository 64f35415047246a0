/** Judges a connection by what arrives over it. Pure. */
import type { LegStats } from "./call-leg.ts";

export type NetworkQuality = "good" | "fair" | "poor";

export interface CallQuality {
  quality: NetworkQuality;
  roundTripMs: number | null;
  jitterMs: number | null;
  /** Share of the agent's packets that were lost since the look before, 0 to 1. */
  lostShare: number | null;
}

/**
 * From these on it is fair, and poor. Half a second from mouth to ear and back is hard to talk over (ITU-T G.114 has
 * 150 ms one way as good and 400 ms as the limit), and lost or late packets are heard as gaps.
 */
const LIMITS = {
  fair: { roundTripMs: 250, jitterMs: 30, lostShare: 0.02 },
  poor: { roundTripMs: 500, jitterMs: 80, lostShare: 0.08 },
};

/** How many looks in a row have to agree before it changes: one may be chance. */
const AGREEING = 2;

export interface QualityJudge {
  /** Once every few seconds. Returns the quality if it is another than before, else null; also if nothing is counted. */
  look(stats: LegStats): CallQuality | null;
}

export function createQualityJudge(): QualityJudge {
  let before: LegStats | null = null;
  let current: NetworkQuality | null = null;
  let next: NetworkQuality | null = null;
  let agreeing = 0;
  return {
    look(stats) {
      const lostShare = shareOf(before, stats);
      before = stats;
      const { roundTripMs, jitterMs } = stats;
      if (roundTripMs === null && jitterMs === null) return null;
      const measured = { roundTripMs, jitterMs, lostShare };
      const quality = isOver(measured, "poor") ? "poor" : isOver(measured, "fair") ? "fair" : "good";
      agreeing = quality === next ? agreeing + 1 : 1;
      next = quality;
      if (quality === current || agreeing < AGREEING) return null;
      current = quality;
      return { quality, ...measured };
    },
  };
}

function isOver(measured: Omit<CallQuality, "quality">, level: "fair" | "poor"): boolean {
  const limits = LIMITS[level];
  return (["roundTripMs", "jitterMs", "lostShare"] as const).some(
    (name) => (measured[name] ?? 0) >= limits[name],
  );
}

/** Null for the first look, and when a new connection counts from the start. */
function shareOf(before: LegStats | null, { packetsLost, packetsReceived }: LegStats): number | null {
  if (before === null || packetsLost === null || packetsReceived === null) return null;
  const lost = packetsLost - (before.packetsLost ?? 0);
  const received = packetsReceived - (before.packetsReceived ?? 0);
  if (lost + received <= 0) return null;
  return Math.max(0, lost) / (Math.max(0, lost) + received); // late packets make the loss smaller again
}
