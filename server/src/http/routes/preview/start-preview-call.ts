import { Type } from "typebox";
import { findPreviewLink } from "../../../agents/preview-link-queries.ts";
import { admitPreviewCall } from "../../../calls/preview-limits.ts";
import { startBrowserCall } from "../../../calls/start-call.ts";
import { notFound } from "../../../errors.ts";
import { addressGroup } from "../../../net/address-group.ts";
import { defineOperation } from "../../operation/operation.ts";
import { callMessages, StartBody, startDependencies, StartedCall } from "../calls/start-schema.ts";

/** Bytes. The values may have 4096 as compact JSON, which escapes make six times as long. */
const PREVIEW_BODY_LIMIT = 32 * 1024;

export const startPreviewCallOperation = defineOperation({
  id: "preview_start_call",
  method: "POST",
  path: "/preview/{slug}/token",
  role: "public",
  tag: "preview",
  summary: "Start a browser call from a public preview link",
  params: Type.Object({ slug: Type.String() }),
  body: StartBody,
  bodyOptional: true,
  bodyLimit: PREVIEW_BODY_LIMIT,
  responses: { 201: StartedCall },
  messages: callMessages,
  errors: [
    "NOT_FOUND",
    "MISSING_VARIABLES",
    "CONFLICT",
    "PAYLOAD_TOO_LARGE",
    "TEMPLATE_LIMIT",
    "RATE_LIMITED",
    "AT_CAPACITY",
    "SHUTTING_DOWN",
  ],
  async handle(context, { params, body, address }) {
    const link = await findPreviewLink(context.db, params.slug);
    if (!link) throw notFound("preview link");
    const preview = { linkId: link.id, address: addressGroup(address) };
    const started = await startBrowserCall(startDependencies(context), {
      workspaceId: link.workspaceId,
      agentId: link.agentId,
      values: body?.variable_values ?? {},
      preview,
      admit: (tx) => admitPreviewCall(tx, preview, context.config.previewLimits),
    });
    return { status: 201, body: started };
  },
});
