import { expect, test } from "vitest";
import { placeholdersIn, templateParts, variableKinds } from "./placeholders.ts";

test("a template is cut at its variables and nowhere else", () => {
  const template = "a/{{ id }}{{x.y}}/{{no name}}/{{z";
  expect(placeholdersIn(template)).toEqual(["id", "x.y"]);
  const parts = templateParts(template);
  expect(parts.map(({ text }) => text).join("")).toBe(template);
  expect(parts.map(({ name }) => name)).toEqual([null, "id", "x.y", null]);
});

test("a variable is an argument, one that looks like a credential, or nothing that the model can fill", () => {
  const kindOf = variableKinds({
    type: "object",
    properties: { id: {}, api_key: {}, accessToken: {}, keyword: {} },
  });
  expect(["id", "api_key", "accessToken", "keyword", "other", "toString"].map(kindOf)).toEqual([
    "argument",
    "secret",
    "secret",
    "argument",
    "unknown",
    "unknown",
  ]);
  expect(variableKinds(null)("other")).toBe("argument");
});
