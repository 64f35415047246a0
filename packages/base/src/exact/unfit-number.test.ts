import { expect, test } from "vitest";
import { parseExact } from "./parse-exact.ts";
import { findUnfitNumber } from "./unfit-number.ts";

test.each([
  ['{"a":{"b":[1,1e400]}}', "a.b.1"],
  ['{"a":-1e309}', "a"],
  [`{"a":${"1".repeat(401)}}`, "a"],
  [`{"a":0.${"1".repeat(400)}}`, "a"],
  ['{"a":1e-401}', "a"],
])("%.40s is refused by its path", (text, path) => {
  expect(findUnfitNumber(parseExact(text))).toMatchObject({ path });
});

test.each(['{"a":1e-400}', `{"a":0.${"1".repeat(399)}}`, '{"a":1.7e308,"b":-0}', '{"a":"1e400"}'])(
  "%.40s is taken",
  (text) => expect(findUnfitNumber(parseExact(text))).toBeNull(),
);
