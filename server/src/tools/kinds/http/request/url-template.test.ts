import { describe, expect, test } from "vitest";
import { GuardedRequestError } from "@parley/base/net/guarded-request";
import { variableText } from "./template.ts";
import { destinationOf, resolveUrl } from "./url-template.ts";

const variables = {
  id: "A 1/2",
  q: "a&b=c#d?e",
  plus: "1+1=2%",
  host: "api.example.com",
  port: 8443,
  base: "https://api.example.com/v2",
  bare: "api.example.com/v2",
  scheme: "http",
  user: "me@api.example.com",
  dot: ".",
  dots: "..",
  encoded: "%2e%2E",
  twice: "%252e%252e",
  hidden: "a/../b",
  backslash: "..\\x",
  half: "..%2fx",
  three: "...",
  list: [1, 2],
  umlaut: "Zürich 😀",
  ftp: "ftp://x",
  script: "javascript:alert(1)//",
  nl: "a\r\nb",
  slash: "/",
  tabs: "ht\t\t\t\t\ttps://x.test",
  tab: "\t",
  backslashes: "https:\\\\x.test",
};
const resolve = (template: string) => resolveUrl(template, (name) => variableText(variables, name));

describe("values are one component", () => {
  test.each([
    ["https://x.test/a/{{id}}/b", "https://x.test/a/A%201%2F2/b"],
    ["https://x.test/a?q={{q}}&r=1", "https://x.test/a?q=a%26b%3Dc%23d%3Fe&r=1"],
    ["https://x.test/a?{{q}}", "https://x.test/a?a%26b%3Dc%23d%3Fe"],
    ["https://x.test/a#{{q}}", "https://x.test/a#a%26b%3Dc%23d%3Fe"],
    ["https://x.test/?p={{plus}}", "https://x.test/?p=1%2B1%3D2%25"],
    ["https://x.test/{{list}}", "https://x.test/%5B1%2C2%5D"],
    ["https://x.test/{{umlaut}}", "https://x.test/Z%C3%BCrich%20%F0%9F%98%80"],
    ["https://x.test/{{nl}}", "https://x.test/a%0D%0Ab"],
    ["https://x.test/a/{{unknown}}/b", "https://x.test/a//b"],
    ["https://x.test/{{three}}", "https://x.test/..."],
    ["https://x.test/a{{dot}}b", "https://x.test/a.b"],
    ["https://x.test/?p={{dots}}/{{hidden}}#{{dots}}", "https://x.test/?p=../a%2F..%2Fb#.."],
    ["https://x.test/a?x={{not a name}}", "https://x.test/a?x={{not%20a%20name}}"],
    ["https://x.test", "https://x.test/"],
    ["HTTPS://X.test/A", "https://x.test/A"],
    ["https://x.test\\{{id}}", "https://x.test/A%201%2F2"],
  ])("%s", (template, url) => {
    expect(resolve(template)).toBe(url);
  });
});

describe("before the path a value is taken as it is", () => {
  test.each([
    ["https://{{host}}/x", "https://api.example.com/x"],
    ["https://{{host}}:{{port}}/x", "https://api.example.com:8443/x"],
    ["https://eu.{{host}}/x", "https://eu.api.example.com/x"],
    ["{{base}}/x?q={{q}}", "https://api.example.com/v2/x?q=a%26b%3Dc%23d%3Fe"],
    ["{{base}}", "https://api.example.com/v2"],
    ["{{scheme}}://{{host}}/x", "http://api.example.com/x"],
    ["{{ scheme }}s://{{ host }}?a=1", "https://api.example.com/?a=1"],
  ])("%s", (template, url) => {
    expect(resolve(template)).toBe(url);
  });
});

describe("invalid_request", () => {
  test.each([
    "https://x.test/a/{{dot}}",
    "https://x.test/a/{{dots}}/b",
    "https://x.test/{{dot}}{{dot}}/b",
    "https://x.test/.{{dot}}",
    "https://x.test/%2e{{dot}}",
    "https://x.test/{{encoded}}",
    "https://x.test/{{twice}}",
    "https://x.test/{{hidden}}",
    "https://x.test/{{backslash}}",
    "https://x.test/{{half}}",
    "https://x.test/a/../b",
    "https://x.test/a/%2E%2e/b",
    "https://x.test/a/.\t./b",
    "https://x.test\\..\\b",
    "{{base}}/../x",
    "{{ftp}}/x",
    "{{bare}}/x",
    "{{script}}",
    "{{unknown}}",
    "{{unknown}}/x",
    "https://{{unknown}}/x",
    "https://{{unknown}}/{{host}}/x",
    "https://{{slash}}{{host}}/x",
    "https://{{tab}}/{{host}}/x",
    "{{unknown}}https:///{{host}}/x",
    "{{scheme}}:/{{host}}/x",
    "{{backslashes}}/x",
    "{{tabs}}/..",
    "{{tabs}}/../a/long/path",
    "https://{{user}}/x",
    "https://me:you@{{host}}/x",
    "https://me@x.test/",
    "https://{{host}}:{{host}}/",
    "ftp://x.test/",
    "x.test/a",
    "/a",
    "",
    "https:/x.test/",
    "https:x.test/",
    "https:///x.test/",
    "https:/{{host}}/",
    "https:///{{host}}/",
    "ht\ntps://x.test/",
    " https://x.test/",
    "//x.test/",
    "https://x .test/",
  ])("%j", (template) => {
    expect(() => resolve(template)).toThrow(GuardedRequestError);
    expect(() => resolve(template)).toThrow(expect.objectContaining({ type: "invalid_request" }));
  });

  test("endless encoding is refused, in little time", () => {
    const deep = `%${"25".repeat(20_000)}2e`;
    expect(() => resolveUrl("https://x.test/{{x}}", () => deep)).toThrow(GuardedRequestError);
  });
});

test.each([
  ["https://x.test/a", "https://X.test:443/b?c", true],
  ["https://x.test/{{id}}", "https://x.test/{{other}}", true],
  ["https://x.test/", "http://x.test/", false],
  ["https://x.test/", "https://x.test:8443/", false],
  ["https://x.test/", "https://x.test.evil.test/", false],
  ["https://x.test/", "https://x.test{{x}}/", false],
  ["https://{{h}}/a", "https://{{h}}/b", true],
  ["https://{{h}}/a", "https://{{i}}/a", false],
  ["https://x.test\\a", "https://x.test/a", true],
])("the destinations of %s and %s are the same: %s", (a, b, isSame) => {
  expect(destinationOf(a) === destinationOf(b)).toBe(isSame);
});
