/** Reads phone numbers as providers write them in SIP addresses. */
import { parsePhoneNumberFromString, type CountryCode } from "libphonenumber-js/min";
import { isCountry } from "./country.ts";
import { isE164 } from "./e164.ts";
import { trunkPrefix } from "./trunk-prefix.ts";

/** Shortest number with a country code but no plus sign; anything shorter is a switchboard extension. */
const MIN_INTERNATIONAL = 8;

/**
 * The number in E.164, or null if the text isn't one: a name, an extension, a SIP
 * account's user. It may be written `+49…`, `0049…`, `49…` or, as a number of
 * `country` (ISO 3166-1), `0…`. Separators of RFC 3966 and parameters are ignored.
 */
export function readNumber(text: string, country: string | null): string | null {
  const digits = (text.split(";", 1)[0] ?? "").replace(/[-.() ]/g, "");
  if (digits.startsWith("+")) return isE164(digits) ? digits : null;
  if (!/^\d{3,20}$/.test(digits)) return null;
  if (digits.startsWith("00")) return international(digits.slice(2));
  const home = country !== null && isCountry(country) ? country : null;
  if (home === null) return international(digits);
  const prefix = trunkPrefix(home);
  if (prefix === null) return national(digits, home) ?? international(digits);
  return digits.startsWith(prefix) ? national(digits, home) : international(digits);
}

function international(digits: string): string | null {
  if (digits.length < MIN_INTERNATIONAL) return null;
  const number = parsePhoneNumberFromString(`+${digits}`, { extract: false });
  return number?.isValid() ? number.number : null;
}

function national(digits: string, country: CountryCode): string | null {
  const number = parsePhoneNumberFromString(digits, { defaultCountry: country, extract: false });
  return number?.isValid() ? number.number : null;
}
