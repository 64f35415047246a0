/** What a workspace's members are told of it while they watch: see `docs/live-events.md`. */
import type { Static } from "typebox";
import { ROOMS, type WORKSPACE_EVENTS } from "./workspace-event-schemas.ts";

/** Parts of a workspace. Each is what the ids of its operations begin with. */
export type Room = (typeof ROOMS)[number];

type EventData = { [K in keyof typeof WORKSPACE_EVENTS]: Static<(typeof WORKSPACE_EVENTS)[K]> };

/** A call began, was answered, ended, or has all of its record. */
export type CallChange = EventData["call"];

/** Somebody, or the service itself, changed something. */
export type Change = Omit<EventData["changed"], "rooms"> & { rooms: readonly Room[] };

export type WorkspaceEvent =
  | { type: "call"; data: CallChange }
  | { type: "changed"; data: Change }
  /** Something may have happened that this process was not told of. */
  | { type: "missed"; data: EventData["missed"] };

export const MISSED: WorkspaceEvent = { type: "missed", data: {} };

/** What reads differently after a change in a room, where that is more than the room itself. */
const AFFECTED: Partial<Record<Room, readonly Room[]>> = {
  agents: ["agents", "tools", "phone_numbers"],
  tools: ["tools", "agents"],
  trunks: ["trunks", "phone_numbers"],
  provider_keys: ["provider_keys", "voices"],
  members: ["members", "invitations", "access_tokens", "workspaces"],
};
/** Who joins a workspace by a link. */
export const JOINED: readonly Room[] = ["members", "invitations", "audit_log"];

/** The rooms that an operation changes. */
export function roomsOf(operationId: string): readonly Room[] {
  if (operationId === "auth_accept_link") return JOINED;
  const room = ROOMS.find((name) => operationId.startsWith(`${name}_`));
  return room ? (AFFECTED[room] ?? [room]) : [];
}

/** True for an event after which somebody may have lost their access. */
export function concernsAccess(event: WorkspaceEvent): boolean {
  if (event.type === "missed") return true;
  const rooms: readonly Room[] = event.type === "changed" ? event.data.rooms : [];
  return rooms.some((room) => room === "members" || room === "access_tokens" || room === "workspaces");
}
