import { isExactNumber } from "@parley/base/exact/exact-number";

/** How deeply objects and arrays are nested: 0 for a scalar, 1 for `{}`. Stops counting at `limit` + 1. */
export function jsonDepth(value: unknown, limit: number): number {
  if (typeof value !== "object" || value === null || isExactNumber(value)) return 0;
  if (limit === 0) return 1;
  let deepest = 0;
  for (const member of Object.values(value)) {
    deepest = Math.max(deepest, jsonDepth(member, limit - 1));
    if (deepest >= limit) break;
  }
  return deepest + 1;
}
