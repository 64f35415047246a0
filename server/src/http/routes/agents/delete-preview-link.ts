import { deletePreviewLink } from "../../../agents/sharing/preview-link-queries.ts";
import { notFound } from "@parley/base/errors";
import { defineOperation } from "../../operation/operation.ts";
import { AgentParams } from "../../operation/params.ts";

export const deletePreviewLinkOperation = defineOperation({
  id: "agents_delete_preview_link",
  method: "DELETE",
  path: "/public/v1/workspaces/{workspace_id}/agents/{agent_id}/preview-link",
  role: "editor",
  tag: "agents",
  summary: "Delete an agent's public preview link",
  description: "It stops working immediately. A new link has another URL.",
  params: AgentParams,
  responses: { 204: null },
  errors: ["NOT_FOUND"],
  atomic: true,
  mcpName: "agents_delete_preview_link",
  destructive: true,
  async handle({ db }, { params }) {
    if (!(await deletePreviewLink(db, params.workspace_id, params.agent_id)))
      throw notFound("preview link", "Create one first.");
    return { status: 204 };
  },
});
