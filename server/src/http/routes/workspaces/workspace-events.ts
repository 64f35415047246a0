import { Type } from "typebox";
import { EVENT_STREAM_HEADERS } from "../../../calls/live/call-event-stream.ts";
import { WORKSPACE_EVENTS } from "../../../events/live/workspace-event-schemas.ts";
import { accessOf, keepsAccess } from "../../operation/keeps-access.ts";
import { defineOperation } from "../../operation/operation.ts";
import { WorkspaceParams } from "../../operation/params.ts";

export const workspaceEventsOperation = defineOperation({
  id: "workspaces_events",
  method: "GET",
  path: "/public/v1/workspaces/{workspace_id}/events",
  role: "viewer",
  tag: "workspaces",
  summary: "Stream a workspace's changes",
  description:
    "Server-sent events from now on: `call` (a call as listed, with `complete`), `changed` (what changed and who changed it; IDs only of what you may list) and `missed` (reload what you show). Events aren't repeated after a reconnect. The stream ends when your access ends or the service stops.",
  params: WorkspaceParams,
  responses: { 200: Type.String() },
  responseType: "text/event-stream",
  events: WORKSPACE_EVENTS,
  errors: ["RATE_LIMITED", "SHUTTING_DOWN"],
  async handle(context, { params, actor, headers }) {
    const listener = actor.tokenId ?? actor.userId ?? "";
    const access = { first: accessOf(actor.role), ask: keepsAccess(context, actor, headers) };
    const body = context.events.stream(params.workspace_id, listener, access);
    return { status: 200, body, headers: EVENT_STREAM_HEADERS };
  },
});
