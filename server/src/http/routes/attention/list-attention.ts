import { Type } from "typebox";
import { object } from "@parley/base/schema-builders";
import { listAttention } from "../../../attention/attention-queries.ts";
import { AttentionItem } from "../../../events/entries/attention-entry.ts";
import { defineOperation } from "../../operation/operation.ts";
import { WorkspaceParams } from "../../operation/params.ts";

/** docs/attention.md */
export const listAttentionOperation = defineOperation({
  id: "attention_list",
  method: "GET",
  path: "/public/v1/workspaces/{workspace_id}/attention",
  role: "viewer",
  tag: "attention",
  summary: "List what needs attention",
  description:
    "Every open problem, worst first. Only admins see problems with provider keys and trunks; only owners see problems with the server.",
  params: WorkspaceParams,
  responses: { 200: object({ data: Type.Array(AttentionItem) }, { title: "AttentionList" }) },
  errors: [],
  mcpName: "attention_list",
  async handle({ db }, { params, actor }) {
    const data = await listAttention(db, params.workspace_id, actor.role, new Date());
    return { status: 200, body: { data } };
  },
});
