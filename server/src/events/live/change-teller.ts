import { roomsOf, type Room } from "./workspace-event.ts";
import type { WorkspaceEvents } from "./workspace-events.ts";

export type ChangeTeller = ReturnType<typeof changeTeller>;

/** Tells watchers of a workspace about a change that the service itself made. */
export function changeTeller(events: Pick<WorkspaceEvents, "publish">) {
  return (workspaceId: string, room: Room, resource: { type: string; id: string }): void =>
    events.publish(workspaceId, {
      type: "changed",
      data: { rooms: roomsOf(`${room}_`), operation: null, resource, by: null },
    });
}
