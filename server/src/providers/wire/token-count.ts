import type { TokenUse } from "../../voice/ports.ts";

/** Whether a vendor's value is a number of tokens. */
export function isTokenCount(value: unknown): value is number {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
}

/** Null unless the vendor counted both. `cached`: how many of the input it took from its cache, if it says so. */
export function tokenUse(input: unknown, output: unknown, cached?: unknown): TokenUse | null {
  if (!isTokenCount(input) || !isTokenCount(output)) return null;
  const isCached = isTokenCount(cached) && cached > 0 && cached <= input;
  return { input, output, ...(isCached && { cached }) };
}
