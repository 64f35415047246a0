import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { isCountry } from "./country.ts";

/**
 * An E.164 number as a trunk wants it dialled. `national`: numbers of `country` with its own prefix (`030123456`), others
 * with its international prefix (`0043…`), digits only.
 */
export function writeNumber(
  number: string,
  { number_format: format, country }: { number_format: "e164" | "national"; country: string | null },
): string {
  if (format === "e164" || country === null || !isCountry(country)) return number;
  const parsed = parsePhoneNumberFromString(number);
  if (!parsed) return number;
  const isHome = parsed.country === country;
  const text = isHome ? parsed.format("NATIONAL") : parsed.format("IDD", { fromCountry: country });
  return text.replace(/\D/g, "") || number;
}
