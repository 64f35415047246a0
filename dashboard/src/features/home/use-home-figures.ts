import { useMemo, useSyncExternalStore } from "react";
import { useOperationQuery } from "../../api/use-operation-query.ts";
import { rangeOf } from "../../components/charts/day-search.ts";
import { callQuery } from "../calls/record/call-search.ts";
import { daysOf, spanTimes, timesBefore, type Span } from "./home-span.ts";

const HOUR_MS = 3_600_000;
/** How often is looked whether an hour has begun, ms. */
const LOOK_MS = 10_000;

/** What the page shows of a period. The calls behind each figure are those that the list of calls finds with it. */
export function useHomeFigures(span: Span, refetchInterval: number) {
  const hour = useSyncExternalStore(everyHour, () => Math.floor(Date.now() / HOUR_MS));
  const queries = useMemo(() => {
    const now = new Date();
    const { since, until, parts } = spanTimes(span, now);
    return {
      insights: { since: since.toISOString(), until: until.toISOString(), parts },
      calls: { ...callQuery({ period: span }, now), parts: 1 },
      before: { ...timesBefore(span, now), parts: 1 },
      costs: rangeOf(daysOf(span), now.getTime()),
    };
    // oxlint-disable-next-line react/exhaustive-deps -- a new hour moves the period
  }, [span, hour]);
  const options = { refetchInterval, keepsPrevious: true };
  const insights = useOperationQuery("usage_insights", { query: queries.insights }, options);
  const calls = useOperationQuery("calls_figures", { query: queries.calls }, options);
  const before = useOperationQuery("calls_figures", { query: queries.before }, options);
  const usage = useOperationQuery("usage_get", { query: queries.costs }, options);
  const all = [insights, calls, before, usage];
  const error = all.find((query) => query.error && !query.data)?.error ?? null;
  return {
    insights: insights.data,
    calls: calls.data,
    before: before.data,
    usage: usage.data,
    /** Another period was asked for, whose figures aren't there yet. */
    isOld: all.some((query) => query.isPlaceholderData),
    error,
    retry: () => void Promise.all(all.map((query) => query.refetch())),
  };
}

function everyHour(onChange: () => void): () => void {
  const timer = setInterval(onChange, LOOK_MS);
  return () => clearInterval(timer);
}
