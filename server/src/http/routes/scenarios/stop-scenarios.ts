import { loadAgent } from "../../../agents/agent-queries.ts";
import { notFound } from "@parley/base/errors";
import { stopBatch } from "../../../trials/scenarios/batches/batch-queries.ts";
import { defineOperation } from "../../operation/operation.ts";
import { AgentParams } from "../../operation/params.ts";

export const stopScenariosOperation = defineOperation({
  id: "scenarios_stop",
  method: "POST",
  path: "/public/v1/workspaces/{workspace_id}/agents/{agent_id}/scenarios/stop",
  role: "editor",
  tag: "scenarios",
  summary: "Stop the run of all scenarios",
  description:
    "Ends the conversation in progress; runs that were over are kept. Does nothing if none is in progress.",
  params: AgentParams,
  responses: { 204: null },
  errors: ["NOT_FOUND"],
  atomic: true,
  async handle({ db }, { params }) {
    const { workspace_id: workspaceId, agent_id: agentId } = params;
    if (!(await loadAgent(db, workspaceId, agentId))) throw notFound("agent");
    await stopBatch(db, workspaceId, agentId);
    return { status: 204 };
  },
});
