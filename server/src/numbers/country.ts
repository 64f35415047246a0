import { isSupportedCountry, type CountryCode } from "libphonenumber-js/min";

/** Whether it is an ISO 3166-1 alpha-2 code of a country with telephone numbers, in upper case. */
export function isCountry(text: string): text is CountryCode {
  return isSupportedCountry(text);
}
