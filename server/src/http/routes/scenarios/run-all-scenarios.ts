import { Type } from "typebox";
import { queueBatch } from "../../../trials/scenarios/batches/batch-queries.ts";
import { ScenarioBatch, times } from "../../../trials/scenarios/batches/batch-schema.ts";
import { object, text } from "@parley/base/schema-builders";
import { defineOperation } from "../../operation/operation.ts";
import { AgentParams } from "../../operation/params.ts";

/** docs/scenarios.md#running-all */
export const runAllScenariosOperation = defineOperation({
  id: "scenarios_run_all",
  method: "POST",
  path: "/public/v1/workspaces/{workspace_id}/agents/{agent_id}/scenarios/run",
  role: "editor",
  isStart: true,
  tag: "scenarios",
  summary: "Run all scenarios of an agent",
  description:
    "In the background: answers at once, and `scenarios_list_batches` says how far it is. Ends the agent's run of all scenarios that is in progress.",
  params: AgentParams,
  body: object(
    {
      times: Type.Optional(times()),
      version_id: Type.Optional(
        text({ maxLength: 100, description: "The version of the agent. By default, the current one." }),
      ),
    },
    { title: "ScenarioBatchInput", examples: [{ times: 5 }] },
  ),
  bodyOptional: true,
  responses: { 202: ScenarioBatch },
  errors: ["NOT_FOUND", "CONFLICT", "RATE_LIMITED"],
  hints: { openWorld: true },
  atomic: true,
  async handle({ db }, { params, body, actor }) {
    const { workspace_id: workspaceId, agent_id: agentId } = params;
    const batch = await queueBatch(db, {
      workspaceId,
      agentId,
      versionId: body.version_id ?? null,
      times: body.times ?? 1,
      cause: "request",
      startedBy: actor.userId,
    });
    return { status: 202, body: batch };
  },
});
