import { expect, test } from "vitest";
import { matching } from "./matching-options.ts";

const options = [
  { value: "de", label: "German" },
  { value: "de-CH", label: "Swiss High German" },
  { value: "fr" },
];

test.each([
  ["", ["de", "de-CH", "fr"]],
  ["german", ["de", "de-CH"]],
  [" DE ", ["de", "de-CH"]],
  ["swiss", ["de-CH"]],
  ["fr", []],
  ["xx", []],
])("for %j %j are suggested", (typed, values) => {
  expect(matching(options, typed).map(({ value }) => value)).toEqual(values);
});
