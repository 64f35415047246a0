import type { QueryClient } from "@tanstack/react-query";
import { createRoute, notFound, redirect } from "@tanstack/react-router";
import { operationQuery } from "../api/operation-query.ts";
import { sessionQuery, workspacesQuery } from "../api/session.ts";
import { rememberWorkspace } from "./last-workspace.ts";
import { rootRoute } from "./root-route.ts";

/** Before the first page shows: its notices would move what is below them if they came later. */
async function knowProblems(queryClient: QueryClient, workspaceId: string): Promise<void> {
  const query = operationQuery(workspaceId, "attention_list");
  if (queryClient.getQueryData(query.queryKey) !== undefined) return;
  // The page is there without it, too.
  await queryClient.fetchQuery({ ...query, retry: false }).catch(() => undefined);
}

/** The parent of every page of a workspace. It makes sure that the user is signed in and a member. */
export const workspaceRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/w/$workspaceId",
  beforeLoad: async ({ context: { queryClient }, params, location }) => {
    const session = await queryClient.ensureQueryData(sessionQuery);
    if (!session) throw redirect({ to: "/sign-in", search: { next: location.href } });
    const [workspaces] = await Promise.all([
      queryClient.fetchQuery(workspacesQuery),
      knowProblems(queryClient, params.workspaceId),
    ]);
    if (!workspaces.some(({ id }) => id === params.workspaceId)) throw notFound();
    rememberWorkspace(params.workspaceId);
  },
});
