import type { QueryClient } from "@tanstack/react-query";
import type { Session } from "@parley/client";
import { sessionQuery } from "../../api/session.ts";

/** Somebody signed in: what was cached for whoever was there before is dropped. */
export function startSession(queryClient: QueryClient, session: Session): void {
  queryClient.clear();
  queryClient.setQueryData(sessionQuery.queryKey, session);
}
