import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { workspaceRoute } from "../../routing/workspace-route.ts";

const agentsRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: "agents",
  component: lazyRouteComponent(() => import("./agents-page.tsx"), "AgentsPage"),
});

export const agentsRoutes = [agentsRoute] as const;
