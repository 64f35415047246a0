import { moneyText } from "../../../../components/ui/use-words.ts";
import type { Figures } from "./choice.ts";

/** From here on, callers notice the wait. */
export const SLOW_MS = 500;

/** "200 ms"; null if it isn't known. */
export function firstWords({ first_ms: ms }: Partial<Figures>): string | null {
  return typeof ms === "number" ? `${ms.toLocaleString("en")} ms` : null;
}

/** "$0.008", "Free"; null if it isn't known. */
export function costWords({ per_minute: amount, currency }: Partial<Figures>): string | null {
  if (typeof amount !== "number") return null;
  if (amount === 0) return "Free";
  return currency ? moneyText(amount, currency) : null;
}

/** "$0.008 per min", "Free". */
export function perMinuteWords(figures: Partial<Figures>): string | null {
  const words = costWords(figures);
  return words === null || words === "Free" ? words : `${words} per min`;
}

const FIRST_FROM = {
  calls: "Median of your calls in the last 7 days",
  check: "Measured when the key was checked",
};
const COST_FROM = {
  price: "Charged by the minute",
  calls: "Estimated from your calls in the last 7 days",
  typical: "Estimated from a typical call",
};

/** Where the response time comes from. */
export function firstSource({ first_from: from }: Partial<Figures>): string {
  return from ? FIRST_FROM[from] : "Not measured yet. Calls and key checks measure it";
}

/** Where the cost of a minute comes from. */
export function costSource({ per_minute: amount, per_minute_from: from }: Partial<Figures>): string {
  if (amount === 0) return "No charge";
  return from ? COST_FROM[from] : "No price is known";
}
