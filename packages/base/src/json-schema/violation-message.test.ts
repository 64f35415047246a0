import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import { expect, test } from "vitest";
import { fieldProblems } from "./field-problems.ts";

const ajv = new Ajv2020({ strict: false, allErrors: true });
formats.default(ajv);

/** The problems with a value, as `path message`. */
function say(schema: object, value: unknown): string[] {
  const validate = ajv.compile(schema);
  expect(validate(value)).toBe(false);
  return fieldProblems(validate.errors ?? []).map(({ path, message }) => `${path} ${message}`.trim());
}

test.each([
  [{ type: "string" }, 5, "must be a string"],
  [{ type: ["integer", "null"] }, "5", "must be a whole number or null"],
  [{ type: "boolean" }, "yes", "must be true or false"],
  [{ anyOf: [{ type: "array" }, { type: "object" }] }, 5, "must be an array or an object"],
  [{ minLength: 12 }, "short", "must have at least 12 characters"],
  [{ minLength: 1 }, "", "must not be empty"],
  [{ maxLength: 1 }, "ab", "must have at most 1 character"],
  [{ minItems: 2 }, [1], "must have at least 2 items"],
  [{ maxItems: 0 }, [1], "must be empty"],
  [{ minProperties: 1 }, {}, "must not be empty"],
  [{ maxProperties: 1 }, { a: 1, b: 2 }, "must have at most 1 member"],
  [{ prefixItems: [{}], items: false }, [1, 2], "must have at most 1 item"],
  [{ uniqueItems: true }, [1, 2, 1], "must not have the same item twice (items 1 and 3)"],
  [{ contains: { const: 1 } }, [2], "must have at least 1 matching item"],
  [{ minimum: 1 }, 0, "must be at least 1"],
  [{ maximum: 1 }, 2, "must be at most 1"],
  [{ exclusiveMinimum: 0 }, 0, "must be more than 0"],
  [{ exclusiveMaximum: 1 }, 1, "must be less than 1"],
  [{ multipleOf: 5 }, 3, "must be a multiple of 5"],
  [{ enum: ["single", 2, null] }, "x", 'must be one of "single", 2, null'],
  [{ enum: ["1", "2"] }, 1, 'must be one of "1", "2"'],
  [{ const: "a" }, "b", 'must be "a"'],
  [{ format: "email" }, "ann", "must be an email address"],
  [{ format: "date" }, "tomorrow", "must be a date such as 2026-01-31"],
  [{ format: "json-pointer-uri-fragment" }, "x", "must be a valid json-pointer-uri-fragment"],
  [{ pattern: "^a" }, "b", "must match the pattern ^a"],
  [{ required: ["name"] }, {}, "name is required"],
  [{ dependentRequired: { a: ["b"] } }, { a: 1 }, "b is required"],
  [{ additionalProperties: false }, { "a/b": 1 }, "a/b isn't a known field"],
  [{ unevaluatedProperties: false }, { a: 1 }, "a isn't a known field"],
  [{ properties: { a: false } }, { a: 1 }, "a isn't a known field"],
  [{ propertyNames: { enum: ["a"] } }, { b: 1 }, 'must not have a member named "b"'],
  [{ not: {} }, 1, "must not match what the schema excludes"],
])("%j, %j: %s", (schema, value, expected) => {
  expect(say(schema, value)).toContain(expected);
});

test("Ajv's own wording never gets through", () => {
  const schema = { oneOf: [{ minLength: 3, pattern: "^b" }, { minLength: 4 }] };
  for (const message of say(schema, "a"))
    expect(message).not.toMatch(/NOT|must match (?:pattern|format|"|a schema)|fewer|more than \d+ /);
});
