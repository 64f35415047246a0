/** Which numbers a trunk may call, so that a stolen token can't run up a bill abroad (docs/phone.md#toll-fraud). */
import { parsePhoneNumberFromString } from "libphonenumber-js/min";

/** As the trunk's record has them. */
export interface AllowedNumbers {
  country: string | null;
  /** Null: numbers of `country`; none without a country. */
  allowed_prefixes: string[] | null;
}

/** `number` is in E.164. */
export function isAllowedNumber(
  number: string,
  { country, allowed_prefixes: prefixes }: AllowedNumbers,
): boolean {
  if (prefixes !== null) return prefixes.some((prefix) => number.startsWith(prefix));
  // By country, not by its code: +1 also leads to premium numbers in the Caribbean.
  return country !== null && parsePhoneNumberFromString(number)?.country === country;
}

/** Why it may not be called, for whoever can change that. */
export function refusedNumberMessage(trunk: AllowedNumbers): string {
  if (trunk.allowed_prefixes !== null) {
    return "is not allowed on this trunk; an admin can add its prefix to the trunk's allowed_prefixes";
  }
  return trunk.country === null
    ? "is not allowed on this trunk, which has neither a country nor allowed_prefixes; an admin can set one of them"
    : `is not a number of the trunk's country (${trunk.country}); an admin can set the trunk's allowed_prefixes`;
}
