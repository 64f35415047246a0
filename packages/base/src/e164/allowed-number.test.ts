import { describe, expect, test } from "vitest";
import { NUMBER_EXAMPLES } from "@parley/testing/number-examples.gen";
import { numberRefusal, refusedNumberMessage, type AllowedNumbers } from "./allowed-number.ts";

/** Of every continent, and of every calling code that countries share. */
const COUNTRIES = [
  ..."AR AT AU BD BE BG BR CA CH CL CN CO CY CZ DE DK DO EE EG ES FI FR GB GR HK HR HU ID IE IL IN IS IT JM JP KE".split(
    " ",
  ),
  ..."KR LT LU LV MA MT MX MY NG NL NO NZ PE PH PK PL PT RO RS RU SA SE SG SI SK TH TN TR TW UA US UY VN ZA".split(
    " ",
  ),
];
const COSTLY = ["premium_rate", "shared_cost", "uan", "personal_number", "pager", "voicemail"];

function examples(country: string) {
  const found = NUMBER_EXAMPLES[country];
  if (!found) throw new Error(`no examples of ${country}`);
  return found;
}

function numbersOf(country: string, types: readonly string[]): string[] {
  const { numbers } = examples(country);
  return types.flatMap((type) => numbers[type] ?? []);
}

async function reasonOf(number: string, trunk: AllowedNumbers): Promise<string | null> {
  return (await numberRefusal(number, trunk))?.reason ?? null;
}

test("at least 60 countries have their numbers checked, of every type", () => {
  expect(new Set(COUNTRIES).size).toBeGreaterThanOrEqual(60);
  for (const type of COSTLY) {
    expect(COUNTRIES.flatMap((country) => numbersOf(country, [type])).length, type).toBeGreaterThan(2);
  }
});

describe.each(COUNTRIES)("%s", (country) => {
  const { calling_code: code, emergency, short } = examples(country);
  const widest = [null, ["+"], [`+${code}`], ["+", `+${code}`], [`+${code}90`.slice(0, 3 + code.length)]];

  test("premium numbers need a prefix of three digits", async () => {
    for (const number of numbersOf(country, COSTLY)) {
      for (const allowed_prefixes of widest) {
        expect(await reasonOf(number, { country, allowed_prefixes }), number).toBe("premium");
      }
      const explicit = number.slice(0, 4 + code.length);
      expect(await numberRefusal(number, { country, allowed_prefixes: null })).toEqual({
        reason: "premium",
        prefix: explicit,
      });
      expect(await reasonOf(number, { country: null, allowed_prefixes: ["+", explicit] }), number).toBeNull();
    }
  });

  test("emergency and short numbers need the whole number", async () => {
    expect(emergency.length + short.length).toBeGreaterThan(0);
    for (const digits of [...emergency, ...short]) {
      const number = `+${code}${digits}`;
      for (const dialled of [number, digits]) {
        for (const allowed_prefixes of [...widest, [number.slice(0, -1)]]) {
          expect(await reasonOf(dialled, { country, allowed_prefixes }), dialled).toBe("emergency_or_short");
        }
        expect(await reasonOf(dialled, { country, allowed_prefixes: [number] }), dialled).toBeNull();
      }
    }
  });

  test("its own fixed-line, mobile, toll-free and VoIP numbers are allowed", async () => {
    const usual = numbersOf(country, ["fixed_line", "mobile"]);
    expect(usual.length).toBeGreaterThan(0);
    for (const number of usual) {
      expect(await reasonOf(number, { country, allowed_prefixes: null }), number).toBeNull();
    }
    for (const number of [...usual, ...numbersOf(country, ["toll_free", "voip"])]) {
      expect(await reasonOf(number, { country, allowed_prefixes: [`+${code}`] }), number).toBeNull();
    }
  });
});

test.each([
  ["DE", "+49900 1234567"],
  ["DE", "+49137 1234567"],
  ["DE", "+4911833"],
  ["DE", "+49110"],
  ["DE", "+49112"],
  ["US", "+1900 5551234"],
  ["GB", "+44909 8790123"],
  ["FR", "+33899 123456"],
  ["IT", "+39899 123456"],
  ["ES", "+34803 123456"],
  ["CH", "+41901 123456"],
  ["NL", "+31900 1234567"],
  ["GB", "+44701 2345678"],
])("%s doesn't admit %s, nor do + and its country code", async (country, text) => {
  const number = text.replace(" ", "");
  const { calling_code: code } = examples(country);
  for (const allowed_prefixes of [null, ["+"], [`+${code}`]]) {
    expect(await reasonOf(number, { country, allowed_prefixes })).toMatch(/^(premium|emergency_or_short)$/);
  }
});

