import { requireBatch } from "../../../trials/scenarios/batches/batch-queries.ts";
import { listBatchRuns } from "../../../trials/scenarios/run-queries.ts";
import { BatchRun } from "../../../trials/scenarios/scenario-schema.ts";
import { defineOperation } from "../../operation/operation.ts";
import { decodeCursor, pageOf, PageQuery, toPage } from "../../operation/page-of-list.ts";
import { ScenarioBatchParams } from "../../operation/params.ts";

export const listBatchRunsOperation = defineOperation({
  id: "scenarios_list_batch_runs",
  method: "GET",
  path: "/public/v1/workspaces/{workspace_id}/agents/{agent_id}/scenarios/batches/{batch_id}/runs",
  role: "viewer",
  tag: "scenarios",
  summary: "List the runs of a run of all scenarios, oldest first",
  description: "Also while it is in progress.",
  params: ScenarioBatchParams,
  query: PageQuery,
  responses: { 200: pageOf(BatchRun) },
  errors: ["NOT_FOUND"],
  async handle({ db }, { params, query }) {
    const { workspace_id: workspaceId, agent_id: agentId, batch_id: batchId } = params;
    const after = decodeCursor(query.cursor);
    await requireBatch(db, { workspaceId, agentId, batchId });
    const found = await listBatchRuns(db, batchId, { limit: query.limit + 1, after });
    return { status: 200, body: toPage(found, query.limit) };
  },
});
