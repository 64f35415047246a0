import { expect, test } from "vitest";
import { cutMember } from "./cut-member.ts";

const DOCUMENT = `{"openapi": "3.1.0", "x": ["}", "\\"}"], "paths": {}}`;

test("an object is cut out as it stands", () => {
  expect(cutMember(`{"operations": ["openapi"], "openapi" : ${DOCUMENT}, "a": 1}`, ["openapi"])).toEqual({
    rest: `{"operations": ["openapi"], "openapi" : "", "a": 1}`,
    member: DOCUMENT,
    at: 40,
  });
});

test("an object that is deeper is found by its path", () => {
  const around = (document: string) =>
    `{"id":{"params":{}},"params":{"x":[{"arguments":{}}],"arguments":{"operations":[], "openapi":${document}}}}`;
  expect(cutMember(around(DOCUMENT), ["params", "arguments", "openapi"])).toMatchObject({
    rest: around('""'),
    member: DOCUMENT,
  });
});

test.each([
  ["another member's value of that name", `{"curl": "openapi", "a": {}}`],
  ["one that is deeper", `{"tools": [{"openapi": {}}]}`],
  ["one in another object", `{"tools": {"openapi": {}}}`],
  ["one in a list", `[{"openapi": {}}]`],
  ["text", `{"openapi": "openapi: 3.1.0"}`],
  ["an object without an end", `{"openapi": {"a": [1, 2}`],
  ["no object at all", `["openapi"]`],
])("%s is left alone", (_what, text) => {
  expect(cutMember(text, ["openapi"])).toBeNull();
});

test.each([
  ["in a sibling of its object", `{"params":{"arguments":{}},"openapi":{}}`],
  ["beside its object", `{"params":{"openapi":{},"arguments":{}}}`],
  ["below an object of another name", `{"params":{"other":{"openapi":{}},"arguments":[{"openapi":{}}]}}`],
])("a member %s is not the one of the path", (_where, text) => {
  expect(cutMember(text, ["params", "arguments", "openapi"])).toBeNull();
});
