import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { readListSearch } from "../../components/lists/list-search.ts";
import { workspaceRoute } from "../../routing/workspace-route.ts";
import { toolRunOf, toolTabOf, type ToolRun, type ToolTab } from "./tool/tool-tab.ts";

const toolsRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: "tools",
  validateSearch: readListSearch,
  component: lazyRouteComponent(() => import("./list/tools-page.tsx"), "ToolsPage"),
});

const newToolRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: "tools/new",
  validateSearch: (search): { tab?: ToolTab } => toolTabOf(search["tab"]),
  component: lazyRouteComponent(() => import("./tool/new-tool-page.tsx"), "NewToolPage"),
});

const importToolsRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: "tools/import",
  validateSearch: (search): { from?: "openapi" } => (search["from"] === "openapi" ? { from: "openapi" } : {}),
  component: lazyRouteComponent(() => import("./import/import-page.tsx"), "ImportPage"),
});

const toolRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: "tools/$toolId",
  validateSearch: (search): { tab?: ToolTab } & ToolRun => ({
    ...toolTabOf(search["tab"]),
    ...toolRunOf(search),
  }),
  component: lazyRouteComponent(() => import("./tool/tool-page.tsx"), "ToolPage"),
});

export const toolsRoutes = [toolsRoute, newToolRoute, importToolsRoute, toolRoute] as const;
