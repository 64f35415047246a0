/** Who is signed in, and their workspaces. */
import { queryOptions } from "@tanstack/react-query";
import { ParleyError, type Session, type Workspace } from "@parley/client";
import { pageLimitSchema } from "@parley/client/schemas";
import { callOperation } from "./client.ts";
import { queryKey } from "./query-key.ts";

const FIVE_MINUTES_MS = 300_000;

/** Null: nobody is signed in (any more). */
export const sessionQuery = queryOptions<Session | null>({
  queryKey: queryKey(null, "auth_session", null),
  queryFn: async ({ signal }) => {
    try {
      return await callOperation(null, "auth_session", undefined, { signal });
    } catch (error) {
      if (error instanceof ParleyError && error.is("UNAUTHENTICATED")) return null;
      throw error;
    }
  },
  staleTime: FIVE_MINUTES_MS,
});

export const workspacesQuery = queryOptions<Workspace[]>({
  queryKey: queryKey(null, "workspaces_list", null),
  queryFn: async ({ signal }) =>
    (await callOperation(null, "workspaces_list", { query: { limit: pageLimitSchema.maximum } }, { signal }))
      .data,
  staleTime: FIVE_MINUTES_MS,
});
