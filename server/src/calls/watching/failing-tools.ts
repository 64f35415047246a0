/** Notices tools that fail often. Pure: time is passed in. */

export interface FailingTools {
  /** Counts a run. Returns the figures once when the tool begins to fail often, else null. */
  add(toolId: string, isFailed: boolean, nowMs: number): { runs: number; failed: number } | null;
}

const MINUTE_MS = 60_000;
const WINDOW_MINUTES = 5;
const LEAST_RUNS = 5;
const FAILING_SHARE = 0.2;
/** Most tools that are remembered; the one without a run for longest is forgotten first. */
const MOST_TOOLS = 5_000;

interface Tool {
  /** Newest last; at most one per minute of the window. */
  minutes: { minute: number; runs: number; failed: number }[];
  isFailing: boolean;
}

/** A tool fails often when at least 20 % of at least 5 runs within 5 minutes failed. */
export function createFailingTools(): FailingTools {
  const tools = new Map<string, Tool>();
  return {
    add(toolId, isFailed, nowMs) {
      const minute = Math.floor(nowMs / MINUTE_MS);
      const known = tools.get(toolId);
      const kept = (known?.minutes ?? []).filter((each) => each.minute > minute - WINDOW_MINUTES);
      const last = kept.at(-1);
      const current = last?.minute === minute ? last : { minute, runs: 0, failed: 0 };
      if (current !== last) kept.push(current);
      current.runs += 1;
      if (isFailed) current.failed += 1;
      const runs = kept.reduce((sum, each) => sum + each.runs, 0);
      const failed = kept.reduce((sum, each) => sum + each.failed, 0);
      const isFailing = runs >= LEAST_RUNS && failed >= FAILING_SHARE * runs;
      tools.delete(toolId); // so that the Map is in the order of runs
      tools.set(toolId, { minutes: kept, isFailing });
      const [oldest] = tools.keys();
      if (tools.size > MOST_TOOLS && oldest !== undefined) tools.delete(oldest);
      return isFailing && !known?.isFailing ? { runs, failed } : null;
    },
  };
}
