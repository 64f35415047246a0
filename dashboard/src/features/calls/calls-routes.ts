import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { workspaceRoute } from "../../routing/workspace-route.ts";
import { readCallSearch } from "./call-search.ts";
import { readCallTab } from "./call-tabs.ts";

const callsRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: "calls",
  validateSearch: readCallSearch,
  component: lazyRouteComponent(() => import("./calls-page.tsx"), "CallsPage"),
});

const callRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: "calls/$callId",
  validateSearch: readCallTab,
  component: lazyRouteComponent(() => import("./call-page.tsx"), "CallPage"),
});

export const callsRoutes = [callsRoute, callRoute] as const;
