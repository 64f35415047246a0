import type { ScenarioBatch } from "@parley/client";

type Counted = Pick<ScenarioBatch, "status" | "total" | "done" | "passed">;

/** "5 of 12 runs, 4 passed", or the result once it is over. */
export function batchWords({ status, total, done, passed }: Counted): string {
  const runs = `${done} of ${total} runs, ${passed} passed`;
  if (status === "queued") return "waiting to run";
  if (status === "running") return runs;
  if (status === "finished") return total === 0 ? "nothing could run" : `${passed} of ${total} passed`;
  if (status === "failed") return `failed after ${runs}`;
  return `stopped after ${runs}`;
}
