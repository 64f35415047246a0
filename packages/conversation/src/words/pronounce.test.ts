import { expect, test } from "vitest";
import { createPronounce } from "./pronounce.ts";
import { rewrite } from "./rewrite.ts";

const LIST = [
  { word: "siobhan", say: "shi-VAWN" },
  { word: "IT", say: "eye tee" },
  { word: "new york", say: "Nu Yok" },
  { word: "york", say: "Yok" },
  { word: "C++", say: "see plus plus" },
  { word: "C", say: "see" },
  { word: "@acme", say: "at acme" },
  { word: "東京", say: "とうきょう" },
  { word: "𝔸b", say: "double A" },
  { word: "İzmir", say: "eez-meer" },
  { word: " Dr.  Xi ", say: " Doctor Shee " },
];
const pronounce = createPronounce(LIST);
const said = (text: string) => rewrite(text, pronounce(text)).text;

test.each([
  ["Siobhan, SIOBHAN and siobhan's", "shi-VAWN, shi-VAWN and shi-VAWN's"],
  ["Siobhans and _siobhan and 2siobhan", "Siobhans and _siobhan and 2siobhan"],
  ["Our IT does it. It!", "Our eye tee does it. It!"],
  ["New York, York, and new  york", "Nu Yok, Yok, and new  Yok"],
  ["C++ or C, but C4", "see plus plus or see, but C4"],
  ["Mail me@acme or us@acmeish", "Mail meat acme or us@acmeish"],
  ["東京駅から", "とうきょう駅から"],
  ["𝔸b and 𝔸bc", "double A and 𝔸bc"],
  ["To İzmir", "To eez-meer"],
  ["Ask Dr. Xi.", "Ask Doctor Shee."],
  ["", ""],
])("%s: %s", (text, spoken) => {
  expect(said(text)).toBe(spoken);
});

test("of two that fit, the one written as in the text is taken", () => {
  const both = createPronounce([
    { word: "us", say: "uss" },
    { word: "US", say: "you ess" },
  ]);
  const text = "US, us, Us";
  expect(rewrite(text, both(text)).text).toBe("you ess, uss, uss");
});

test("an empty list replaces nothing", () => {
  expect(createPronounce([])("Siobhan")).toEqual([]);
});

test("words that begin alike don't make it slow: each letter is looked at as often as the longest word is long", () => {
  let looks = 0;
  const list = Array.from({ length: 100 }, (_, i) => ({ word: `${"a ".repeat(30)}${i}`, say: "x" }));
  const find = createPronounce(list);
  const text = "a ".repeat(500);
  const counted = new Proxy(new String(text), {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (name === "charAt") looks += 1;
      return typeof value === "function" ? (value.bind(target) as unknown) : value;
    },
  });
  expect(find(counted as unknown as string)).toEqual([]);
  expect(looks).toBeLessThan(text.length * 62);
});
