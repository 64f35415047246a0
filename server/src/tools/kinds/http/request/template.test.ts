import { expect, test } from "vitest";
import { hasLiteralText, hasPlaceholder, placeholdersIn, substitute, variableText } from "./template.ts";

const variables: Record<string, unknown> = {
  name: "Ann",
  "a.b": "flat",
  a: { b: "nested" },
  "x-1_y": "dash",
  n: 1.5,
  big: 1e21,
  zero: 0,
  yes: true,
  no: false,
  nothing: null,
  list: [1, "two", { three: 3 }],
  object: { k: "v", n: null },
  empty: "",
  tricky: "{{name}}",
  half: "{{na",
  dollar: "$& $1 $$",
};

test.each([
  ["Hello {{name}}!", "Hello Ann!"],
  ["{{ name }}{{\tname\n}}", "AnnAnn"],
  ["{{a.b}}", "flat"],
  ["{{a}}", '{"b":"nested"}'],
  ["{{x-1_y}}", "dash"],
  ["{{n}} {{zero}} {{big}}", "1.5 0 1e+21"],
  ["{{yes}} {{no}}", "true false"],
  ["[{{nothing}}{{unknown}}{{empty}}]", "[]"],
  ["{{list}}", '[1,"two",{"three":3}]'],
  ["{{object}}", '{"k":"v","n":null}'],
  ["{{tricky}}", "{{name}}"],
  ["{{half}}{{half}}me}}", "{{na{{name}}"],
  ["{{dollar}}", "$& $1 $$"],
  ["{{{name}}}", "{Ann}"],
  ["{{name}", "{{name}"],
  ["{ {name}}", "{ {name}}"],
  ["{{}}", "{{}}"],
  ["{{ }}", "{{ }}"],
  ["{{first name}}", "{{first name}}"],
  ["{{naïve}}", "{{naïve}}"],
  ["{{a[0]}}", "{{a[0]}}"],
  ["{{name | upcase}}", "{{name | upcase}}"],
  ["{{__proto__}}{{constructor}}{{toString}}{{hasOwnProperty}}", ""],
  ["no placeholder", "no placeholder"],
])("%j becomes %j", (template, text) => {
  expect(substitute(template, (name) => variableText(variables, name))).toBe(text);
});

test("a variable that is named like a member of every object counts when it is given", () => {
  const given = JSON.parse('{"constructor": "c", "__proto__": "p"}') as Record<string, unknown>;
  expect(variableText(given, "constructor") + variableText(given, "__proto__")).toBe("cp");
});

test("half of a surrogate pair becomes U+FFFD", () => {
  expect(variableText({ x: "a\ud800b" }, "x")).toBe("a\ufffdb");
});

test("the names are found in order, and what stands beside them", () => {
  expect(placeholdersIn("{{b}} {{ a }} {{b}} {{no no}}")).toEqual(["b", "a", "b"]);
  expect(hasPlaceholder("x {{ a }}")).toBe(true);
  expect(hasPlaceholder("x {{ a b }}")).toBe(false);
  expect(hasLiteralText("{{a}}{{b}}")).toBe(false);
  expect(hasLiteralText("")).toBe(false);
  expect(hasLiteralText("{{a}} ")).toBe(true);
});

test("long runs of braces and spaces take linear time", () => {
  const text = "{{".repeat(100_000) + " ".repeat(100_000) + "a".repeat(100_000);
  expect(substitute(text, () => "")).toBe(text);
});
