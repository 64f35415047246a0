import { Type } from "typebox";
import { EVENT_STREAM_HEADERS } from "../../../calls/live/call-event-stream.ts";
import { WORKSPACE_EVENTS } from "../../../workspace-events/workspace-event-schemas.ts";
import { accessOf, keepsAccess } from "../../operation/keeps-access.ts";
import { defineOperation } from "../../operation/operation.ts";
import { WorkspaceParams } from "../../operation/params.ts";

export const workspaceEventsOperation = defineOperation({
  id: "workspaces_events",
  method: "GET",
  path: "/public/v1/workspaces/{workspace_id}/events",
  role: "viewer",
  tag: "workspaces",
  summary: "Stream what changes in a workspace",
  description:
    "Server-sent events from now on: `call` (as calls are listed, with `complete`), `changed` (`rooms`, `operation`, `resource`, `by`; ids only of what the listener may list) and `missed` (ask again for what you show). Nothing is repeated after a broken connection. The stream ends when the access does, and when the service stops.",
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
