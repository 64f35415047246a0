/** What the service reports about a workspace while it is watched (docs/live-events.md). */
import type { Query, QueryClient } from "@tanstack/react-query";
import type { CallChange, WorkspaceChange } from "@parley/client";
import { isOf } from "./query-key.ts";

export type WorkspaceEvent =
  | { type: "call"; data: CallChange }
  | { type: "changed"; data: Pick<WorkspaceChange, "rooms"> }
  /** There was no stream, so anything may have changed. */
  | { type: "missed" }
  /** There is one now. Answers requested while it opened may be older, which matters for what changes by itself. */
  | { type: "opened" };

/** Which cached answers are stale after an event. */
export function isOutdatedBy(event: WorkspaceEvent, workspaceId: string): (query: Query) => boolean {
  switch (event.type) {
    case "missed":
      return ({ queryKey: [workspace, operation] }) =>
        workspace === workspaceId || operation === "workspaces_list";
    case "opened":
      return ({ queryKey: [workspace, operation] }) =>
        workspace === workspaceId && OF_LIVE_CALLS.includes(String(operation));
    case "changed":
      return isOf(event.data.rooms);
    case "call":
      return ({ queryKey: [workspace, operation, input] }) =>
        workspace === workspaceId && isOutdatedByCall(String(operation), input, event.data);
    default:
      return event satisfies never;
  }
}

const OF_LIVE_CALLS = ["calls_list", "calls_figures", "calls_get"];

/** The records of other calls stay as they are. What a call's tools did counts once it is complete. */
function isOutdatedByCall(
  operation: string,
  input: unknown,
  call: { id: string; complete: boolean },
): boolean {
  if (operation === "calls_list" || operation === "calls_figures") return true;
  if (operation === "calls_get") {
    return (input as { path?: { call_id?: string } }).path?.call_id === call.id;
  }
  return call.complete && ["usage_get", "usage_agent", "tools_overview", "tools_results"].includes(operation);
}

/**
 * How long events are gathered before what they made stale is fetched again, and the least time between two fetches,
 * ms.
 */
const GATHER_MS = 100;
const PAUSE_MS = 1_000;

export interface Refresher {
  /** Whatever was asked for later than `at` (epoch ms) is already fresh. */
  take(event: WorkspaceEvent, at?: number): void;
  stop(): void;
}

/** Fetches what is shown again when events make it stale; many at once cost one request a second. */
export function createRefresher(queryClient: QueryClient, workspaceId: string): Refresher {
  let waiting: { isOutdated: (query: Query) => boolean; at: number }[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let refreshedAt = 0;
  /** An answer that was asked for before an event may be older than it, even if it arrived later. */
  const askedAt = new WeakMap<Query, number>();
  const unsubscribe = queryClient.getQueryCache().subscribe((change) => {
    if (change.type === "updated" && change.action.type === "fetch") askedAt.set(change.query, Date.now());
  });

  function refresh(): void {
    timer = undefined;
    refreshedAt = Date.now();
    const events = waiting;
    waiting = [];
    void queryClient.invalidateQueries({
      // Data fetched since then, such as after the user's own change, is already fresh.
      predicate: (query) => events.some(({ isOutdated, at }) => ageOf(query) <= at && isOutdated(query)),
    });
  }

  /** When its answer was asked for, or when it arrived if that was before the refresher. */
  function ageOf(query: Query): number {
    return Math.min(askedAt.get(query) ?? Infinity, query.state.dataUpdatedAt);
  }

  return {
    take(event, at = Date.now()) {
      waiting.push({ isOutdated: isOutdatedBy(event, workspaceId), at });
      timer ??= setTimeout(refresh, Math.max(GATHER_MS, refreshedAt + PAUSE_MS - Date.now()));
    },
    stop() {
      clearTimeout(timer);
      unsubscribe();
    },
  };
}
