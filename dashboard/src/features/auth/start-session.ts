import type { QueryClient } from "@tanstack/react-query";
import type { Session } from "@parley/client";
import { sessionQuery } from "../../api/session.ts";

/** Starts a session, and drops what was cached for whoever was signed in before. */
export function startSession(queryClient: QueryClient, session: Session): void {
  queryClient.clear();
  queryClient.setQueryData(sessionQuery.queryKey, session);
}
