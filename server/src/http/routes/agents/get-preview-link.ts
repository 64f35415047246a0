import { getPreviewLink } from "../../../agents/sharing/preview-link-queries.ts";
import { notFound } from "@parley/base/errors";
import { defineOperation } from "../../operation/operation.ts";
import { AgentParams } from "../../operation/params.ts";
import { PreviewLink, previewLink } from "./preview-link-schema.ts";

export const getPreviewLinkOperation = defineOperation({
  id: "agents_get_preview_link",
  method: "GET",
  path: "/public/v1/workspaces/{workspace_id}/agents/{agent_id}/preview-link",
  role: "viewer",
  tag: "agents",
  summary: "Get an agent's public preview link",
  description: "Includes expired links. NOT_FOUND if there is none.",
  params: AgentParams,
  responses: { 200: PreviewLink },
  errors: ["NOT_FOUND"],
  mcpName: "agents_get_preview_link",
  async handle({ db, config }, { params }) {
    const row = await getPreviewLink(db, params.workspace_id, params.agent_id);
    if (!row) throw notFound("preview link", "Create one first.");
    return { status: 200, body: previewLink(row, config) };
  },
});
