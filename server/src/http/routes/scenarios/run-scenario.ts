import { Type } from "typebox";
import { times } from "../../../trials/scenarios/batches/batch-schema.ts";
import { runScenario } from "../../../trials/scenarios/run-scenario.ts";
import { ScenarioRun } from "../../../trials/scenarios/scenario-schema.ts";
import { object, text } from "@parley/base/schema-builders";
import { defineOperation } from "../../operation/operation.ts";
import { ScenarioParams } from "../../operation/params.ts";
import { startDependencies } from "../calls/start-schema.ts";

/** docs/scenarios.md#running */
export const runScenarioOperation = defineOperation({
  id: "scenarios_run",
  method: "POST",
  path: "/public/v1/workspaces/{workspace_id}/agents/{agent_id}/scenarios/{scenario_id}/run",
  role: "editor",
  isStart: true,
  tag: "scenarios",
  summary: "Run a scenario",
  description:
    "Rehearses it, once or several times, and checks what was expected. Answers after the last run; disconnecting ends it and keeps earlier runs.",
  params: ScenarioParams,
  body: object(
    {
      times: Type.Optional(times()),
      version_id: Type.Optional(
        text({ maxLength: 100, description: "The version of the agent. By default, the current one." }),
      ),
    },
    { title: "ScenarioRunInput", examples: [{ times: 5 }] },
  ),
  bodyOptional: true,
  responses: {
    200: object(
      {
        runs: Type.Array(ScenarioRun, { description: "In order." }),
        passed: Type.Integer({
          description: "Runs that passed. The scenario is flaky if neither none nor all.",
        }),
      },
      { title: "ScenarioRuns" },
    ),
  },
  errors: [
    "NOT_FOUND",
    "MISSING_VARIABLES",
    "PAYLOAD_TOO_LARGE",
    "TEMPLATE_LIMIT",
    "RATE_LIMITED",
    "SHUTTING_DOWN",
  ],
  mcpName: "scenarios_run",
  hints: { openWorld: true },
  async handle(context, { params, body, actor, signal }) {
    const { workspace_id: workspaceId, agent_id: agentId, scenario_id: scenarioId } = params;
    const { instanceId, rehearsals, speech } = context;
    const deps = { ...startDependencies(context), instanceId, rehearsals, speech };
    const place = { workspaceId, agentId, scenarioId };
    const versionId = body.version_id ?? null;
    const request = { place, userId: actor.userId, versionId, times: body.times ?? 1, batchId: null };
    const runs = await runScenario(deps, request, signal);
    return { status: 200, body: { runs, passed: runs.filter(({ passed }) => passed).length } };
  },
});
