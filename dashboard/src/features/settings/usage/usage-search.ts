import { readDaySearch, type DaySearch } from "../../../components/charts/day-search.ts";

/** In the address of the usage page. */
export interface UsageSearch extends DaySearch {
  agent?: string;
}

export function readUsageSearch(search: Record<string, unknown>): UsageSearch {
  const { agent } = search;
  return { ...readDaySearch(search), ...(typeof agent === "string" && agent !== "" && { agent }) };
}
