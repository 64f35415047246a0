import { getCountryCallingCode, Metadata, type CountryCode } from "libphonenumber-js/min";

/** Whether the text begins like a call abroad does in this country, such as with 00 in Germany. */
export function beginsAbroad(text: string, country: CountryCode): boolean {
  const metadata = new Metadata();
  metadata.selectNumberingPlan(country);
  const plan = metadata.numberingPlan as unknown as { IDDPrefix(): string | undefined };
  const prefix = plan.IDDPrefix();
  return prefix !== undefined && new RegExp(`^(?:${prefix})`).test(text);
}

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
