/** Which numbers a trunk may call, so that a stolen token can't run up a bill (docs/phone.md#toll-fraud). */
import { callingCodeOf } from "./country.ts";
import { isEmergency, isEmergencyOrShort, isShortNumber } from "./emergency-numbers.ts";
import { loadNumberKinds, type NumberFacts } from "./number-kind.ts";

/** In the form of the trunk's record. */
export interface AllowedNumbers {
  country: string | null;
  /** Null: numbers of `country`, or none if there is no country. */
  allowed_prefixes: readonly string[] | null;
  /** Win over everything else. */
  denied_prefixes?: readonly string[] | null;
}

/**
 * The rule that refused a number. The last three are for trunks without `allowed_prefixes`: the trunk has no country,
 * the number is another country's, or its type isn't known there.
 */
export type RefusalReason =
  | "denied_prefix"
  | "emergency_or_short"
  | "premium"
  | "not_in_prefixes"
  | "no_country"
  | "country_default"
  | "unknown_kind";

export interface NumberRefusal {
  reason: RefusalReason;
  /** An entry of `allowed_prefixes` that would admit the number; for `denied_prefix` the entry that refused it. */
  prefix: string;
}

/** How many digits a prefix needs after the country code to admit premium numbers, as in +49 900. */
const PREMIUM_DIGITS = 3;

/**
 * Why the trunk may not call it; null if it may. `number` is in E.164, or as dialled in the trunk's country (`110`):
 * without a plus sign only short numbers can be allowed.
 */
export async function numberRefusal(number: string, trunk: AllowedNumbers): Promise<NumberRefusal | null> {
  if (!number.startsWith("+")) return bareRefusal(number, trunk);
  const facts = (await loadNumberKinds())(number);
  // With a plus sign they are no number anywhere, and switches drop the sign.
  if (isEmergency(number.slice(1))) facts.kind = "emergency_or_short";
  const denied = deniedPrefix([number, facts.canonical], trunk);
  if (denied !== null) return { reason: "denied_prefix", prefix: denied };
  const { allowed_prefixes: allowed } = trunk;
  if (facts.kind === "emergency_or_short") {
    return allowed?.includes(number) ? null : { reason: "emergency_or_short", prefix: number };
  }
  const matching = (allowed ?? []).filter((prefix) => number.startsWith(prefix));
  if (facts.kind === "premium") {
    const explicit = number.slice(0, 1 + (facts.callingCode ?? "").length + PREMIUM_DIGITS);
    const isExplicit = matching.some((prefix) => prefix.length >= explicit.length);
    return isExplicit ? null : { reason: "premium", prefix: explicit };
  }
  if (matching.length > 0) return null;
  const reason = allowed === null ? countryRefusal(facts, trunk.country) : "not_in_prefixes";
  return reason && { reason, prefix: facts.callingCode === null ? number : `+${facts.callingCode}` };
}

/** Why a trunk that has nothing but a country may not call a number that isn't premium; null if it may. */
function countryRefusal(
  { kind, country, callingCode }: NumberFacts,
  home: string | null,
): RefusalReason | null {
  if (home === null) return "no_country";
  if (kind === "unknown" && callingCode === callingCodeOf(home)) return "unknown_kind";
  // By country rather than calling code, because +1 also leads to costly numbers in the Caribbean.
  return country === home ? null : "country_default";
}

function bareRefusal(digits: string, trunk: AllowedNumbers): NumberRefusal | null {
  const { country, allowed_prefixes: allowed } = trunk;
  const number = `+${(country && callingCodeOf(country)) ?? ""}${digits}`;
  const denied = deniedPrefix([number], trunk);
  if (denied !== null) return { reason: "denied_prefix", prefix: denied };
  // Short in its own country: +49911 is the area of Nuremberg, and doesn't allow the 911 of other countries.
  const isListed = country !== null && isShortNumber(digits, country) && allowed?.includes(number) === true;
  if (isListed) return null;
  return {
    reason: isEmergencyOrShort(digits, country) ? "emergency_or_short" : "unknown_kind",
    prefix: number,
  };
}

function deniedPrefix(
  numbers: readonly string[],
  { denied_prefixes: denied }: AllowedNumbers,
): string | null {
  return denied?.find((prefix) => numbers.some((number) => number.startsWith(prefix))) ?? null;
}

/** The reason for whoever can change it; follows a field's name or the number. */
export function refusedNumberMessage({ reason, prefix }: NumberRefusal, { country }: AllowedNumbers): string {
  const canAdd = "An admin can add its prefix under Allowed prefixes";
  const messages: Record<RefusalReason, string> = {
    denied_prefix: `is blocked on this trunk. An admin can remove ${prefix} under Denied prefixes`,
    emergency_or_short: `is an emergency or short number. An admin can add the whole number (${prefix}) under Allowed prefixes`,
    premium: `is a premium number, which may cost extra. An admin can add ${prefix} under Allowed prefixes`,
    not_in_prefixes: `isn't allowed on this trunk. ${canAdd}`,
    no_country: "can't be called: this trunk can't call any numbers yet. An admin can set its country",
    country_default: `isn't a number in the trunk's country (${country}). ${canAdd}`,
    unknown_kind: `isn't a known number in the trunk's country (${country}). ${canAdd}`,
  };
  return messages[reason];
}
