import { lockAgent } from "../../../agents/agent-queries.ts";
import { replacePreviewLink } from "../../../agents/sharing/preview-link-queries.ts";
import { readAllowedOrigins } from "../../../agents/sharing/allowed-origins.ts";
import { notFound } from "@parley/base/errors";
import { defineOperation } from "../../operation/operation.ts";
import { AgentParams } from "../../operation/params.ts";
import { futureTime } from "../../operation/future-time.ts";
import { PreviewLink, previewLink, PreviewLinkInput } from "./preview-link-schema.ts";

export const createPreviewLinkOperation = defineOperation({
  id: "agents_create_preview_link",
  method: "POST",
  path: "/public/v1/workspaces/{workspace_id}/agents/{agent_id}/preview-link",
  role: "editor",
  tag: "agents",
  summary: "Create or replace an agent's public preview link",
  description: "Anyone with the link can talk to the agent. Revokes the previous link.",
  params: AgentParams,
  body: PreviewLinkInput,
  bodyOptional: true,
  location: "/public/v1/workspaces/{workspace_id}/agents/{agent_id}/preview-link",
  responses: { 201: PreviewLink },
  errors: ["NOT_FOUND"],
  atomic: true,
  destructive: true,
  mcpName: "agents_create_preview_link",
  async handle({ db, config }, { params, body }) {
    const settings = {
      expiresAt: futureTime(body.expires_at, "expires_at"),
      allowedOrigins: readAllowedOrigins(body.allowed_origins ?? []),
      atOnce: body.at_once ?? null,
      perDay: body.per_day ?? null,
      perAddressHour: body.per_address_hour ?? null,
    };
    const row = await db.transaction(async (tx) => {
      const agent = await lockAgent(tx, params.workspace_id, params.agent_id);
      if (!agent) throw notFound("agent");
      return replacePreviewLink(tx, agent.workspaceId, agent.id, settings);
    });
    return { status: 201, body: previewLink(row, config) };
  },
});