test.each([
  ["the number that a network sees despite digits too many", "+190055512345", ["+1"], "premium"],
  ["… and a national prefix", "+490900 1234567", ["+49"], "premium"],
  ["premium numbers of no country", "+979123456789", ["+", "+979"], "premium"],
  ["… with their prefix", "+979123456789", ["+979123"], null],
  ["a prefix with two digits", "+447012345678", ["+4470"], "premium"],
  ["a prefix with three digits", "+447012345678", ["+44701"], null],
  ["another prefix with three digits", "+447012345678", ["+44702", "+44"], "premium"],
  ["a stored +0", "+4930123456", ["+0"], "not_in_prefixes"],
  ["a stored +0 beside another", "+4930123456", ["+0", "+49"], null],
  ["no prefix", "+4930123456", [], "not_in_prefixes"],
  ["a number of no known type", "+491147899098", ["+49"], null],
  ["… of no known country", "+2105551234", ["+"], null],
  ["a toll-free number", "+498001234567", ["+49"], null],
] as const)("%s: %s with %j is %s", async (_, number, allowed_prefixes, reason) => {
  const plain = number.replace(" ", "");
  expect(await reasonOf(plain, { country: "DE", allowed_prefixes })).toBe(reason);
});

test.each([
  ["+491147899098", "DE", "unknown_kind", "isn't a known number in the trunk's country (DE)"],
  ["+2105551234", "DE", "country_default", "isn't a number in the trunk's country (DE)"],
  ["+4315123456", "DE", "country_default", "isn't a number in the trunk's country (DE)"],
  ["+18765551234", "US", "country_default", "isn't a number in the trunk's country (US)"],
  ["+4930123456", null, "no_country", "can't call any numbers yet"],
  ["+499001234567", "DE", "premium", "An admin can add +49900 under Allowed prefixes"],
  ["+49110", "DE", "emergency_or_short", "An admin can add the whole number (+49110)"],
] as const)(
  "without prefixes, %s on a trunk of %s is refused by %s",
  async (number, country, reason, words) => {
    const trunk = { country, allowed_prefixes: null };
    const refusal = await numberRefusal(number, trunk);
    expect(refusal?.reason).toBe(reason);
    expect(refusal && refusedNumberMessage(refusal, trunk)).toContain(words);
  },
);

describe("denied prefixes", () => {
  const trunk = {
    country: "DE",
    allowed_prefixes: ["+", "+49900", "+49110"],
    denied_prefixes: ["+4915", "+49110"],
  };

  test.each(["+4915123456789", "+49015123456789", "+49110", "110"])(
    "win over all others for %s",
    async (number) => {
      expect(await reasonOf(number, trunk)).toBe("denied_prefix");
    },
  );

  test.each(["+4930123456", "+499001234567"])("say nothing about %s", async (number) => {
    expect(await reasonOf(number, trunk)).toBeNull();
  });

  test("win over the country's default, and the message names them", async () => {
    const german = { country: "DE", allowed_prefixes: null, denied_prefixes: ["+4930"] };
    const refusal = await numberRefusal("+4930123456", german);
    expect(refusal).toEqual({ reason: "denied_prefix", prefix: "+4930" });
    expect(refusal && refusedNumberMessage(refusal, german)).toContain("remove +4930 under Denied prefixes");
  });
});

test.each([
  ["911", "DE", ["+49911", "+"], "emergency_or_short"], // the area of Nuremberg
  ["110", null, ["+"], "emergency_or_short"],
  ["1234567890123", "DE", ["+"], "unknown_kind"],
  ["0900", "DE", ["+49"], "unknown_kind"],
] as const)(
  "%s without a plus sign on a trunk of %s with %j is %s",
  async (digits, country, allowed_prefixes, reason) => {
    expect(await reasonOf(digits, { country, allowed_prefixes })).toBe(reason);
  },
);
