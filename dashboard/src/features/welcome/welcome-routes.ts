import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { workspaceRoute } from "../../routing/workspace-route.ts";

const welcomeRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: "welcome",
  component: lazyRouteComponent(() => import("./welcome-page.tsx"), "WelcomePage"),
});

export const welcomeRoutes = [welcomeRoute] as const;
