import { createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { readDaySearch } from "../../components/charts/day-search.ts";
import { readListSearch } from "../../components/lists/list-search.ts";
import { workspaceRoute } from "../../routing/workspace-route.ts";

const agentsRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: "agents",
  validateSearch: readListSearch,
  component: lazyRouteComponent(() => import("./agents-page.tsx"), "AgentsPage"),
});

/** One agent: its header and tabs around one of the pages below. */
const agentRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: "agents/$agentId",
  component: lazyRouteComponent(() => import("./agent-page.tsx"), "AgentPage"),
});

const promptRoute = createRoute({
  getParentRoute: () => agentRoute,
  path: "/",
  // `at`: where the cursor goes, see prompt/template-place.ts.
  validateSearch: ({ at }: Record<string, unknown>): { at?: string } =>
    typeof at === "string" ? { at } : {},
  component: lazyRouteComponent(() => import("./prompt/prompt-tab.tsx"), "PromptTab"),
});

const voiceRoute = createRoute({
  getParentRoute: () => agentRoute,
  path: "settings/voice",
  component: lazyRouteComponent(() => import("./voice/voice-tab.tsx"), "VoiceTab"),
});

const turnTakingRoute = createRoute({
  getParentRoute: () => agentRoute,
  path: "settings/turn-taking",
  component: lazyRouteComponent(() => import("./engine/engine-tab.tsx"), "EngineTab"),
});

/** Where turn taking was before; bookmarks and messages still lead here. */
const engineRoute = createRoute({
  getParentRoute: () => agentRoute,
  path: "settings/engine",
  beforeLoad: ({ params, location }) => {
    throw redirect({
      to: "/w/$workspaceId/agents/$agentId/settings/turn-taking",
      params,
      hash: location.hash,
      replace: true,
    });
  },
});

const phoneRoute = createRoute({
  getParentRoute: () => agentRoute,
  path: "settings/phone",
  component: lazyRouteComponent(() => import("./phone/phone-tab.tsx"), "PhoneTab"),
});

const assignmentsRoute = createRoute({
  getParentRoute: () => agentRoute,
  path: "settings/tools",
  component: lazyRouteComponent(() => import("./assignments/assignments-tab.tsx"), "AssignmentsTab"),
});

const analysisRoute = createRoute({
  getParentRoute: () => agentRoute,
  path: "settings/analysis",
  component: lazyRouteComponent(() => import("./analysis/analysis-tab.tsx"), "AnalysisTab"),
});

interface VersionsSearch {
  /** Id of the version that is compared. */
  version?: string;
  /** Id of the version to compare with; without it, the agent as it is now. */
  with?: string;
}

const versionsRoute = createRoute({
  getParentRoute: () => agentRoute,
  path: "versions",
  validateSearch: (search: Record<string, unknown>): VersionsSearch => ({
    ...(typeof search.version === "string" && { version: search.version }),
    ...(typeof search.with === "string" && { with: search.with }),
  }),
  component: lazyRouteComponent(() => import("./versions/versions-tab.tsx"), "VersionsTab"),
});

const scenariosRoute = createRoute({
  getParentRoute: () => agentRoute,
  path: "scenarios",
  component: lazyRouteComponent(() => import("./scenarios/scenarios-tab.tsx"), "ScenariosTab"),
});

const performanceRoute = createRoute({
  getParentRoute: () => agentRoute,
  path: "performance",
  validateSearch: readDaySearch,
  component: lazyRouteComponent(() => import("./performance/performance-tab.tsx"), "PerformanceTab"),
});

const newScenarioRoute = createRoute({
  getParentRoute: () => agentRoute,
  path: "scenarios/new",
  component: lazyRouteComponent(() => import("./scenarios/editor/new-scenario-page.tsx"), "NewScenarioPage"),
});

const scenarioRoute = createRoute({
  getParentRoute: () => agentRoute,
  path: "scenarios/$scenarioId",
  component: lazyRouteComponent(() => import("./scenarios/editor/scenario-page.tsx"), "ScenarioPage"),
});

const shareRoute = createRoute({
  getParentRoute: () => agentRoute,
  path: "share",
  component: lazyRouteComponent(() => import("./share/share-tab.tsx"), "ShareTab"),
});

export const agentsRoutes = [
  agentsRoute,
  agentRoute.addChildren([
    promptRoute,
    voiceRoute,
    assignmentsRoute,
    turnTakingRoute,
    engineRoute,
    phoneRoute,
    analysisRoute,
    versionsRoute,
    scenariosRoute,
    performanceRoute,
    newScenarioRoute,
    scenarioRoute,
    shareRoute,
  ]),
] as const;
