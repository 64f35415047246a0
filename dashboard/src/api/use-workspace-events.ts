import { useQueryClient } from "@tanstack/react-query";
import { workspacesEventsNames } from "@parley/client/schemas";
import { createContext, useContext, useEffect, useState } from "react";
import { operationAddress } from "./client.ts";
import { sessionQuery, workspacesQuery } from "./session.ts";
import { usePageIsSeen } from "./use-page-is-seen.ts";
import { createRefresher, type WorkspaceEvent } from "./workspace-event.ts";

const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 30_000;
/** How often lists that change by themselves are fetched while there is no stream, ms. */
const FALLBACK_MS = 15_000;

/** Whether this tab receives the workspace's events. */
export const LiveContext = createContext(false);

/** For `refetchInterval` of data that changes by itself: false while the stream reports its changes. */
export function useFallbackInterval(): number | false {
  return useContext(LiveContext) ? false : FALLBACK_MS;
}

/**
 * Keeps the page up to date with the workspace's events; returns whether there is a stream. Each tab has one while it
 * is visible: a browser keeps six connections to one service for all its tabs. Whatever may have been missed is fetched
 * again as soon as there is a stream again. Null: not a member (any more).
 */
export function useWorkspaceEvents(workspaceId: string | null): boolean {
  const queryClient = useQueryClient();
  const isSeen = usePageIsSeen();
  const [isLive, setIsLive] = useState(false);
  useEffect(() => {
    if (!isSeen || workspaceId === null) return undefined;
    const address = operationAddress(workspaceId, "workspaces_events");
    const refresher = createRefresher(queryClient, workspaceId);
    let source: EventSource | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let retryMs = FIRST_RETRY_MS;

    function connect(): void {
      const opened = new EventSource(address);
      source = opened;
      const openedAt = Date.now();
      opened.addEventListener("open", () => {
        retryMs = FIRST_RETRY_MS;
        setIsLive(true);
        refresher.take({ type: "missed" }, openedAt);
        refresher.take({ type: "opened" });
      });
      opened.addEventListener("error", () => {
        opened.close();
        setIsLive(false);
        // The session or the membership may have ended. The pages that depend on them say so.
        if (retryMs === FIRST_RETRY_MS) {
          void queryClient.invalidateQueries(sessionQuery);
          void queryClient.invalidateQueries(workspacesQuery);
        }
        timer = setTimeout(connect, retryMs * (0.75 + Math.random() / 2));
        retryMs = Math.min(2 * retryMs, LONGEST_RETRY_MS);
      });
      for (const type of workspacesEventsNames) {
        opened.addEventListener(type, (event: MessageEvent<string>) => {
          refresher.take({ type, data: JSON.parse(event.data) as unknown } as WorkspaceEvent);
        });
      }
    }

    connect();
    return () => {
      source?.close();
      clearTimeout(timer);
      refresher.stop();
      setIsLive(false);
    };
  }, [queryClient, workspaceId, isSeen]);
  return isLive;
}
