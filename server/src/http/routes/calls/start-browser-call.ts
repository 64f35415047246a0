import { Type, type Static } from "typebox";
import { AgentPatch } from "../../../agents/agent-schema.ts";
import { startBrowserCall } from "../../../calls/start-call.ts";
import { defineOperation } from "../../operation/operation.ts";
import { AgentParams } from "../../operation/params.ts";
import { checkIdentity, patchOf, withoutReadOnly } from "../../operation/replacement.ts";
import { object } from "@parley/base/schema-builders";
import { callMessages, startDependencies, StartedCall, startFields } from "./start-schema.ts";

const Draft = patchOf(AgentPatch);

const BrowserCallBody = object(
  {
    ...startFields,
    draft: Type.Optional(
      Type.Unsafe<Static<typeof AgentPatch>>({
        ...Draft,
        description: "Changes to the agent for this call only, in the form of `agents_patch`. Not saved.",
      }),
    ),
  },
  { title: "StartCallInput", examples: [{ variable_values: { customer_name: "Ann" } }] },
);

/** docs/calls.md#starting-a-browser-call */
export const startBrowserCallOperation = defineOperation({
  id: "agents_start_browser_call",
  method: "POST",
  path: "/workspaces/{workspace_id}/agents/{agent_id}/token",
  role: "editor",
  isStart: true,
  location: "/public/v1/workspaces/{workspace_id}/calls/{call_id}",
  changesNothing: true, // the call's own events announce it
  tag: "calls",
  summary: "Start a browser call",
  description: "Returns a token for one call. Use it within 60 seconds.",
  params: AgentParams,
  body: BrowserCallBody,
  bodyOptional: true,
  responses: { 201: StartedCall },
  messages: callMessages,
  errors: [
    "MISSING_VARIABLES",
    "CONFLICT",
    "PAYLOAD_TOO_LARGE",
    "TEMPLATE_LIMIT",
    "AT_CAPACITY",
    "SHUTTING_DOWN",
  ],
  async handle(context, { params, body }) {
    if (body?.draft) checkIdentity(params, body.draft, "draft.");
    const started = await startBrowserCall(startDependencies(context), {
      workspaceId: params.workspace_id,
      agentId: params.agent_id,
      values: body?.variable_values ?? {},
      language: body?.language,
      metadata: body?.metadata ?? {},
      draft: body?.draft ? withoutReadOnly(Draft, body.draft) : null,
      preview: null,
    });
    return { status: 201, body: started };
  },
});
