import { expect, test } from "vitest";
import { cutMember } from "./cut-member.ts";

const DOCUMENT = `{"openapi": "3.1.0", "x": ["}", "\\"}"], "paths": {"/ü😀": {}}}`;
const TEXT = JSON.stringify(`# "ü" 😀\nopenapi: 3.1.0\\`);
const DEEP = ["params", "arguments", "openapi"];

function sharedOf(text: string | Buffer): SharedArrayBuffer {
  const bytes = Buffer.from(text as string);
  const shared = new SharedArrayBuffer(bytes.length);
  new Uint8Array(shared).set(bytes);
  return shared;
}

/** The body in front of the member, the member, and what is behind it. */
function cut(text: string, path: string[]): string[] | null {
  const { malformedAt, member } = cutMember({ shared: sharedOf(text), path });
  expect(malformedAt).toBeNull();
  if (!member) return null;
  const bytes = Buffer.from(text);
  const [from, to] = [member.from, member.to];
  const parts = [bytes.subarray(0, from), bytes.subarray(from, to), bytes.subarray(to)].map(String);
  expect(member.length).toBe(parts[1]?.length);
  return parts;
}

test.each([
  ["an object", DOCUMENT],
  ["a text", TEXT],
])("%s is cut out as it stands", (_what, member) => {
  const [before, after] = [`{"é": ["openapi"], "operations": "openapi", "openapi" : `, `, "a": 1}`];
  expect(cut(before + member + after, ["openapi"])).toEqual([before, member, after]);
});

test.each([
  ["an object", DOCUMENT],
  ["a text", TEXT],
])("%s that is deeper is found by its path", (_what, member) => {
  const before = `{"id":{"params":{}},"params":{"x":[{"arguments":{}}],"arguments":{"operations":[], "openapi":`;
  expect(cut(`${before}${member}}}}`, DEEP)).toEqual([before, member, "}}}"]);
});

test.each([
  ["another member's value of that name", `{"curl": "openapi", "a": {}}`],
  ["one that is deeper", `{"tools": [{"openapi": {}}]}`],
  ["one in another object", `{"tools": {"openapi": {}}}`],
  ["one in a list", `[{"openapi": {}}]`],
  ["a list", `{"openapi": [{}]}`],
  ["an object without an end", `{"openapi": {"a": [1, 2}`],
  ["a text without an end", `{"openapi": "a\\"`],
  ["no object at all", `["openapi"]`],
])("%s is left alone", (_what, text) => {
  expect(cut(text, ["openapi"])).toBeNull();
});

test.each([
  ["in a sibling of its object", `{"params":{"arguments":{}},"openapi":{}}`],
  ["beside its object", `{"params":{"openapi":{},"arguments":{}}}`],
  ["below an object of another name", `{"params":{"other":{"openapi":{}},"arguments":[{"openapi":{}}]}}`],
  ["below a text", `{"params":"arguments","openapi":{}}`],
])("a member %s is not the one of the path", (_where, text) => {
  expect(cut(text, DEEP)).toBeNull();
});

test("nothing is searched in what isn't UTF-8", () => {
  const shared = sharedOf(Buffer.from(`{"openapi": {"a": "\xe9"}}`, "latin1"));
  expect(cutMember({ shared, path: ["openapi"] })).toEqual({ malformedAt: 19, member: null });
});
