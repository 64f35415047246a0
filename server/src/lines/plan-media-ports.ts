import { availableParallelism } from "node:os";

/** The UDP ports that media may use. `isFixed`: the operator chose them, so each worker takes its own and no other. */
export interface MediaPortRange {
  from: number;
  to: number;
  isFixed: boolean;
}

/**
 * The ports that each call worker may open, in the order in which it tries them; no port is in two lists. With a fixed
 * range worker i has only `from + i`. Otherwise every worker has spare ones, in case another copy runs on this machine.
 */
export function planMediaPorts(range: MediaPortRange, workers = spareCores()): number[][] {
  const count = range.to - range.from + 1;
  const size = Math.min(workers, count);
  return Array.from({ length: size }, (_, index) => {
    const own = range.from + index;
    if (range.isFixed) return [own];
    return Array.from({ length: Math.floor(count / size) }, (_, round) => own + round * size);
  });
}

/** At least one: the main thread keeps one core for itself. */
function spareCores(): number {
  return Math.max(1, availableParallelism() - 1);
}
