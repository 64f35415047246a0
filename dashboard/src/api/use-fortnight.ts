import type { UseQueryResult } from "@tanstack/react-query";
import type { Insights } from "@parley/client";
import { insightsSchema } from "@parley/client/schemas";
import { useState } from "react";
import { useOperationQuery } from "./use-operation-query.ts";

const DAYS = 14;
const MOST_NAMED = insightsSchema.properties.agents.maxItems;

/** How often the record with this id was used, by day; undefined if unknown, since only the busiest are listed. */
export function countsOf(named: readonly { id: string; calls: number[] }[] | undefined, id: string) {
  const found = named?.find((each) => each.id === id);
  if (found) return found.calls;
  return named && named.length < MOST_NAMED ? [] : undefined;
}

/** How often it was used; 0 for those that aren't among the busiest. */
export function usesOf(named: readonly { id: string; calls: number[] }[] | undefined, id: string): number {
  return countsOf(named, id)?.reduce((sum, calls) => sum + calls, 0) ?? 0;
}

/** What happened in the last fortnight, day by day, for the sparklines in lists. */
export function useFortnight(): UseQueryResult<Insights> {
  const [since] = useState(() => {
    const first = new Date();
    first.setHours(0, 0, 0, 0);
    first.setDate(first.getDate() - (DAYS - 1));
    return first.toISOString();
  });
  return useOperationQuery("usage_insights", { query: { since, parts: DAYS } });
}
