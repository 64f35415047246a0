import { getCountryCallingCode, isSupportedCountry, type CountryCode } from "libphonenumber-js/min";

/** Whether it is the ISO 3166-1 alpha-2 code, in upper case, of a country with phone numbers. */
export function isCountry(text: string): text is CountryCode {
  return isSupportedCountry(text);
}

/** Such as `49` for `DE`; null if it isn't a country. */
export function callingCodeOf(country: string): string | null {
  return isCountry(country) ? getCountryCallingCode(country) : null;
}
