import { describe, expect, test } from "vitest";
import { numberRefusal } from "./allowed-number.ts";
import { readNumber } from "./read-number.ts";
import { writeNumber } from "./write-number.ts";

describe("reading numbers", () => {
  test.each([
    ["+4915123456789", "DE"],
    ["4915123456789", "DE"],
    ["004915123456789", "DE"],
    ["015123456789", "DE"],
    ["+49 (151) 2345-6789", "DE"],
    ["+4915123456789;phone-context=example.com", null],
    ["4915123456789", null],
    ["004915123456789", null],
    ["4915123456789", "US"],
  ])("%s on a trunk of %s is +4915123456789", (text, country) => {
    expect(readNumber(text, country)).toBe("+4915123456789");
  });

  test.each([
    ["4930123456", "DE", "+4930123456"], // not area code 0493
    ["33612345678", "DE", "+33612345678"],
    ["2125551234", "US", "+12125551234"],
    ["12125551234", "US", "+12125551234"],
    ["3912345678", "IT", "+393912345678"], // a mobile number, not country code 39
    ["390612345678", "IT", "+390612345678"],
    ["45123456", "DK", "+4545123456"],
    ["4545123456", "DK", "+4545123456"],
    ["0612345678", "HU", "+3612345678"],
    ["89121234567", "RU", "+79121234567"],
    ["+883510012345", "DE", "+883510012345"],
  ])("%s on a trunk of %s is %s", (text, country, number) => {
    expect(readNumber(text, country)).toBe(number);
  });

  test.each([
    "alice",
    "1001",
    "110",
    "123456",
    "",
    "anonymous",
    "+",
    "+0123",
    "*21",
    "0",
    "00",
    "unknown;x=1",
  ])("%s is not a number", (text) => {
    expect(readNumber(text, "DE")).toBeNull();
    expect(readNumber(text, null)).toBeNull();
  });

  test("national numbers need a country", () => {
    expect(readNumber("015123456789", null)).toBeNull();
  });
});

test.each([
  ["+4930123456", "e164", "DE", "+4930123456"],
  ["+4930123456", "national", "DE", "030123456"],
  ["+4915123456789", "national", "DE", "015123456789"],
  ["+3612345678", "national", "HU", "0612345678"],
  ["+79121234567", "national", "RU", "89121234567"],
  ["+431512345678", "national", "DE", "00431512345678"],
  ["+12125551234", "national", "US", "2125551234"],
  ["+4930123456", "national", "US", "0114930123456"],
  ["+39061234567", "national", "IT", "061234567"],
] as const)("%s as %s of %s is dialled as %s, and read back", (number, number_format, country, text) => {
  expect(writeNumber(number, { number_format, country })).toBe(text);
  expect(readNumber(text, country)).toBe(number);
});

test.each([
  ["+4930123456", { country: "DE", allowed_prefixes: null }, true],
  ["+4330123456", { country: "DE", allowed_prefixes: null }, false],
  ["+12125551234", { country: "US", allowed_prefixes: null }, true],
  ["+18765551234", { country: "US", allowed_prefixes: null }, false], // Jamaica
  ["+4930123456", { country: null, allowed_prefixes: null }, false],
  ["+4930123456", { country: "DE", allowed_prefixes: [] }, false],
  ["+4330123456", { country: "DE", allowed_prefixes: ["+49", "+43"] }, true],
  ["+4930123456", { country: null, allowed_prefixes: ["+"] }, true],
])("%s with %j: allowed is %s", async (number, trunk, isAllowed) => {
  expect((await numberRefusal(number, trunk)) === null).toBe(isAllowed);
});

test.each([
  ["+49110", "DE", "110"],
  ["+4911833", "DE", "11833"],
  ["+1911", "US", "911"],
  ["+49911", "US", "01149911"], // short in no country that matters here
])("the short number %s is dialled in %s as %s", (number, country, text) => {
  expect(writeNumber(number, { number_format: "national", country })).toBe(text);
});

test("a number that fits none of its country's formats keeps its prefix too", () => {
  const home = { number_format: "national", country: "DE" } as const;
  expect(writeNumber("+491147899098", home)).toBe("01147899098");
});
