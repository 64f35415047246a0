import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { callingCodeOf, isCountry } from "./country.ts";
import { isShortNumber } from "./emergency-numbers.ts";
import { trunkPrefix } from "./trunk-prefix.ts";

export interface NumberFormat {
  number_format: "e164" | "national";
  /** ISO 3166-1. */
  country: string | null;
}

/**
 * An E.164 number as a trunk wants it dialled. `national`: digits only, numbers of `country` with its own prefix
 * (`030123456`), others with its international prefix (`0043…`). A short number of `country` is written as it is
 * dialled there: `110` for `+49110`.
 */
export function writeNumber(number: string, { number_format: format, country }: NumberFormat): string {
  if (format === "e164" || country === null || !isCountry(country)) return number;
  const home = `+${callingCodeOf(country)}`;
  if (number.startsWith(home) && isShortNumber(number.slice(home.length), country)) {
    return number.slice(home.length);
  }
  const parsed = parsePhoneNumberFromString(number);
  if (!parsed) return number;
  // Not the library's formats for people, where numbers that match none lose their prefix.
  if (parsed.country === country) return (trunkPrefix(country) ?? "") + parsed.nationalNumber;
  // Undefined, whatever its type says, where a country has several prefixes for calls abroad, such as Brazil.
  const abroad = parsed.format("IDD", { fromCountry: country }) as string | undefined;
  return abroad?.replace(/\D/g, "") || number;
}
