import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { rootRoute } from "../../routing/root-route.ts";
import { workspaceRoute } from "../../routing/workspace-route.ts";

const previewRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/preview/$slug",
  component: lazyRouteComponent(() => import("./preview-page.tsx"), "PreviewPage"),
});

const agentCallRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: "agents/$agentId/call",
  component: lazyRouteComponent(() => import("./agent-call-page.tsx"), "AgentCallPage"),
});

/** The public preview needs no account; a member's own call is inside the workspace. */
export const callRoutes = { pages: [previewRoute] as const, ofWorkspace: [agentCallRoute] as const };
