import type { QueryClient } from "@tanstack/react-query";
import { createRouter, lazyRouteComponent } from "@tanstack/react-router";
import { accountRoutes } from "../features/account/account-routes.ts";
import { agentsRoutes } from "../features/agents/agents-routes.ts";
import { authRoutes } from "../features/auth/auth-routes.ts";
import { callRoutes } from "../features/call/call-routes.ts";
import { callsRoutes } from "../features/calls/calls-routes.ts";
import { settingsRoutes } from "../features/settings/settings-routes.ts";
import { phoneRoutes } from "../features/phone/phone-routes.ts";
import { toolsRoutes } from "../features/tools/tools-routes.ts";
import { homeRoutes } from "../features/home/home-routes.ts";
import { welcomeRoutes } from "../features/welcome/welcome-routes.ts";
import { rootRoute } from "../routing/root-route.ts";
import { workspaceRoute } from "../routing/workspace-route.ts";
import { homeRoute } from "./home-route.ts";
import { PagePending } from "./page-pending.tsx";
import { RouteError } from "./route-error.tsx";
import { RouteNotFound } from "./shell/route-not-found.tsx";

/** Every page. Those of a workspace come from their features, one file each. */
const routeTree = rootRoute.addChildren([
  homeRoute,
  ...authRoutes,
  workspaceRoute
    .update({ component: lazyRouteComponent(() => import("./shell/app-shell.tsx"), "AppShell") })
    .addChildren([
      ...homeRoutes,
      ...welcomeRoutes,
      ...agentsRoutes,
      ...callRoutes,
      ...callsRoutes,
      ...toolsRoutes,
      ...phoneRoutes,
      ...settingsRoutes,
      ...accountRoutes,
    ]),
]);

export function createAppRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree,
    context: { queryClient },
    defaultPreload: "intent",
    defaultPreloadStaleTime: 0, // the query cache knows what is stale
    scrollRestoration: true,
    scrollToTopSelectors: ["#main"], // on large screens this scrolls, not the document
    defaultPendingMs: 500,
    defaultPendingComponent: PagePending,
    defaultErrorComponent: RouteError,
    defaultNotFoundComponent: RouteNotFound,
  });
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
