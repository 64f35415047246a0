import { expect, test } from "vitest";
import {
  queryParametersOf,
  withNewQueryParameter,
  withoutEmptyParameters,
  withoutQueryParameter,
  withQueryParameter,
} from "./query-parameters.ts";

const URL = "https://{{host}}/a?b=1&{{ key }}={{value}}&c=a%20b+c&flag#x?y=1";

test("the rows are what the URL says, decoded, variables as they are written", () => {
  expect(queryParametersOf(URL)).toEqual([
    { key: "b", value: "1" },
    { key: "{{ key }}", value: "{{value}}" },
    { key: "c", value: "a b c" },
    { key: "flag", value: "" },
  ]);
  expect(queryParametersOf("https://a/b#?c=1")).toEqual([]);
  expect(queryParametersOf("https://a/?q=100%")).toEqual([{ key: "q", value: "100%" }]);
});

test("changing a row changes its part of the URL, and nothing else", () => {
  expect(withQueryParameter(URL, 0, { key: "b", value: "2" })).toBe(URL.replace("b=1", "b=2"));
  expect(withQueryParameter(URL, 3, { key: "flag", value: "x" })).toBe(URL.replace("flag", "flag=x"));
  expect(withoutQueryParameter(URL, 1)).toBe(URL.replace("&{{ key }}={{value}}", ""));
  expect(withoutQueryParameter("https://a/b?c=1#d", 0)).toBe("https://a/b#d");
});

test.each(["a&b=c#d+e", "100%", "ä ö 😀", "{{na", "{{ name }} and {{x}}", "{{not a name}}", "a=b?", "%41"])(
  "whatever is typed is read back: %s",
  (text) => {
    const url = withQueryParameter("https://a/b?c=1&d=2", 1, { key: text, value: text });
    expect(queryParametersOf(url)).toEqual([
      { key: "c", value: "1" },
      { key: text, value: text },
    ]);
  },
);

test("a new row is a part of the URL at once, and gone from it if it stays empty", () => {
  const first = withNewQueryParameter("https://a/b");
  expect(queryParametersOf(first)).toEqual([{ key: "", value: "" }]);
  expect(queryParametersOf(withNewQueryParameter("https://a/b?c=1"))).toHaveLength(2);
  expect(withoutEmptyParameters(first)).toBe("https://a/b");
  expect(withoutEmptyParameters("https://a/b?c=1&&d=2&#e")).toBe("https://a/b?c=1&d=2#e");
  expect(withoutEmptyParameters("https://a/b?c")).toBe("https://a/b?c");
});
