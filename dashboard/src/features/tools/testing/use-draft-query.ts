import { keepPreviousData, useQuery, type UseQueryResult } from "@tanstack/react-query";
import { readJson, writeJson, type Input, type Output } from "@parley/client";
import { callOperation } from "../../../api/client.ts";
import { useWorkspaceId } from "../../../api/use-workspace.ts";
import { useSettled } from "../../../components/ui/use-settled.ts";

/** How long nothing must change before the service is asked, ms. */
const PAUSE = 350;

/**
 * What the service says about something that is being edited; asked again as it changes, with the last answer shown
 * meanwhile.
 */
export function useDraftQuery<K extends "tools_resolve" | "tools_check">(
  operation: K,
  body: Input<"tools_check" | "tools_resolve">["body"],
  isAllowed: boolean,
): UseQueryResult<Output<K>> {
  const workspaceId = useWorkspaceId();
  const asked = useSettled(writeJson(body), PAUSE);
  return useQuery<Output<K>>({
    queryKey: [workspaceId, operation, asked],
    queryFn: ({ signal }) => {
      const input = { body: readJson(asked) } as Input<K>;
      return callOperation(workspaceId, operation, input, { signal });
    },
    enabled: isAllowed,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0, // it may hold credentials that were just typed
  });
}
