/** Countries with phone numbers, and which one a trunk is probably in. */
import {
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from "libphonenumber-js/min";
import type { SelectOption } from "../../../components/ui/select.tsx";

const NAMES = new Intl.DisplayNames(["en"], { type: "region" });

export const NO_COUNTRY = "none";

/** Such as "Germany"; the code itself if it is no country's. */
export function countryName(code: string): string {
  return isSupportedCountry(code) ? (NAMES.of(code) ?? code) : code;
}

/** By name, each with its calling code; first the choice of none. */
export function countryOptions(): SelectOption<string>[] {
  const options = getCountries().map((code) => ({
    value: code as string,
    label: `${countryName(code)} (+${getCountryCallingCode(code)})`,
  }));
  return [
    { value: NO_COUNTRY, label: "No country" },
    ...options.toSorted((one, other) => one.label.localeCompare(other.label, "en")),
  ];
}

/** The country that most of the numbers belong to, in E.164; null if none belongs to any. */
export function countryOfNumbers(numbers: readonly string[]): string | null {
  const counts = new Map<string, number>();
  for (const number of numbers) {
    const country = parsePhoneNumberFromString(number)?.country;
    if (country) counts.set(country, (counts.get(country) ?? 0) + 1);
  }
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one);
  return most?.[0] ?? null;
}

/** The region of the first locale that names one, such as `DE` of `de-DE`. */
export function countryOfLocales(locales: readonly string[]): string | null {
  for (const locale of locales) {
    const region = regionOf(locale);
    if (region !== undefined && isSupportedCountry(region)) return region;
  }
  return null;
}

/** Some systems name locales that aren't BCP 47, such as `en-US@posix`. */
function regionOf(locale: string): string | undefined {
  try {
    return new Intl.Locale(locale).region;
  } catch {
    return undefined;
  }
}
