import { getCountryCallingCode, Metadata, type CountryCode } from "libphonenumber-js/min";

/**
 * The digits that every national number starts with, such as 0 in Germany. Null if there are none, or if they are often
 * left out, such as 1 in the USA.
 */
export function trunkPrefix(country: CountryCode): string | null {
  const metadata = new Metadata();
  metadata.selectNumberingPlan(country);
  // The type declarations leave this method out; 0 is its placeholder for "none".
  const plan = metadata.numberingPlan as unknown as { nationalPrefix(): string | 0 | undefined };
  const prefix = plan.nationalPrefix() || null;
  return prefix === getCountryCallingCode(country) ? null : prefix;
}
