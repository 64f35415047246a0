import { useOperationQuery } from "../../api/use-operation-query.ts";
import { useFallbackInterval } from "../../api/use-workspace-events.ts";

/** The service counts no further. */
const MOST = 1_000;

/** Beside the sidebar's entry: how many calls are up for review. */
export function ReviewsCount() {
  const { data } = useOperationQuery("calls_count_reviews", {}, { refetchInterval: useFallbackInterval() });
  if (!data || data.open === 0) return null;
  return (
    <span className="ml-auto rounded-md bg-sunken px-1.5 text-xs tabular-nums">
      {data.open < MOST ? data.open : `${MOST - 1}+`}
      <span className="sr-only"> open</span>
    </span>
  );
}
