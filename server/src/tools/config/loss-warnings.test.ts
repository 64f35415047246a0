import { expect, test } from "vitest";
import { lossWarnings } from "./loss-warnings.ts";

test("what a vendor would lose is named with the vendors and the place", () => {
  const a = { type: "object", patternProperties: { "^x": {} }, dependentRequired: { b: ["c"] } };
  expect(lossWarnings({ type: "object", properties: { a } })).toEqual([
    {
      code: "unsupported_keyword",
      path: "input_schema.properties.a",
      message:
        "Models of Google Gemini, Groq, Cerebras and 8 others aren't told patternProperties, dependentRequired. Arguments are still checked against it.",
    },
  ]);
});

test("nothing is lost that a description tells, or that every vendor takes", () => {
  const a = { type: "string", pattern: "^a", format: "phone", title: "A", default: "a" };
  expect(lossWarnings({ type: "object", properties: { a }, additionalProperties: false })).toEqual([]);
});
