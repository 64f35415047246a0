import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { spokenText } from "./spoken-text.ts";

const CASES: Record<string, [written: string, spoken: string][]> = {
  markup: [
    ["# Title\n- one\n- **two**", "Title, one, two"],
    ["Press `Save` and see [the guide](https://example.com/a).", "Press Save and see the guide."],
    ["```js\nlet x = 1;\n``` That is all.", "That is all."],
    ["It is <b>bold</b> &amp; new", "It is bold and new"],
    ["a ~~wrong~~ right _word_ snake_case", "a wrong right word snake case"],
  ],
  JSON: [
    ['Result: {"a": [1, 2], "b": "x}"} received', "Result: received"],
    ['[{"id": 1}, {"id": 2}]', ""],
    ['{"total": 3}', ""],
    ["an [aside] and {braces}", "an aside and braces"],
  ],
  signs: [
    ["“Café” — it’s naïve… Straße Łódź Æsir", "Cafe, it's naive... Strasse Lodz Aesir"],
    ["😀 Great 👍🏽!", "Great!"],
    ["😀👍🏽", ""],
    ["日本語", ""],
    ["", ""],
    ["...", ""],
    ["20 °C, 5 × 3, ½ cup, 2½ miles", "20 degrees Celsius, 5 times 3, one half cup, 2 and a half miles"],
    ["a & b, R&D, 2 + 2 = 4, and/or, 5 < 6", "a and b, R and D, 2 plus 2 equals 4, and or, 5 is less than 6"],
    ["1–2 days; see § 4", "1 to 2 days; see section 4"],
    ["-lv", "-lv"],
  ],
  addresses: [
    ["Visit https://www.example.com/help?x=1.", "Visit example dot com slash help."],
    ["https://api.example.co.uk:8443/v1/calls/call_01/events", "api dot example dot co dot uk"],
    ["Write to joe.b@my-shop.de, please", "Write to joe dot b at my dash shop dot de, please"],
    ["Our site is example.org.", "Our site is example dot org."],
    ["It is finished.In time", "It is finished.In time"],
  ],
  money: [
    ["$1,234.56 or 5€", "1,234 dollars and 56 cents or 5 euros"],
    ["$0.99, £3.01, 1 €, ₹500", "99 cents, 3 pounds and 1 penny, 1 euro, 500 rupees"],
    ["$2.5 million", "2.5 million dollars"],
    ["$5.00", "5 dollars"],
  ],
  "dates and times": [
    ["On 2024-01-05", "On January 5, twenty twenty four"],
    ["due 2009-12-31T17:30:00Z", "due December 31, two thousand nine at five thirty P M"],
    ["3/4/2025", "March 4, twenty twenty five"],
    ["25/4/2025", "April 25, twenty twenty five"],
    ["4.3.1999", "March 4, nineteen ninety nine"],
    [
      "at 9:00, 9:05, 09:30, 17:00, 12:30 PM, 0:15",
      "at nine o'clock, nine oh five, nine thirty A M, five P M, twelve thirty P M, twelve fifteen A M",
    ],
    ["since 1905, 2019-2021", "since nineteen oh five, twenty nineteen to twenty twenty one"],
  ],
  "numbers and codes": [
    ["Call +1 415 555 2671", "Call plus 1, 4 1 5, 5 5 5, 2 6 7 1"],
    ["(030) 123-4567", "0 3 0, 1 2 3, 4 5 6 7"],
    ["number 1234567890.", "number 1 2 3, 4 5 6, 7 8 9 0."],
    ["1,000,000 at 12.5%", "1,000,000 at 12.5%"],
    ["code X7F3K, order ORD-2024-001", "code X 7 F 3 K, order O R D, 2 0 2 4, 0 0 1"],
    ["id agt_01j8x7", "id A G T, 0 1 J 8 X 7"],
    ["100km, covid-19, B2B, 3rd", "100km, covid-19, B2B, 3rd"],
    ["version 2.10.3 on 10.0.0.1", "version 2 dot 10 dot 3 on 10 dot 0 dot 0 dot 1"],
    ["the API's IDs, i.e. #7", "the A P I's I D's, that is, number 7"],
    ["10 20 30 40 50", "10 20 30 40 50"],
  ],
};

describe.each(Object.entries(CASES))("%s", (_, cases) => {
  test.each(cases)("%j is read as %j", (written, spoken) => {
    expect(spokenText(written, "en-US")).toBe(spoken);
  });
});

test("outside the United States the day comes before the month", () => {
  expect(spokenText("3/4/2025", "en-GB")).toBe("April 3, twenty twenty five");
});

test("whatever is written, printable ASCII with something to say comes out, or nothing", () => {
  const piece = fc.oneof(
    fc.string({ unit: "grapheme", maxLength: 30 }),
    fc.constantFrom(
      "`",
      "```",
      "{",
      '{"a":',
      "[",
      "<",
      "$1",
      "2024-",
      "12:",
      "http://",
      "@",
      "\n",
      " ",
      "é",
      "💥",
      "1.1",
      "/",
    ),
  );
  fc.assert(
    fc.property(
      fc.array(piece, { maxLength: 12 }),
      fc.constantFrom("en-US", "de-CH", ""),
      (pieces, language) => {
        expect(spokenText(pieces.join(""), language)).toMatch(
          /^$|^(?=.*[a-zA-Z0-9])[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/u,
        );
      },
    ),
    { numRuns: 500 },
  );
});

test("hostile text costs no more than ordinary text", { timeout: 5_000 }, () => {
  for (const unit of ['{"', "[[", "a.", "a@", "1-", "`", "<a ", " ", "\n", "1,", "((", "_", "$1 "]) {
    const hostile = unit.repeat(4_000 / unit.length);
    expect(spokenText(hostile, "en").length).toBeLessThan(40_000);
  }
});
