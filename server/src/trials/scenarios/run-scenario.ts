/** Rehearses a scenario and checks what was expected of it (docs/scenarios.md#running). */
import { validationFailed } from "@parley/base/errors";
import { modelAccess, vendorFor } from "../../provider-keys/provider-access.ts";
import { loadProviders } from "../../provider-keys/workspace-providers.ts";
import { rehearse, type RehearseDependencies } from "../rehearsals/rehearse.ts";
import { loadRehearsedAgent } from "../rehearsals/rehearsed-agent.ts";
import type { Speech } from "@parley/conversation/speech";
import { checkExpectations, needsJudge } from "./check-expectations.ts";
import { createJudge, type Judge } from "./judge.ts";
import { insertRun } from "./run-queries.ts";
import { requireScenario, type ScenarioPlace } from "./scenario-queries.ts";
import type { Scenario, ScenarioRun } from "./scenario-schema.ts";

export interface RunDependencies extends RehearseDependencies {
  speech: Speech;
}

export interface RunRequest {
  place: ScenarioPlace;
  /** Who runs it; null: nobody in particular. */
  userId: string | null;
  /** Null: the newest. */
  versionId: string | null;
  /** How often, one after another. */
  times: number;
  /** The run of all scenarios that this is part of. */
  batchId: string | null;
}

/** The metadata key that marks rehearsals of scenarios. */
const MARK = "scenario_id";

/**
 * Resolves with the runs in order, all of them recorded. Throws NOT_FOUND, VALIDATION_FAILED if an expectation needs a
 * judge and there is no language model, and what `rehearse` and the judge throw; runs before that are kept.
 */
export async function runScenario(
  deps: RunDependencies,
  { place, userId, versionId, times, batchId }: RunRequest,
  signal: AbortSignal,
): Promise<ScenarioRun[]> {
  const { workspaceId, agentId } = place;
  const scenario = await requireScenario(deps.db, place);
  const judge = await judgeOf(deps, place, { versionId, scenario, signal });
  const runs: ScenarioRun[] = [];
  for (let nth = 0; nth < times; nth += 1) {
    const record = await rehearse(
      deps,
      {
        workspaceId,
        userId,
        agentId,
        versionId,
        values: scenario.variable_values ?? {},
        metadata: { [MARK]: scenario.id },
        caller: scenario.caller,
        tools: scenario.tools ?? { mode: "mocked" },
        mayMockOthers: true, // other versions may have other tools
        maxTurns: scenario.max_turns ?? 20,
      },
      signal,
    );
    signal.throwIfAborted();
    const checks = await checkExpectations(record, scenario.expectations, judge);
    const agentVersion = record.agent_version ?? 0;
    runs.push(await insertRun(deps.db, scenario.id, { agentVersion, callId: record.id, checks, batchId }));
  }
  return runs;
}

/** Null if nothing has to be judged. */
async function judgeOf(
  deps: RunDependencies,
  { workspaceId, agentId }: ScenarioPlace,
  { versionId, scenario, signal }: { versionId: string | null; scenario: Scenario; signal: AbortSignal },
): Promise<Judge | null> {
  if (!scenario.expectations.some(needsJudge)) return null;
  const { agent } = await loadRehearsedAgent(deps, workspaceId, agentId, versionId);
  const accounts = await loadProviders(deps, workspaceId);
  if (vendorFor("model", agent.model.provider, accounts) === "rehearsal") {
    const message =
      "some need a language model as judge. Add a provider key, or choose a model for the agent";
    throw validationFailed({ path: "expectations", message });
  }
  return createJudge(await deps.speech.languageModel(modelAccess(agent.model, accounts, new Date())), signal);
}
