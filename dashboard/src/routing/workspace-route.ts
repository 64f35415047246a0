import { createRoute, notFound, redirect } from "@tanstack/react-router";
import { sessionQuery, workspacesQuery } from "../api/session.ts";
import { rememberWorkspace } from "./last-workspace.ts";
import { rootRoute } from "./root-route.ts";

/** The parent of every page of a workspace. It makes sure that the user is signed in and a member. */
export const workspaceRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/w/$workspaceId",
  beforeLoad: async ({ context: { queryClient }, params, location }) => {
    const session = await queryClient.ensureQueryData(sessionQuery);
    if (!session) throw redirect({ to: "/sign-in", search: { next: location.href } });
    const workspaces = await queryClient.fetchQuery(workspacesQuery);
    if (!workspaces.some(({ id }) => id === params.workspaceId)) throw notFound();
    rememberWorkspace(params.workspaceId);
  },
});
