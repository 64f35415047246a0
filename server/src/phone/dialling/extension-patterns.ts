/**
 * Extensions of a switchboard that a trunk may dial: `100`, `1xx` (each x is any digit) or `2000-2099`
 * (docs/phone.md#what-a-trunk-may-dial).
 */
import { isEmergency } from "@parley/base/e164/emergency-numbers";
import { isDialledExtension } from "@parley/base/e164/extension";

/** The most extensions that one pattern covers: `xxxx`. */
const MOST_WILDCARDS = 4;
const MOST_IN_RANGE = 10_000;
const WITH_WILDCARDS = /^[0-9*#x]{1,15}$/;
const RANGE = /^(\d{1,15})-(\d{1,15})$/;

/** What is wrong with a pattern; null if nothing is. */
export function extensionPatternProblem(pattern: string): string | null {
  if (isDialledExtension(pattern)) return null;
  const [, from, to] = RANGE.exec(pattern) ?? [];
  if (from !== undefined && to !== undefined) {
    if (from.length !== to.length || BigInt(from) > BigInt(to))
      return "must run from the lower to the higher extension of the same length, such as 2000-2099";
    if (BigInt(to) - BigInt(from) >= MOST_IN_RANGE) return "can cover at most 10,000 extensions";
    return null;
  }
  if (!WITH_WILDCARDS.test(pattern))
    return "must be an extension such as 100, a pattern such as 1xx, or a range such as 2000-2099";
  return pattern.replaceAll(/[^x]/g, "").length > MOST_WILDCARDS ? "can have at most four x" : null;
}

/** Emergency numbers of any country are only covered if they are listed literally. */
export function coversExtension(patterns: readonly string[], digits: string): boolean {
  if (patterns.includes(digits)) return true;
  return !isEmergency(digits) && patterns.some((pattern) => fits(pattern, digits));
}

/** Whether only the rule for emergency numbers keeps a pattern from covering it. */
export function isLeftToEmergencies(patterns: readonly string[], digits: string): boolean {
  return isEmergency(digits) && patterns.some((pattern) => fits(pattern, digits));
}

function fits(pattern: string, digits: string): boolean {
  const [, from, to] = RANGE.exec(pattern) ?? [];
  if (from !== undefined && to !== undefined) {
    return digits.length === from.length && /^\d+$/.test(digits) && digits >= from && digits <= to;
  }
  if (pattern.length !== digits.length) return false;
  return pattern
    .split("")
    .every((char, index) => (char === "x" ? /\d/.test(digits[index] ?? "") : char === digits[index]));
}
