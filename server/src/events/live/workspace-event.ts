/** The events for members who watch a workspace (docs/live-events.md). */
import type { Static } from "typebox";
import { ROOMS, type WORKSPACE_EVENTS } from "./workspace-event-schemas.ts";

/** Parts of a workspace. Each is the first part of its operations' ids. */
export type Room = (typeof ROOMS)[number];

type EventData = { [K in keyof typeof WORKSPACE_EVENTS]: Static<(typeof WORKSPACE_EVENTS)[K]> };

/** A call began, was answered, ended, or its record is complete. */
export type CallChange = EventData["call"];

/** A change made by somebody, or by the service itself. */
export type Change = Omit<EventData["changed"], "rooms"> & { rooms: readonly Room[] };

export type WorkspaceEvent =
  | { type: "call"; data: CallChange }
  | { type: "changed"; data: Change }
  /** Something may have happened without this process hearing of it. */
  | { type: "missed"; data: EventData["missed"] };

export const MISSED: WorkspaceEvent = { type: "missed", data: {} };

/** Rooms whose data also changes along with a given room. */
const AFFECTED: Partial<Record<Room, readonly Room[]>> = {
  agents: ["agents", "tools", "phone_numbers"],
  tools: ["tools", "agents"],
  trunks: ["trunks", "phone_numbers"],
  provider_keys: ["provider_keys", "voices", "models"],
  webhooks: ["webhooks", "webhook_events"],
  webhook_events: ["webhook_events", "webhooks"],
  members: ["members", "invitations", "access_tokens", "workspaces"],
};
/** Rooms that change when somebody joins a workspace by a link. */
export const JOINED: readonly Room[] = ["members", "invitations", "audit_log"];

/** The rooms that an operation changes. */
export function roomsOf(operationId: string): readonly Room[] {
  if (operationId === "auth_accept_link") return JOINED;
  const room = ROOMS.find((name) => operationId.startsWith(`${name}_`));
  return room ? (AFFECTED[room] ?? [room]) : [];
}

/** Resource types that only admins may list, as named in changes. */
const ADMINS_RESOURCES = new Set(["access_token", "invitation", "audit_log"]);

/** The event without IDs of records that its listener may not list. */
export function shownTo(event: WorkspaceEvent, isAdmin: boolean): WorkspaceEvent {
  if (isAdmin || event.type !== "changed") return event;
  const { resource, by } = event.data;
  return {
    type: "changed",
    data: {
      ...event.data,
      resource: resource && ADMINS_RESOURCES.has(resource.type) ? null : resource,
      by: by && { ...by, access_token_id: null },
    },
  };
}

/** Whether this event may have ended somebody's access. */
export function concernsAccess(event: WorkspaceEvent): boolean {
  if (event.type === "missed") return true;
  const rooms: readonly Room[] = event.type === "changed" ? event.data.rooms : [];
  return rooms.some((room) => room === "members" || room === "access_tokens" || room === "workspaces");
}
