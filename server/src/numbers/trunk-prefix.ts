import { getCountryCallingCode, Metadata, type CountryCode } from "libphonenumber-js/min";

/**
 * The digits that every national number is written with, such as 0 in Germany. Null where there are none, or where they
 * are often left out, as 1 is in the USA.
 */
export function trunkPrefix(country: CountryCode): string | null {
  const metadata = new Metadata();
  metadata.selectNumberingPlan(country);
  // The type declarations leave this method out; 0 is its placeholder for "none".
  const plan = metadata.numberingPlan as unknown as { nationalPrefix(): string | 0 | undefined };
  const prefix = plan.nationalPrefix() || null;
  return prefix === getCountryCallingCode(country) ? null : prefix;
}
