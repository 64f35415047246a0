import { Type } from "typebox";
import { startBrowserCall } from "../../../calls/start-call.ts";
import { defineOperation } from "../../operation/operation.ts";
import { callMessages, startDependencies, StartedCall, StartBody } from "./start-schema.ts";

/** docs/calls.md#starting-a-browser-call */
export const startBrowserCallOperation = defineOperation({
  id: "agents_start_browser_call",
  method: "POST",
  path: "/workspaces/{workspace_id}/agents/{agent_id}/token",
  role: "editor",
  isStart: true,
  changesNothing: true, // the call's own events report it
  tag: "calls",
  summary: "Start a browser call",
  description:
    "Renders the agent's texts with `variable_values` and answers a token for this one call. It must be used within 60 seconds.",
  params: Type.Object({ workspace_id: Type.String(), agent_id: Type.String() }),
  body: StartBody,
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
    const started = await startBrowserCall(startDependencies(context), {
      workspaceId: params.workspace_id,
      agentId: params.agent_id,
      values: body?.variable_values ?? {},
      preview: null,
    });
    return { status: 201, body: started };
  },
});
