import { expect, test } from "vitest";
import { pageOfQuery } from "./page-of-query.ts";

test("a page may name itself with 8 to 64 characters, once", () => {
  expect([undefined, null, "a".repeat(8), "a".repeat(64)].map(pageOfQuery)).toEqual([
    null,
    null,
    "a".repeat(8),
    "a".repeat(64),
  ]);
  for (const wrong of ["", "a".repeat(7), "a".repeat(65), ["page-one", "page-two"]])
    expect(() => pageOfQuery(wrong)).toThrow("Must have 8 to 64 characters.");
});
