/** Which numbers a trunk may call, so that a stolen token can't run up a bill abroad (docs/phone.md#toll-fraud). */
import { parsePhoneNumberFromString } from "libphonenumber-js/min";

/** In the form of the trunk's record. */
export interface AllowedNumbers {
  country: string | null;
  /** Null: numbers of `country`, or none if there is no country. */
  allowed_prefixes: string[] | null;
}

/** `number` is in E.164. */
export function isAllowedNumber(
  number: string,
  { country, allowed_prefixes: prefixes }: AllowedNumbers,
): boolean {
  if (prefixes !== null) return prefixes.some((prefix) => number.startsWith(prefix));
  // By country rather than calling code, because +1 also leads to premium numbers in the Caribbean.
  return country !== null && parsePhoneNumberFromString(number)?.country === country;
}

/** Why the number may not be called, in words for whoever can change that. */
export function refusedNumberMessage(trunk: AllowedNumbers): string {
  if (trunk.allowed_prefixes !== null) {
    return "isn't allowed on this trunk. An admin can add its prefix under Allowed prefixes";
  }
  return trunk.country === null
    ? "isn't allowed on this trunk, which has no country and no allowed prefixes. An admin can set either"
    : `isn't a number in the trunk's country (${trunk.country}). An admin can add its prefix under Allowed prefixes`;
}
