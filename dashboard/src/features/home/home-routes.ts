import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { workspaceRoute } from "../../routing/workspace-route.ts";

/** `/w/{workspace}` alone. */
const homeRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: "/",
  component: lazyRouteComponent(() => import("./home-page.tsx"), "HomePage"),
});

export const homeRoutes = [homeRoute] as const;
