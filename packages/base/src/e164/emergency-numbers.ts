/** Emergency numbers and other short numbers, as they are dialled in their country: `110`, `15`, `11833`. */
import { EMERGENCY_NUMBERS, SHORT_NUMBERS } from "./short-numbers.gen.ts";

const emergency = new RegExp(`^(?:${EMERGENCY_NUMBERS.join("|")})$`);
/** Compiled when first asked for, by country. */
const shortNumbers = new Map<string, RegExp | null>();

/**
 * Whether the digits are an emergency number of any country: 110, 112, 911, 999, 15, 17 … That includes many numbers
 * between 100 and 199, which are the police, an ambulance or a coastguard somewhere.
 */
export function isEmergency(digits: string): boolean {
  return emergency.test(digits);
}

/**
 * Whether the digits are an emergency number of any country, or a short number of `country` (ISO 3166-1). Other
 * countries' short numbers don't count: together they are nearly every string of three to six digits.
 */
export function isEmergencyOrShort(digits: string, country: string | null): boolean {
  return isEmergency(digits) || (country !== null && isShortNumber(digits, country));
}

/** Whether it is a short number of that country (ISO 3166-1), such as 11833 in Germany. Includes emergency numbers. */
export function isShortNumber(digits: string, country: string): boolean {
  let pattern = shortNumbers.get(country);
  if (pattern === undefined) {
    const source = Object.hasOwn(SHORT_NUMBERS, country) ? SHORT_NUMBERS[country] : undefined;
    pattern = source === undefined ? null : new RegExp(`^(?:${source})$`);
    shortNumbers.set(country, pattern);
  }
  return pattern !== null && pattern.test(digits);
}
