import { useFallbackInterval } from "../../../api/use-workspace-events.ts";
import { useOperationQuery } from "../../../api/use-operation-query.ts";
import { LIVE_STATUSES, type CallSummary } from "../record/call-record.ts";
import { callQuery, type CallSearch } from "../record/call-search.ts";
import { pageLimitSchema } from "@parley/client/schemas";

/** The calls that are live now and fit the filters; none if a status is requested, which the list shows. */
export function useLiveCalls(search: CallSearch): CallSummary[] {
  const options = { enabled: search.status === undefined, refetchInterval: useFallbackInterval() };
  const query = { ...callQuery(search), limit: pageLimitSchema.maximum, include: "talk" as const };
  const [talking, ringing, queued] = LIVE_STATUSES;
  const lists = [
    useOperationQuery("calls_list", { query: { ...query, status: talking } }, options),
    useOperationQuery("calls_list", { query: { ...query, status: ringing } }, options),
    useOperationQuery("calls_list", { query: { ...query, status: queued } }, options),
  ];
  // A call whose status changes between two answers is in both lists.
  const byId = new Map(
    lists.toReversed().flatMap(({ data }) => (data?.data ?? []).map((call) => [call.id, call])),
  );
  return search.status === undefined ? [...byId.values()].sort(newestFirst) : [];
}

function newestFirst(one: CallSummary, other: CallSummary): number {
  return other.created_at.localeCompare(one.created_at);
}
