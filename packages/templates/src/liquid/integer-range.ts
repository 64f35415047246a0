import { BoundPassed } from "./bound-passed.ts";
import type { RenderMeter } from "./render-meter.ts";
import { wholeNumber } from "../values/number-operand.ts";

/** The whole numbers of `(low..high)`. As in Liquid, the ends are truncated, and anything that isn't a number is 0. */
export function integerRange(low: unknown, high: unknown, meter: RenderMeter): number[] {
  const first = wholeNumber(low) ?? 0;
  const last = wholeNumber(high) ?? 0;
  if (!Number.isSafeInteger(first) || !Number.isSafeInteger(last)) throw new BoundPassed("memory");
  const length = Math.max(last - first + 1, 0);
  meter.chargeElements(length);
  return Array.from({ length }, (_, index) => first + index);
}
