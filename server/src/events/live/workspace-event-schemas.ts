/** The events for members who watch a workspace, by event name (docs/live-events.md). */
import { Type } from "typebox";
import { CallSummary } from "../../call-records/records/call-record.ts";
import { nullable, object, oneOf } from "@parley/base/schema-builders";

/** Parts of a workspace. Each is the first part of its operations' ids. */
export const ROOMS = [
  "access_tokens",
  "agents",
  "attention",
  "audit_log",
  "call_filters",
  "calls",
  "invitations",
  "members",
  "models",
  "phone_numbers",
  "provider_keys",
  "scenarios",
  "tools",
  "trunks",
  "usage",
  "voices",
  "webhook_events",
  "webhooks",
  "workspaces",
] as const;

export const WORKSPACE_EVENTS = {
  call: Type.Object(
    {
      ...CallSummary.properties,
      complete: Type.Boolean({ description: "Whether the call record is final." }),
    },
    {
      title: "CallChange",
      description: "A call started, was answered or ended, or its record became final.",
    },
  ),
  changed: object(
    {
      rooms: Type.Array(oneOf(ROOMS), {
        description: "What changed: prefixes of operation IDs.",
      }),
      operation: nullable(
        Type.String({ description: "The operation. Null if the service made the change itself." }),
      ),
      resource: nullable(object({ type: Type.String(), id: Type.String() })),
      by: nullable(
        object({
          user_id: nullable(Type.String()),
          access_token_id: nullable(Type.String()),
          name: nullable(Type.String()),
        }),
      ),
    },
    { title: "WorkspaceChange" },
  ),
  missed: object(
    {},
    { title: "MissedEvents", description: "Events may have been missed. Reload what you show." },
  ),
};
