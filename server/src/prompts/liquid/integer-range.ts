import { BoundPassed } from "./bound-passed.ts";
import type { RenderMeter } from "./render-meter.ts";
import { plainValue } from "../values/value-text.ts";

/**
 * The whole numbers of `(low..high)`. The ends are cut to whole numbers, and what is not a number is 0, as in Liquid.
 */
export function integerRange(low: unknown, high: unknown, meter: RenderMeter): number[] {
  const first = wholeNumber(low);
  const last = wholeNumber(high);
  if (!Number.isSafeInteger(first) || !Number.isSafeInteger(last)) throw new BoundPassed("memory");
  const length = Math.max(last - first + 1, 0);
  meter.chargeElements(length);
  return Array.from({ length }, (_, index) => first + index);
}

function wholeNumber(end: unknown): number {
  const plain = plainValue(end);
  return typeof plain === "object" ? 0 : Math.trunc(Number(plain)) || 0;
}
