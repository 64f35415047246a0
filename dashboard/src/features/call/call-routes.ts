import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { workspaceRoute } from "../../routing/workspace-route.ts";

const agentCallRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: "agents/$agentId/call",
  component: lazyRouteComponent(() => import("./agent-call-page.tsx"), "AgentCallPage"),
});

/** A member's own call. The public preview is a page of its own (preview/main.ts). */
export const callRoutes = [agentCallRoute] as const;
