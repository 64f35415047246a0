import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { workspaceRoute } from "../../routing/workspace-route.ts";

const welcomeRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: "welcome",
  component: lazyRouteComponent(() => import("./welcome-page.tsx"), "WelcomePage"),
});

/** `/w/{workspace}` alone. */
const workspaceHomeRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: "/",
  component: lazyRouteComponent(() => import("./workspace-home-page.tsx"), "WorkspaceHomePage"),
});

export const welcomeRoutes = [workspaceHomeRoute, welcomeRoute] as const;
