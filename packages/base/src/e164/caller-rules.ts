/** Which callers a workspace doesn't want (docs/phone.md#blocked-callers). Pure. */

/** A number or prefix in E.164, an extension as the switchboard sends it, or everyone who hides their number. */
const PATTERN = /^(?:\+[1-9]\d{0,14}|\d{1,15}|anonymous)$/;

export const CALLER_PATTERN_MESSAGE =
  'must be a number or prefix with its country code, such as +49900, an extension, or "anonymous"';

export function isCallerPattern(text: string): boolean {
  return PATTERN.test(text);
}

/**
 * `caller`: in E.164 if it can be read as a number, otherwise as the provider sent it; null if it is hidden. Only
 * entries with a plus sign are prefixes, because extensions share their first digits with numbers.
 */
export function isBlockedCaller(caller: string | null, blocked: readonly string[]): boolean {
  if (caller === null) return blocked.includes("anonymous");
  return blocked.some((entry) => (entry.startsWith("+") ? caller.startsWith(entry) : caller === entry));
}
