import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { workspaceRoute } from "../../routing/workspace-route.ts";

const numbersRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: "phone",
  component: lazyRouteComponent(() => import("./numbers/numbers-page.tsx"), "NumbersPage"),
});
const numberRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: "phone/numbers/$numberId",
  component: lazyRouteComponent(() => import("./numbers/number-page.tsx"), "NumberPage"),
});
const trunksRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: "phone/trunks",
  component: lazyRouteComponent(() => import("./trunks/trunks-page.tsx"), "TrunksPage"),
});
const trunkRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: "phone/trunks/$trunkId",
  component: lazyRouteComponent(() => import("./trunks/trunk-page.tsx"), "TrunkPage"),
});
const outboundRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: "phone/call",
  /** What was chosen elsewhere, by id. */
  validateSearch: ({ number, agent }: Record<string, unknown>): { number?: string; agent?: string } => ({
    ...(typeof number === "string" && number !== "" && { number }),
    ...(typeof agent === "string" && agent !== "" && { agent }),
  }),
  component: lazyRouteComponent(() => import("./outbound/outbound-call-page.tsx"), "OutboundCallPage"),
});

/** `new` stands for the id of a number or trunk that doesn't exist yet. */
export const phoneRoutes = [numbersRoute, numberRoute, trunksRoute, trunkRoute, outboundRoute] as const;
