import { createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { sessionQuery, workspacesQuery } from "../api/session.ts";
import { workspaceToOpen } from "../routing/last-workspace.ts";
import { rootRoute } from "../routing/root-route.ts";

/** `/`: leads to the workspace that was open last, to signing in, or to making a first workspace. */
export const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/",
  beforeLoad: async ({ context: { queryClient } }) => {
    const session = await queryClient.ensureQueryData(sessionQuery);
    if (!session) throw redirect({ to: "/sign-in" });
    const workspace = workspaceToOpen(await queryClient.fetchQuery(workspacesQuery));
    if (workspace) throw redirect({ to: "/w/$workspaceId", params: { workspaceId: workspace.id } });
  },
  component: lazyRouteComponent(() => import("./no-workspace-page.tsx"), "NoWorkspacePage"),
});
