import { counted, listed } from "./listed.ts";
import type { ProblemKind } from "./problem.ts";

/** Until each passes when it runs again. */
export const scenarioFailing: ProblemKind = {
  kind: "scenario_failing",
  leastRole: "viewer",
  find({ scenarios, pages }) {
    return scenarios.map(({ agentId, agentName, failing, all }) => ({
      severity: "warn",
      title: `${failing.length} of ${counted(all, "scenario")} of ${agentName} ${failing.length === 1 ? "fails" : "fail"}`,
      cause: `In the last run: ${listed(failing)}`,
      resource: { kind: "agent", id: agentId },
      link: `${pages}/agents/${agentId}/scenarios`,
      count: failing.length,
    }));
  },
};
