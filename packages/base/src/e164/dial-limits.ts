/** What a trunk may dial, and whether a change lets it dial more (docs/phone.md#toll-fraud). Pure. */
import { getCountryCallingCode } from "libphonenumber-js/min";
import { isCountry } from "./country.ts";

/** Under the API's names. A trunk that doesn't have one of the optional members has none of them. */
export interface DialLimits {
  outbound: boolean;
  country: string | null;
  channels: number;
  calls_per_hour: number;
  /** Null: numbers of `country`, or none if there is no country. */
  allowed_prefixes: readonly string[] | null;
  denied_prefixes?: readonly string[] | null;
  extensions?: readonly string[] | null;
  allowed_sip_uris?: readonly string[] | null;
}

export const DEFAULT_CALLS_PER_HOUR = 100;

/** Members that an admin has to set before a trunk may dial more than the numbers of its country. */
type AdminLimits = Pick<
  DialLimits,
  "calls_per_hour" | "allowed_prefixes" | "extensions" | "allowed_sip_uris"
>;

/** Whether an admin gave the trunk limits beyond the defaults, so that only an admin may put numbers on it. */
export function hasWiderLimits(trunk: AdminLimits): boolean {
  const lists = [trunk.allowed_prefixes, trunk.extensions, trunk.allowed_sip_uris];
  return trunk.calls_per_hour > DEFAULT_CALLS_PER_HOUR || lists.some((list) => (list ?? []).length > 0);
}

/** Names of the members by which the trunk may dial more than before, or more often. */
export function widenedLimits(before: DialLimits, after: DialLimits): (keyof DialLimits)[] {
  const isWider: Record<keyof DialLimits, boolean> = {
    outbound: after.outbound && !before.outbound,
    country:
      after.allowed_prefixes === null &&
      before.allowed_prefixes === null &&
      reachesMoreCountries(before, after),
    channels: after.channels > before.channels,
    calls_per_hour: after.calls_per_hour > before.calls_per_hour,
    allowed_prefixes: reachesMorePrefixes(before, after),
    denied_prefixes: lacksEntry(after.denied_prefixes, before.denied_prefixes),
    extensions: lacksEntry(before.extensions, after.extensions),
    allowed_sip_uris: lacksEntry(before.allowed_sip_uris, after.allowed_sip_uris),
  };
  return (Object.keys(isWider) as (keyof DialLimits)[]).filter((name) => isWider[name]);
}

function reachesMoreCountries(before: DialLimits, after: DialLimits): boolean {
  return after.country !== null && after.country !== before.country;
}

/** Whether the prefixes admit more. False without prefixes before and after, where `country` is compared instead. */
function reachesMorePrefixes(before: DialLimits, after: DialLimits): boolean {
  const { allowed_prefixes: old } = before;
  if (after.allowed_prefixes !== null)
    return after.allowed_prefixes.some((prefix) => !isCovered(prefix, old ?? []));
  if (old === null || after.country === null) return false;
  const code = callingCode(after.country);
  return code === null || !old.some((prefix) => code.startsWith(prefix));
}

/**
 * Whether an old prefix already admitted everything that `prefix` does. A longer one can admit more than the shorter
 * one it begins with: premium numbers need a prefix of their own, which no country code is.
 */
function isCovered(prefix: string, old: readonly string[]): boolean {
  return old.some(
    (known) =>
      prefix === known || (prefix.startsWith(known) && (!namesPremium(prefix) || namesPremium(known))),
  );
}

/** A country code has at most 3 digits, and a prefix that names premium numbers at least 3 more. */
const LONGEST_PLAIN = "+".length + 3;

function namesPremium(prefix: string): boolean {
  return prefix.length > LONGEST_PLAIN;
}

function callingCode(country: string): string | null {
  return isCountry(country) ? `+${getCountryCallingCode(country)}` : null;
}

/** Whether `wanted` has an entry that `list` doesn't. */
function lacksEntry(
  list: readonly string[] | null | undefined,
  wanted: readonly string[] | null | undefined,
): boolean {
  return (wanted ?? []).some((entry) => !(list ?? []).includes(entry));
}
