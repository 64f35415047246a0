import { limitsOf } from "../../../agents/sharing/link-limits.ts";
import { findPreviewLink } from "../../../agents/sharing/preview-link-queries.ts";
import { unknownLink } from "../../../agents/sharing/unknown-link.ts";
import { admitPreviewJoin, admitPreviewStart } from "../../../calls/preview-limits.ts";
import { startBrowserCall } from "../../../calls/start-call.ts";
import { addressGroup } from "@parley/base/net/address-group";
import { defineOperation } from "../../operation/operation.ts";
import { visitorError } from "./visitor-error.ts";
import { PreviewParams } from "../../operation/params.ts";
import { object } from "@parley/base/schema-builders";
import { callMessages, startDependencies, StartedCall, startFields } from "../calls/start-schema.ts";

/** In bytes. The values may take 4096 as compact JSON, and escapes can make that six times as long. */
const PREVIEW_BODY_LIMIT = 32 * 1024;

const PreviewStartBody = object(
  { variable_values: startFields.variable_values, language: startFields.language },
  { title: "StartPreviewCallInput", examples: [{ variable_values: { customer_name: "Ann" } }] },
);

export const startPreviewCallOperation = defineOperation({
  id: "preview_start_call",
  method: "POST",
  path: "/preview/{slug}/token",
  role: "public",
  tag: "preview",
  summary: "Start a call from a public preview link",
  description: "Needs no account. Limited per link and per IP address.",
  params: PreviewParams,
  body: PreviewStartBody,
  bodyOptional: true,
  bodyLimit: PREVIEW_BODY_LIMIT,
  location: null, // visitors can't read its record
  responses: { 201: StartedCall },
  messages: callMessages,
  errors: [
    "FORBIDDEN",
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
    if (!link) throw unknownLink();
    const { db, config } = context;
    const preview = { linkId: link.id, address: addressGroup(address) };
    const limits = limitsOf(link, config.previewLimits);
    const started = await startBrowserCall(startDependencies(context), {
      workspaceId: link.workspaceId,
      agentId: link.agentId,
      values: body?.variable_values ?? {},
      language: body?.language,
      draft: null,
      preview,
      admit: (tx) => admitPreviewStart(tx, preview, limits),
      admitJoin: (callId) => admitPreviewJoin(db, { callId, linkId: link.id }, config.previewLimits),
    }).catch((error: unknown) => {
      throw visitorError(error);
    });
    return { status: 201, body: started };
  },
});
