import { lockAgent, updateAgent } from "../../../agents/agent-queries.ts";
import { AgentInput, AgentRecord } from "../../../agents/agent-schema.ts";
import { agentRecord, agentValues } from "../../../agents/agent-values.ts";
import { notFound } from "../../../errors.ts";
import { refuseUnresolvedOnNumber } from "../../../phone-numbers/inbound-variables.ts";
import { defineOperation } from "../../operation.ts";
import { AgentParams } from "../../params.ts";

export const replaceAgentOperation = defineOperation({
  id: "agents_update",
  method: "PUT",
  path: "/public/v1/workspaces/{workspace_id}/agents/{agent_id}",
  role: "editor",
  tag: "agents",
  summary: "Replace an agent",
  description:
    "A field that is left out returns to its default. Calls that have started keep what they started with.",
  params: AgentParams,
  body: AgentInput,
  responses: { 200: AgentRecord },
  errors: ["NOT_FOUND", "INBOUND_VARIABLES_UNRESOLVED"],
  atomic: true,
  mcpName: "agents_update",
  async handle({ db }, { params, body }) {
    const values = agentValues(body);
    const row = await db.transaction(async (tx) => {
      const current = await lockAgent(tx, params.workspace_id, params.agent_id);
      if (!current) return null;
      await refuseUnresolvedOnNumber(tx, current.id, values);
      return updateAgent(tx, current.workspaceId, current.id, values);
    });
    if (!row) throw notFound("agent");
    return { status: 200, body: agentRecord(row) };
  },
});
