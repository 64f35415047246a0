import { describe, expect, test } from "vitest";
import { compileLinear } from "./linear-regexp.ts";

describe("patterns mean what ECMAScript says", () => {
  test.each([
    ["^\\d{3}-\\d{4}$", ["555-1234"], ["5555-1234", "555-12345", "x555-1234"]],
    ["a|b", ["xax", "b"], ["c"]],
    ["^(?:foo|bar)+$", ["foobar"], ["foobaz", ""]],
    ["^[\\w.+\\-]+@[a-z]+\\.(ch|de)$", ["a.b-c@x.ch"], ["a@x.com"]],
    ["^\\p{Lu}\\p{L}*$", ["Zürich", "Ελλάδα"], ["zürich", "Z1"]],
    ["^\\p{Script=Greek}+$", ["αβγ"], ["abc"]],
    ["^.$", ["😀", "a"], ["ab", ""]],
    ["^\\u{1F600}$", ["😀"], ["x"]],
    ["^\\ud83d\\ude00$", ["😀"], ["x"]],
    ["^\\u00e9$", ["é"], ["e"]],
    ["\\bcat\\b", ["a cat!"], ["concat"]],
    ["^(?<year>\\d{4})$", ["2024"], ["24"]],
    ["^a{2,3}?$", ["aa", "aaa"], ["a", "aaaa"]],
    ["^[^\\s/]+$", ["abc"], ["a b", "a/b"]],
    ["", ["", "x"], []],
  ])("%s", (pattern, fitting, others) => {
    const compiled = compileLinear(pattern);
    for (const text of fitting) expect([text, compiled.test(text)]).toEqual([text, true]);
    for (const text of others) expect([text, compiled.test(text)]).toEqual([text, false]);
  });
});

test.each([
  "(?=a)b",
  "(?!a)b",
  "(?<=a)b",
  "(?<!a)b",
  "(a)\\1",
  "(?<x>a)\\k<x>",
  "(",
  "[b-a]",
  "a**",
  "\\Aabc\\Z",
  "\\Qa.b\\E",
  "[[:alpha:]]",
  "x{1001}",
  "(?P<x>a)",
])("%s is refused, with a message that says why", (pattern) => {
  expect(() => compileLinear(pattern)).toThrow(SyntaxError);
  expect(() => compileLinear(pattern)).toThrow(/aren't supported/);
});

test("a caller's words cannot make it slow", () => {
  // a backtracking engine would need 2 to the power of 100,000 steps for these
  const text = `${"a".repeat(100_000)}!`;
  for (const pattern of ["^(a+)+$", "^(a|a)*$", "^(a|aa)+$", "(.*a){10}b$"]) {
    expect(compileLinear(pattern).test(text)).toBe(false);
  }
});
