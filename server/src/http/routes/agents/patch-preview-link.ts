import { readAllowedOrigins } from "../../../agents/sharing/allowed-origins.ts";
import { changePreviewLink, getPreviewLink } from "../../../agents/sharing/preview-link-queries.ts";
import { notFound } from "@parley/base/errors";
import { defineOperation } from "../../operation/operation.ts";
import { checkUnchanged, patchOf } from "../../operation/replacement.ts";
import { futureTime } from "../../operation/future-time.ts";
import { AgentParams } from "../../operation/params.ts";
import { PreviewLink, previewLink, PreviewLinkPatch } from "./preview-link-schema.ts";

export const patchPreviewLinkOperation = defineOperation({
  id: "agents_patch_preview_link",
  method: "PATCH",
  path: "/public/v1/workspaces/{workspace_id}/agents/{agent_id}/preview-link",
  role: "editor",
  tag: "agents",
  summary: "Change an agent's public preview link",
  description:
    "Changes when it expires, which sites may use it or how many calls it allows. Its URL stays the same.",
  params: AgentParams,
  body: patchOf(PreviewLinkPatch, ["limits"]),
  responses: { 200: PreviewLink },
  errors: ["NOT_FOUND"],
  atomic: true,
  async handle({ db, config }, { params, body }) {
    const { expires_at, allowed_origins, at_once, per_day, per_address_hour } = body;
    const before = await getPreviewLink(db, params.workspace_id, params.agent_id);
    if (!before) throw notFound("preview link", "Create one first.");
    const shown = previewLink(before, config);
    checkUnchanged(body, shown, ["slug", "url"]);
    const isNewEnd = expires_at !== undefined && expires_at !== shown.expires_at;
    const row = await changePreviewLink(db, params.workspace_id, params.agent_id, {
      ...(isNewEnd && { expiresAt: futureTime(expires_at, "expires_at") }),
      ...(allowed_origins !== undefined && { allowedOrigins: readAllowedOrigins(allowed_origins) }),
      ...(at_once !== undefined && { atOnce: at_once }),
      ...(per_day !== undefined && { perDay: per_day }),
      ...(per_address_hour !== undefined && { perAddressHour: per_address_hour }),
    });
    if (!row) throw notFound("preview link", "Create one first.");
    return { status: 200, body: previewLink(row, config) };
  },
});
