import type { Change } from "../../events/live/workspace-event.ts";
import { roomsOf } from "../../events/live/workspace-event.ts";
import type { WorkspaceEvents } from "../../events/live/workspace-events.ts";
import type { Actor } from "../../access/people/actor.ts";
import type { Done } from "./audited.ts";
import type { Operation } from "./operation.ts";

/** Notifies everyone watching the workspace about an operation that changed something in it. */
export function announceChange(
  events: Pick<WorkspaceEvents, "publish">,
  operation: Pick<Operation, "id" | "method" | "hints" | "changesNothing" | "performsOthers">,
  actor: Actor | null,
  entry: Done["entry"],
): void {
  const { id, method, hints, changesNothing } = operation;
  if (method === "GET" || hints?.readOnly || operation.performsOthers) return;
  const workspaceId = entry?.workspaceId ?? actor?.workspaceId;
  if (workspaceId === undefined) return;
  const rooms = [...(changesNothing ? [] : roomsOf(id)), ...(entry ? (["audit_log"] as const) : [])];
  const { resourceType: type, resourceId, actor: by, actorName: name = null } = entry ?? {};
  const data: Change = {
    rooms,
    operation: id,
    resource: type === undefined || !resourceId ? null : { type, id: resourceId },
    by: by ? { user_id: by.userId, access_token_id: by.tokenId, name } : null,
  };
  if (rooms.length > 0) events.publish(workspaceId, { type: "changed", data });
}
