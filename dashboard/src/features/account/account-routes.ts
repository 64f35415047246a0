import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { workspaceRoute } from "../../routing/workspace-route.ts";

const accountRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: "account",
  validateSearch: ({ problem }: Record<string, unknown>): { problem?: string } =>
    typeof problem === "string" ? { problem } : {},
  component: lazyRouteComponent(() => import("./account-page.tsx"), "AccountPage"),
});

export const accountRoutes = [accountRoute] as const;
