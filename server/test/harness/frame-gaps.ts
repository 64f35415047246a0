/** How regularly calls' frames arrive from the callers' point of view. */

export interface FrameGaps {
  /** A frame of this call has arrived, ms on any monotonic clock. */
  came(callId: string, at: number): void;
  /** For gaps that ended between the two times: their number, the longest, and the p99, ms. */
  between(from: number, to: number): { frames: number; longest: number; p99: number };
}

export function createFrameGaps(): FrameGaps {
  const last = new Map<string, number>();
  const gaps: { at: number; ms: number }[] = [];
  return {
    came(callId, at) {
      const before = last.get(callId);
      last.set(callId, at);
      if (before !== undefined) gaps.push({ at, ms: at - before });
    },
    between(from, to) {
      const within = gaps.filter(({ at }) => at >= from && at <= to).map(({ ms }) => ms);
      const sorted = within.toSorted((one, other) => one - other);
      return {
        frames: sorted.length,
        longest: sorted.at(-1) ?? Number.POSITIVE_INFINITY,
        p99: sorted[Math.floor(sorted.length * 0.99)] ?? Number.POSITIVE_INFINITY,
      };
    },
  };
}
