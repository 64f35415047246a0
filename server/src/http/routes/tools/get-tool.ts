import { Type } from "typebox";
import { notFound } from "@parley/base/errors";
import { object, oneOf } from "@parley/base/schema-builders";
import { loadTool } from "../../../tools/tool-queries.ts";
import { ToolRecord, toolRecord } from "../../../tools/tool-record.ts";
import { requireReach } from "../../operation/authorise.ts";
import { defineOperation } from "../../operation/operation.ts";
import { ToolParams } from "../../operation/params.ts";

export const getToolOperation = defineOperation({
  id: "tools_get",
  method: "GET",
  path: "/public/v1/workspaces/{workspace_id}/tools/{tool_id}",
  role: "viewer",
  tag: "tools",
  summary: "Get a tool",
  description: "Credentials are masked. Send the result back to replace the tool.",
  params: ToolParams,
  query: object({
    reveal: Type.Optional(
      oneOf(["credentials"], { description: "Shows credentials unmasked. Admins and owners only." }),
    ),
  }),
  hasEtag: true,
  responses: { 200: ToolRecord },
  errors: ["NOT_FOUND", "FORBIDDEN"],
  mcpName: "tools_get",
  audit: ({ query }) => (query.reveal === undefined ? null : { detail: { revealed: "credentials" } }),
  async handle({ db, secrets }, { params, query, actor }) {
    const reveal = query.reveal === "credentials";
    if (reveal) requireReach(actor, "admin");
    const row = await loadTool(db, params.workspace_id, params.tool_id);
    if (!row) throw notFound("tool");
    return { status: 200, body: toolRecord(row, secrets, reveal) };
  },
});
