import { expect, test } from "vitest";
import { countryName, countryOfLocales, countryOfNumbers, countryOptions } from "./countries.ts";

test("the country of most numbers is guessed, also where several share a calling code", () => {
  expect(countryOfNumbers(["+4930123456", "+12025550123", "+4989123456"])).toBe("DE");
  expect(countryOfNumbers(["+14165550123"])).toBe("CA");
  expect(countryOfNumbers(["100", "+80012345678"])).toBeNull();
  expect(countryOfNumbers([])).toBeNull();
});

test("otherwise the first locale with a region counts", () => {
  expect(countryOfLocales(["de", "de-AT", "en-US"])).toBe("AT");
  expect(countryOfLocales(["zh-Hant-TW"])).toBe("TW");
  expect(countryOfLocales(["es-419", "en"])).toBeNull(); // Latin America is no country
});

test("countries are listed by name with their calling codes", () => {
  const labels = countryOptions().map(({ label }) => label);
  expect(labels[0]).toBe("No country");
  expect(labels).toContain("Germany (+49)");
  expect(labels.slice(1)).toEqual(labels.slice(1).toSorted((one, other) => one.localeCompare(other, "en")));
  expect(countryName("DE")).toBe("Germany");
  expect(countryName("ZZ")).toBe("ZZ");
});
