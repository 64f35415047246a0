import fc from "fast-check";
import { expect, test } from "vitest";
import { functionNames, isBuiltinName, takenBuiltins } from "./function-names.ts";

const VALID = /^[a-zA-Z_][a-zA-Z0-9_-]{0,63}$/;

test.each([
  ["get_order", "get_order"],
  ["Get order status", "Get_order_status"],
  ["  get/order!  ", "get_order"],
  ["Café-Menü", "Cafe-Menu"],
  ["a".repeat(64), "a".repeat(64)],
  ["2fa_send_code", "_2fa_send_code"],
  ["24_7_support", "_24_7_support"],
  ["24/7 support", "_24_7_support"],
  ["-verbose", "_-verbose"],
  ["_private", "_private"],
])("%j alone is %j", (name, expected) => {
  expect(functionNames([name])).toEqual([expected]);
});

test.each([
  ["天気を調べる", /^tool_[0-9a-f]{8}$/],
  ["get 天気", /^get_[0-9a-f]{8}$/],
  ["!!!", /^tool_[0-9a-f]{8}$/],
  ["a".repeat(65), /^a{55}_[0-9a-f]{8}$/],
  ["1".repeat(64), /^_1{54}_[0-9a-f]{8}$/],
  ["cut_call", /^cut_call_[0-9a-f]{8}$/],
  ["cut call", /^cut_call_[0-9a-f]{8}$/],
])("%j loses something, so it gets a hash: %s", (name, pattern) => {
  expect(functionNames([name])[0]).toMatch(pattern);
});

test("names that become equal differ by their hash, the valid one keeps its own", () => {
  const [plain, spaced, slashed] = functionNames(["get_order", "get order", "get/order"]);
  expect(plain).toBe("get_order");
  expect(spaced).toMatch(/^get_order_[0-9a-f]{8}$/);
  expect(slashed).toMatch(/^get_order_[0-9a-f]{8}$/);
  expect(spaced).not.toBe(slashed);
});

test("a name that is valid as it is keeps it, and one that becomes it gets a hash", () => {
  const [digit, underscore] = functionNames(["2fa", "_2fa"]);
  expect(underscore).toBe("_2fa");
  expect(digit).toMatch(/^_2fa_[0-9a-f]{8}$/);
});

test("long names that begin alike differ", () => {
  const [a, b] = functionNames([`${"x".repeat(100)}a`, `${"x".repeat(100)}b`]);
  expect(a).not.toBe(b);
});

test("all are valid, different, and do not depend on the order", () => {
  const name = fc.oneof(
    fc.string({ unit: fc.constantFrom("a", "B", "_", "-", " ", "é", "天", "1"), minLength: 1, maxLength: 5 }),
    fc.string({ unit: "binary", minLength: 1, maxLength: 255 }),
    fc.constant("cut_call"),
  );
  fc.assert(
    fc.property(fc.uniqueArray(name, { maxLength: 30 }), (names) => {
      const given = functionNames(names);
      expect(given.every((text) => VALID.test(text) && text !== "cut_call")).toBe(true);
      expect(new Set(given).size).toBe(names.length);
      expect(functionNames(names.toReversed()).toReversed()).toEqual(given);
    }),
  );
});

test("equal names still get different function names", () => {
  expect(new Set(functionNames(["a b", "a b", "x", "x"])).size).toBe(4);
});

test("built-in names are known however they are written", () => {
  expect(["cut_call", " CUT_call ", "change_language"].map((name) => isBuiltinName(name))).toEqual([
    true,
    true,
    true,
  ]);
  expect(isBuiltinName("cut_calls")).toBe(false);
});

test("a tool that is older than a built-in one keeps the name they share, and no other tool can take it", () => {
  expect(functionNames(["change_language"])).toEqual(["change_language"]);
  expect(isBuiltinName("change_language", "change_language")).toBe(false);
  expect(isBuiltinName("change language", "change language")).toBe(false);
  expect(isBuiltinName("change language", "change languages")).toBe(true);
  expect(isBuiltinName("Change language")).toBe(false); // the model sees Change_language
  expect(isBuiltinName("cut_call", "cut_call")).toBe(true); // no tool is older than this one
});

test("the tools by whose names the model knows built-in ones are found", () => {
  expect(takenBuiltins(["cut_call", "x", "change language"])).toEqual([
    { builtin: "change_language", tool: "change language" },
  ]);
  expect(takenBuiltins(["change language", "change_language"])).toEqual([
    { builtin: "change_language", tool: "change_language" },
  ]);
  // Beside each other neither has the name, until the other one is turned off.
  expect(takenBuiltins(["change language", "change/language"])).toMatchObject([
    { builtin: "change_language" },
  ]);
  expect(takenBuiltins(["Change language"])).toEqual([]);
});
