import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { workspaceRoute } from "../../routing/workspace-route.ts";
import { readCallSearch } from "./record/call-search.ts";
import { readReviewsSearch } from "./review/review-queue.ts";
import { readCallTab } from "./call/call-tabs.ts";

const callsRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: "calls",
  validateSearch: readCallSearch,
  component: lazyRouteComponent(() => import("./list/calls-page.tsx"), "CallsPage"),
});

const callRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: "calls/$callId",
  // The filters are those of the list that it was opened from.
  validateSearch: (search: Record<string, unknown>) => ({
    ...readCallSearch(search),
    ...readCallTab(search),
  }),
  component: lazyRouteComponent(() => import("./call/call-page.tsx"), "CallPage"),
});

const reviewsRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: "reviews",
  validateSearch: readReviewsSearch,
  component: lazyRouteComponent(() => import("./queue/reviews-page.tsx"), "ReviewsPage"),
});

export const callsRoutes = [callsRoute, callRoute, reviewsRoute] as const;
