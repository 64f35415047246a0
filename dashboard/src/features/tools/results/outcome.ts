import type { Output } from "@parley/client";

export type RunResult = Output<"tools_results">["data"][number];

/** How a run in a call went: a 2xx response is a success. */
export function outcomeOf({
  status,
  error,
  duration_ms: duration,
}: Pick<RunResult, "status" | "error" | "duration_ms">): "good" | "bad" | "running" {
  if (error !== null) return "bad";
  if (status !== null) return status < 300 ? "good" : "bad";
  return duration === null ? "running" : "good";
}
