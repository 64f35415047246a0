import type { QueryClient } from "@tanstack/react-query";
import { createRootRouteWithContext } from "@tanstack/react-router";
import { untilOnline } from "../api/online.ts";

export const rootRoute = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  // Without a network a page's code can't come, and the browser would show an error in its place.
  beforeLoad: () => untilOnline(),
});
