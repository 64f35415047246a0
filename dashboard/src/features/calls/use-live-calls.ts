import { useEffect, useRef } from "react";
import { useOperationQuery } from "../../api/use-operation-query.ts";
import { LIVE_STATUSES, type CallSummary } from "./call-record.ts";
import { callQuery, type CallSearch } from "./call-search.ts";

/** Ms after which it is looked whether a call has begun. */
const REFRESH_MS = 3_000;

/**
 * The calls that live now, of those that fit the filters; none where a status is asked for, which the list shows.
 * `onChange`: one has begun or ended.
 */
export function useLiveCalls(search: CallSearch, onChange: () => void): CallSummary[] {
  const options = { enabled: search.status === undefined, refetchInterval: REFRESH_MS };
  const query = { ...callQuery(search), limit: 200 };
  const [talking, ringing, queued] = LIVE_STATUSES;
  const lists = [
    useOperationQuery("calls_list", { query: { ...query, status: talking } }, options),
    useOperationQuery("calls_list", { query: { ...query, status: ringing } }, options),
    useOperationQuery("calls_list", { query: { ...query, status: queued } }, options),
  ];
  // A call that goes from one to the other between two answers is in both.
  const byId = new Map(
    lists.toReversed().flatMap(({ data }) => (data?.data ?? []).map((call) => [call.id, call])),
  );
  const calls = search.status === undefined ? [...byId.values()].sort(newestFirst) : [];
  const ids = calls.map(({ id }) => id).join(" ");
  const before = useRef(ids);
  useEffect(() => {
    if (before.current === ids) return;
    before.current = ids;
    onChange();
  }, [ids, onChange]);
  return calls;
}

function newestFirst(one: CallSummary, other: CallSummary): number {
  return other.created_at.localeCompare(one.created_at);
}
