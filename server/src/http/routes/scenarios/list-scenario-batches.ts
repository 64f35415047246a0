import { loadAgent } from "../../../agents/agent-queries.ts";
import { notFound } from "@parley/base/errors";
import { listBatches } from "../../../trials/scenarios/batches/batch-queries.ts";
import { ScenarioBatch } from "../../../trials/scenarios/batches/batch-schema.ts";
import { defineOperation } from "../../operation/operation.ts";
import { decodeCursor, pageOf, PageQuery, toPage } from "../../operation/page-of-list.ts";
import { AgentParams } from "../../operation/params.ts";

export const listScenarioBatchesOperation = defineOperation({
  id: "scenarios_list_batches",
  method: "GET",
  path: "/public/v1/workspaces/{workspace_id}/agents/{agent_id}/scenarios/batches",
  role: "viewer",
  tag: "scenarios",
  summary: "List an agent's runs of all scenarios, newest first",
  description: "The last 20, each with how far it is. At most one is in progress.",
  params: AgentParams,
  query: PageQuery,
  responses: { 200: pageOf(ScenarioBatch) },
  errors: ["NOT_FOUND"],
  async handle({ db }, { params, query }) {
    const { workspace_id: workspaceId, agent_id: agentId } = params;
    const before = decodeCursor(query.cursor);
    if (!(await loadAgent(db, workspaceId, agentId))) throw notFound("agent");
    const found = await listBatches(db, workspaceId, agentId, { limit: query.limit + 1, before });
    return { status: 200, body: toPage(found, query.limit) };
  },
});
