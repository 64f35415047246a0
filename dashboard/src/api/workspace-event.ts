/** What the service tells of a workspace while it is watched: see `docs/live-events.md`. */
import type { Query, QueryClient } from "@tanstack/react-query";
import type { CallChange, WorkspaceChange } from "@parley/client";
import { isOf } from "./query-key.ts";

export type WorkspaceEvent =
  | { type: "call"; data: CallChange }
  | { type: "changed"; data: Pick<WorkspaceChange, "rooms"> }
  | { type: "missed" };

/** Which answers are others after an event. */
export function isOutdatedBy(event: WorkspaceEvent, workspaceId: string): (query: Query) => boolean {
  switch (event.type) {
    case "missed":
      return ({ queryKey: [workspace, operation] }) =>
        workspace === workspaceId || operation === "workspaces_list";
    case "changed":
      return isOf(event.data.rooms);
    case "call":
      return ({ queryKey: [workspace, operation, input] }) =>
        workspace === workspaceId && isOutdatedByCall(String(operation), input, event.data);
    default:
      return event satisfies never;
  }
}

/** The records of other calls stay as they are; what its tools did counts once it is all there. */
function isOutdatedByCall(
  operation: string,
  input: unknown,
  call: { id: string; complete: boolean },
): boolean {
  if (operation === "calls_list") return true;
  if (operation === "calls_get") {
    return (input as { path?: { call_id?: string } }).path?.call_id === call.id;
  }
  return call.complete && ["usage_get", "tools_overview", "tools_results"].includes(operation);
}

/** So long events are gathered before what they outdate is asked for again, and between two times, ms. */
const GATHER_MS = 100;
const PAUSE_MS = 1_000;

export interface Refresher {
  /** What came later than `at` (epoch ms) is new already. */
  take(event: WorkspaceEvent, at?: number): void;
  stop(): void;
}

/** Has what is shown asked for again when events outdate it; many at once cost one request each second. */
export function createRefresher(queryClient: QueryClient, workspaceId: string): Refresher {
  let waiting: { isOutdated: (query: Query) => boolean; at: number }[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let refreshedAt = 0;

  function refresh(): void {
    timer = undefined;
    refreshedAt = Date.now();
    const events = waiting;
    waiting = [];
    void queryClient.invalidateQueries({
      // What was asked for since, as after a change of one's own, is new already.
      predicate: (query) =>
        events.some(({ isOutdated, at }) => query.state.dataUpdatedAt <= at && isOutdated(query)),
    });
  }

  return {
    take(event, at = Date.now()) {
      waiting.push({ isOutdated: isOutdatedBy(event, workspaceId), at });
      timer ??= setTimeout(refresh, Math.max(GATHER_MS, refreshedAt + PAUSE_MS - Date.now()));
    },
    stop: () => clearTimeout(timer),
  };
}
