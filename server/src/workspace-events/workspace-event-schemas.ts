/** What a workspace's members are told while they watch, by event name (docs/live-events.md). */
import { Type } from "typebox";
import { CallSummary } from "../records/call-record.ts";
import { nullable, object, oneOf } from "../schema-builders.ts";

/** Parts of a workspace. Each is the beginning of its operations' ids. */
export const ROOMS = [
  "access_tokens",
  "agents",
  "audit_log",
  "calls",
  "invitations",
  "members",
  "phone_numbers",
  "provider_keys",
  "tools",
  "trunks",
  "usage",
  "voices",
  "webhooks",
  "workspaces",
] as const;

export const WORKSPACE_EVENTS = {
  call: Type.Object(
    {
      ...CallSummary.properties,
      complete: Type.Boolean({ description: "Nothing is added to the call's record any more." }),
    },
    {
      title: "CallChange",
      description: "A call started, was answered or ended, or its record is complete.",
    },
  ),
  changed: object(
    {
      rooms: Type.Array(oneOf(ROOMS), {
        description: "What reads differently now: the start of operation ids.",
      }),
      operation: nullable(
        Type.String({ description: "What was done; null where the service did something by itself." }),
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
    { title: "MissedEvents", description: "Something may have changed unseen: ask again for what you show." },
  ),
};
