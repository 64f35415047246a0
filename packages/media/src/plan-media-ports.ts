import { availableParallelism } from "node:os";

/**
 * The UDP ports for media. `isFixed`: the operator chose them, so each worker gets its own WebRTC port and no spares.
 */
export interface MediaPortRange {
  from: number;
  to: number;
  isFixed: boolean;
}

/** The ports one call worker may open. */
export interface WorkerPorts {
  /** For WebRTC: one of these, tried in order. */
  webRtc: number[];
  /** For phone calls: pairs of an even port and the next, from and to inclusive. Null if the range has none left. */
  phone: { from: number; to: number } | null;
}

/** WebRTC's share of a range that nobody chose, so that workers have spare ports. */
const WEB_RTC_SHARE = 0.2;

/**
 * The ports of each call worker, without overlaps. With a fixed range worker i has only `from + i` for WebRTC;
 * otherwise every worker has spare ones, in case another copy runs on this machine. The ports above those are divided
 * among the workers' phone calls.
 */
export function planMediaPorts(range: MediaPortRange, workers = spareCores()): WorkerPorts[] {
  const count = range.to - range.from + 1;
  const size = Math.min(workers, count);
  const rounds = range.isFixed ? 1 : Math.max(1, Math.floor((count * WEB_RTC_SHARE) / size));
  const above = range.from + size * rounds;
  const firstPair = above + (above % 2);
  const pairs = Math.floor(Math.max(0, range.to - firstPair + 1) / 2 / size);
  return Array.from({ length: size }, (_, index) => {
    const from = firstPair + index * pairs * 2;
    return {
      webRtc: Array.from({ length: rounds }, (_, round) => range.from + index + round * size),
      phone: pairs > 0 ? { from, to: from + pairs * 2 - 1 } : null,
    };
  });
}

/** Leaves one core for the main thread, but is always at least one. */
function spareCores(): number {
  return Math.max(1, availableParallelism() - 1);
}
