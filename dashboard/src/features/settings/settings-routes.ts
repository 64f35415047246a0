import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { workspaceRoute } from "../../routing/workspace-route.ts";
import { readAuditFilters } from "./audit-log/audit-filters.ts";
import { readUsageSearch } from "./usage/usage-search.ts";
import { readEventSearch } from "./webhook-events/event-search.ts";
import { readDeliverySearch } from "./webhooks/delivery-search.ts";

const getParentRoute = () => workspaceRoute;

const general = createRoute({
  getParentRoute,
  path: "settings/general",
  component: lazyRouteComponent(() => import("./general/general-page.tsx"), "GeneralPage"),
});
const members = createRoute({
  getParentRoute,
  path: "settings/members",
  component: lazyRouteComponent(() => import("./members/members-page.tsx"), "MembersPage"),
});
const accessTokens = createRoute({
  getParentRoute,
  path: "settings/access-tokens",
  component: lazyRouteComponent(() => import("./access-tokens/access-tokens-page.tsx"), "AccessTokensPage"),
});
const providerKeys = createRoute({
  getParentRoute,
  path: "settings/provider-keys",
  component: lazyRouteComponent(() => import("./provider-keys/provider-keys-page.tsx"), "ProviderKeysPage"),
});
const webhooks = createRoute({
  getParentRoute,
  path: "settings/webhooks",
  component: lazyRouteComponent(() => import("./webhooks/webhooks-page.tsx"), "WebhooksPage"),
});
const deliveries = createRoute({
  getParentRoute,
  path: "settings/webhooks/$webhookId",
  validateSearch: readDeliverySearch,
  component: lazyRouteComponent(() => import("./webhooks/deliveries-page.tsx"), "DeliveriesPage"),
});
const webhookEvents = createRoute({
  getParentRoute,
  path: "settings/webhooks/$webhookId/events",
  validateSearch: readEventSearch,
  component: lazyRouteComponent(() => import("./webhook-events/events-page.tsx"), "EventsPage"),
});
const webhookSettings = createRoute({
  getParentRoute,
  path: "settings/webhooks/$webhookId/settings",
  component: lazyRouteComponent(() => import("./webhooks/webhook-settings-page.tsx"), "WebhookSettingsPage"),
});
const auditLog = createRoute({
  getParentRoute,
  path: "settings/audit-log",
  validateSearch: readAuditFilters,
  component: lazyRouteComponent(() => import("./audit-log/audit-log-page.tsx"), "AuditLogPage"),
});
const usage = createRoute({
  getParentRoute,
  path: "settings/usage",
  validateSearch: readUsageSearch,
  component: lazyRouteComponent(() => import("./usage/usage-page.tsx"), "UsagePage"),
});
const mcp = createRoute({
  getParentRoute,
  path: "settings/mcp",
  component: lazyRouteComponent(() => import("./mcp/mcp-page.tsx"), "McpPage"),
});

export const settingsRoutes = [
  general,
  members,
  accessTokens,
  providerKeys,
  webhooks,
  deliveries,
  webhookEvents,
  webhookSettings,
  auditLog,
  usage,
  mcp,
] as const;
