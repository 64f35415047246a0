import type { AgentFiguresDay } from "@parley/client";
import type { CallResult } from "../../calls/record/call-record.ts";

/** How many of the calls had this result. */
export function resultCount({ results }: Pick<AgentFiguresDay, "results">, result: CallResult): number {
  return results.find((each) => each.result === result)?.calls ?? 0;
}
