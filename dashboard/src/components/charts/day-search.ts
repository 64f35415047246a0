/** In the address of a page with figures by day. */
export interface DaySearch {
  /** Today included; 30 if left out. */
  days?: number;
  /** Charts if left out. */
  view?: "table";
}

export const SPANS = [7, 30, 90, 365];
export const STANDARD_SPAN = 30;

export function readDaySearch(search: Record<string, unknown>): DaySearch {
  const days = SPANS.find((span) => span === Number(search["days"]));
  return {
    ...(days !== undefined && { days }),
    ...(search["view"] === "table" && { view: "table" as const }),
  };
}

/** The first and the last day of a span that ends today, in UTC, as the API counts. */
export function rangeOf(days: number, now: number): { from: string; to: string } {
  const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
  return { from: dayOf(now - (days - 1) * 86_400_000), to: dayOf(now) };
}
