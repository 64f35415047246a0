import { expect, test } from "vitest";
import { enabledBuiltins } from "./enabled-builtins.ts";

test("switches that are on count, and records that aren't empty", () => {
  const targets = [{ name: "sales" }];
  expect(enabledBuiltins({ a: true, b: false, c: { targets }, d: { targets: [] }, e: null })).toEqual([
    "a",
    "c",
  ]);
});
