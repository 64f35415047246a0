import { useOperationQuery } from "../../../api/use-operation-query.ts";
import type { CallRecord, CallSummary } from "../record/call-record.ts";
import { callQuery, type CallSearch } from "../record/call-search.ts";

/** Enough for all calls of one millisecond, and one more. */
const LIMIT = 20;

export interface Neighbours {
  /** Null: there is none, or it isn't known yet. */
  newer: CallSummary | null;
  older: CallSummary | null;
}

/** The calls before and after this one in the list that `search` makes, the newest first. */
export function useNeighbours(call: CallRecord | undefined, search: CallSearch): Neighbours {
  const { status } = search;
  const query = { ...callQuery(search), ...(status !== undefined && { status }), limit: LIMIT };
  const at = Date.parse(call?.created_at ?? "1970-01-01T00:00:00Z");
  const options = { enabled: call !== undefined };
  const newer = useOperationQuery(
    "calls_list",
    { query: { ...query, from: new Date(at).toISOString(), sort: "created_at" } },
    options,
  );
  // The record has whole milliseconds, the service keeps microseconds.
  const until = new Date(at + 1).toISOString();
  const older = useOperationQuery("calls_list", { query: { ...query, to: until } }, options);
  if (!call) return { newer: null, older: null };
  return {
    newer: newer.data?.data.find(({ id }) => id > call.id) ?? null,
    older: older.data?.data.find(({ id }) => id < call.id) ?? null,
  };
}
