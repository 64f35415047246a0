/** Adds up how soon an agent answers and what a minute of its calls costs. */
import type { Figures } from "./choice.ts";

export interface EstimatedPart extends Partial<Figures> {
  label: string;
}

export interface Estimate {
  /** Null unless it is known of all parts. */
  firstMs: number | null;
  /** What is known of it; null if nothing is. */
  perMinute: number | null;
  /** Some part has no known price, so a minute costs more. */
  isPartial: boolean;
  currency: string | null;
  /** Where the figures come from. */
  source: string;
}

export function estimateOf(parts: readonly EstimatedPart[]): Estimate {
  const times = parts.map(({ first_ms: ms }) => ms ?? null);
  const costs = parts.map(({ per_minute: cost }) => cost ?? null);
  const known = costs.filter((cost) => cost !== null);
  const currency = parts.find((part) => part.currency)?.currency ?? null;
  return {
    firstMs: times.some((ms) => ms === null) ? null : times.reduce((sum: number, ms) => sum + (ms ?? 0), 0),
    perMinute: known.length === 0 ? null : known.reduce((sum, cost) => sum + cost, 0),
    isPartial: known.length < costs.length,
    currency,
    source: sourceOf(parts),
  };
}

function sourceOf(parts: readonly EstimatedPart[]): string {
  const isTypical = parts.some((part) => part.per_minute_from === "typical");
  const isMeasured = parts.some((part) => part.first_from === "calls" || part.per_minute_from === "calls");
  if (isMeasured && !isTypical) return "From your calls in the last 7 days";
  if (isMeasured) return "Partly from your calls in the last 7 days, partly typical";
  if (isTypical) return "Typical: no calls yet to measure";
  return parts.some(({ per_minute: cost }) => cost) ? "From list prices" : "Nothing measured yet";
}
