import type { ProblemKind } from "./problem.ts";

/** Of its runs in 24 hours, and how many runs say anything. */
const SHARE = 0.2;
const FEWEST_RUNS = 10;
/** From here on it hardly works. */
const WORST_SHARE = 0.5;

/** Until it is saved, or runs or is tested successfully. */
export const toolFailing: ProblemKind = {
  kind: "tool_failing",
  leastRole: "viewer",
  find({ tools, pages }) {
    return tools.flatMap(({ id, name, runs, failures, last, updatedAt }) => {
      if (!last || updatedAt >= last.failedAt) return [];
      if (runs < FEWEST_RUNS || failures < SHARE * runs) return [];
      return [
        {
          severity: failures >= WORST_SHARE * runs ? ("bad" as const) : ("warn" as const),
          title: `${name} failed in ${failures} of ${runs} runs`,
          cause: last.cause,
          resource: { kind: "tool", id },
          link: `${pages}/tools/${id}`,
          count: failures,
        },
      ];
    });
  },
};
