import { expect, test } from "vitest";
import { cutMember } from "./cut-member.ts";

test("an object is cut out as it stands", () => {
  const document = `{"openapi": "3.1.0", "x": ["}", "\\"}"], "paths": {}}`;
  expect(cutMember(`{"operations": ["openapi"], "openapi" : ${document}, "a": 1}`, "openapi")).toEqual({
    rest: `{"operations": ["openapi"], "openapi" : "", "a": 1}`,
    member: document,
    at: 40,
  });
});

test.each([
  ["another member's value of that name", `{"curl": "openapi", "a": {}}`],
  ["one that is deeper", `{"tools": [{"openapi": {}}]}`],
  ["text", `{"openapi": "openapi: 3.1.0"}`],
  ["an object without an end", `{"openapi": {"a": [1, 2}`],
  ["no object at all", `["openapi"]`],
])("%s is left alone", (_what, text) => {
  expect(cutMember(text, "openapi")).toBeNull();
});
