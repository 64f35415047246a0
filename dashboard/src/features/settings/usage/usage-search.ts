/** In the address of the usage page. */
export interface UsageSearch {
  /** Today included; 30 if left out. */
  days?: number;
  agent?: string;
  /** Charts if left out. */
  view?: "table";
}

export const SPANS = [7, 30, 90, 365];
export const STANDARD_SPAN = 30;

export function readUsageSearch(search: Record<string, unknown>): UsageSearch {
  const days = SPANS.find((span) => span === Number(search["days"]));
  const { agent } = search;
  return {
    ...(days !== undefined && { days }),
    ...(typeof agent === "string" && agent !== "" && { agent }),
    ...(search["view"] === "table" && { view: "table" as const }),
  };
}

/** The first and the last day of a span that ends today, in UTC, as the API counts. */
export function rangeOf(days: number, now: number): { from: string; to: string } {
  const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
  return { from: dayOf(now - (days - 1) * 86_400_000), to: dayOf(now) };
}
