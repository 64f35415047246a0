/** Every kind of problem. A new one is a file here, its name in `events/entries/attention-entry.ts`, and a line. */
import type { AttentionKind } from "../../events/entries/attention-entry.ts";
import { database } from "./database-away.ts";
import { disk } from "./disk-full.ts";
import type { Facts } from "./problem-facts.ts";
import { modelShutdown } from "./model-shutdown.ts";
import { numberUnassigned } from "./number-unassigned.ts";
import type { Problem, ProblemKind } from "./problem.ts";
import { providerKeyMissing } from "./provider-key-missing.ts";
import { providerKeyRefused } from "./provider-key-refused.ts";
import { scenarioFailing } from "./scenario-failing.ts";
import { toolFailing } from "./tool-failing.ts";
import { trunkDialsNobody } from "./trunk-dials-nobody.ts";
import { trunkDown } from "./trunk-down.ts";
import { trunkLimits } from "./trunk-at-limit.ts";
import { webhookFailing } from "./webhook-failing.ts";

export const KINDS: Readonly<Record<AttentionKind, ProblemKind>> = {
  database,
  disk,
  provider_key_refused: providerKeyRefused,
  provider_key_missing: providerKeyMissing,
  trunk_down: trunkDown,
  tool_failing: toolFailing,
  trunk_limits: trunkLimits,
  trunk_dials_nobody: trunkDialsNobody,
  webhook_failing: webhookFailing,
  model_shutdown: modelShutdown,
  scenario_failing: scenarioFailing,
  number_unassigned: numberUnassigned,
};

/** A problem that may be there or not, for all that is known. */
export interface Undecided {
  kind: AttentionKind;
  id: string;
  savedAt: Date;
}

export function findUndecided(facts: Facts): Undecided[] {
  return Object.values(KINDS).flatMap(({ kind, undecided }) =>
    (undecided?.(facts) ?? []).map((each) => ({ kind, ...each })),
  );
}

/** Everything that is wrong in a workspace, from what is known about it. */
export function findProblems(facts: Facts): Problem[] {
  return Object.values(KINDS).flatMap(({ kind, find }) => find(facts).map((found) => ({ kind, ...found })));
}
