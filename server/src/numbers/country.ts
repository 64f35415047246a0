import { isSupportedCountry, type CountryCode } from "libphonenumber-js/min";

/** Whether it is the ISO 3166-1 alpha-2 code, in upper case, of a country with phone numbers. */
export function isCountry(text: string): text is CountryCode {
  return isSupportedCountry(text);
}
