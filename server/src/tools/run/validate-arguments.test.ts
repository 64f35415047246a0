import { describe, expect, test } from "vitest";
import { validateArguments } from "./validate-arguments.ts";

const schema = {
  type: "object",
  properties: {
    city: { type: "string", minLength: 1, pattern: "^\\p{L}+$" },
    nights: { type: "integer", minimum: 1, maximum: 30 },
    room: { enum: ["single", "double"] },
    from: { type: "string", format: "date" },
    guests: { type: "array", items: { type: "object", required: ["name"] }, uniqueItems: true },
  },
  required: ["city", "nights"],
  additionalProperties: false,
};

test.each([
  ['{"city":"Bern","nights":2}', { city: "Bern", nights: 2 }],
  [' {"nights":2,"city":"Zürich","room":"double"} ', { nights: 2, city: "Zürich", room: "double" }],
])("%s fits", (text, value) => {
  expect(validateArguments(schema, text)).toEqual({ isValid: true, value });
});

describe("each pattern is checked for itself", () => {
  const zip = { type: "string", pattern: "^[0-9]{5}$" };
  const state = { type: "string", pattern: "^[A-Z]{2}$" };
  const address = { type: "object", properties: { zip, state }, additionalProperties: false };
  const prefixed = { type: "object", patternProperties: { "^n_": { type: "number" }, "^s_": zip } };
  const listed = { type: "object", properties: { all: { type: "array", items: { anyOf: [zip, state] } } } };

  test.each([
    [address, '{"zip":"12345","state":"NY"}'],
    [address, '{"state":"NY","zip":"12345"}'],
    [prefixed, '{"n_a":1,"s_a":"12345"}'],
    [prefixed, '{"other":true}'],
    [listed, '{"all":["12345","NY"]}'],
  ])("%j admits %s", (schema, text) => {
    expect(validateArguments(schema, text)).toMatchObject({ isValid: true });
  });

  test.each([
    [address, '{"zip":"12345","state":"67890"}', "state must match the pattern ^[A-Z]{2}$"],
    [address, '{"zip":"NY","state":"NY"}', "zip must match the pattern ^[0-9]{5}$"],
    [prefixed, '{"n_a":"12345"}', "n_a must be a number"],
    [prefixed, '{"s_a":"NY"}', "s_a must match the pattern ^[0-9]{5}$"],
    [listed, '{"all":["12345","ny"]}', "all.1"],
  ])("%j refuses %s", (schema, text, part) => {
    const checked = validateArguments(schema, text);
    expect(checked.isValid).toBe(false);
    expect(JSON.stringify(checked)).toContain(part);
  });
});

describe("the message says what to change", () => {
  test.each([
    ['{"city":"Bern"}', ["nights is required"]],
    ["{}", ["city is required", "nights is required"]],
    ['{"city":"Bern","nights":"2"}', ["nights must be a whole number"]],
    ['{"city":"Bern","nights":2.5}', ["nights must be a whole number"]],
    ['{"city":"Bern","nights":31}', ["nights must be at most 30"]],
    ['{"city":"","nights":1}', ["city must not be empty"]],
    ['{"city":"B3rn","nights":1}', ["city must match the pattern ^\\p{L}+$"]],
    ['{"city":"Bern","nights":1,"room":"suite"}', ['room must be one of "single", "double"']],
    ['{"city":"Bern","nights":1,"from":"tomorrow"}', ["from must be a date such as 2026-01-31"]],
    ['{"city":"Bern","nights":1,"wifi":true}', ["wifi isn't an argument of this tool"]],
    ['{"city":"Bern","nights":1,"guests":[{"name":"A"},{}]}', ["guests.1.name is required"]],
    ['{"city":null,"nights":1}', ["city must be a string"]],
  ])("%s", (text, parts) => {
    const checked = validateArguments(schema, text);
    expect(checked).toMatchObject({ isValid: false, value: JSON.parse(text) as unknown });
    for (const part of parts) expect(checked).toHaveProperty("message", expect.stringContaining(part));
  });

  test.each(["{", "city=Bern", '{"a":1}}', "{'a':1}", '{"a":undefined}', '{"a": 1,}'])(
    "%s is no JSON",
    (text) => {
      const checked = validateArguments(schema, text);
      expect(checked).toMatchObject({ isValid: false, value: text });
      expect(checked).toHaveProperty("message", expect.stringContaining("aren't valid JSON"));
    },
  );

  test.each(["[]", '"text"', "5", "null", "true"])("%s is no object", (text) => {
    expect(validateArguments({ type: "object" }, text)).toMatchObject({
      isValid: false,
      message: "The arguments must be a JSON object.",
    });
  });

  test("many problems are cut short", () => {
    const many = JSON.stringify(Object.fromEntries(Array.from({ length: 50 }, (_, i) => [`x${i}`, 1])));
    expect(validateArguments(schema, many)).toHaveProperty("message", expect.stringContaining("and 44 more"));
  });
});

test("empty text is the empty object, as models write it for a tool without arguments", () => {
  expect(validateArguments({ type: "object" }, "")).toEqual({ isValid: true, value: {} });
});

test("nothing is coerced, filled in or removed", () => {
  const loose = { type: "object", properties: { n: { type: "number", default: 5 }, extra: {} } };
  expect(validateArguments(loose, '{"other":1}')).toEqual({ isValid: true, value: { other: 1 } });
  expect(validateArguments(loose, '{"n":"5"}')).toMatchObject({ isValid: false });
});

test("an argument named like a member of every object is required unless it is given", () => {
  const odd = {
    type: "object",
    properties: { constructor: { type: "string" } },
    required: ["constructor", "toString"],
  };
  expect(validateArguments(odd, "{}")).toHaveProperty(
    "message",
    expect.stringContaining("constructor is required"),
  );
  expect(validateArguments(odd, '{"constructor":"x","toString":1}')).toMatchObject({ isValid: true });
});

describe("hostile schemas and arguments are bounded", () => {
  test("exponential recursion", () => {
    const branch = { properties: { x: { $ref: "#/$defs/a" } } };
    const slow = {
      type: "object",
      $defs: { a: { anyOf: Array.from({ length: 10 }, () => ({ ...branch, required: ["never"] })) } },
      allOf: [{ $ref: "#/$defs/a" }],
    };
    const deep = `${'{"x":'.repeat(30)}1${"}".repeat(30)}`;
    expect(validateArguments(slow, deep)).toMatchObject({
      isValid: false,
      message: "The arguments are too complex to check against the tool's input schema.",
    });
    expect(validateArguments({ type: "object" }, "{}")).toMatchObject({ isValid: true });
  });

  test("quadratic uniqueness", () => {
    const unique = { type: "object", properties: { a: { type: "array", uniqueItems: true } } };
    const many = JSON.stringify({ a: Array.from({ length: 12_000 }, (_, i) => [i]) });
    expect(validateArguments(unique, many)).toMatchObject({ isValid: false });
  });

  test("a great deal of text, and great depth", () => {
    expect(validateArguments({ type: "object" }, `{"a":"${"x".repeat(100_000)}"}`)).toMatchObject({
      isValid: false,
    });
    const deep = `{"a":${"[".repeat(40_000)}${"]".repeat(40_000)}}`;
    expect(validateArguments({ type: "object" }, deep)).toMatchObject({ isValid: false });
  });

  test("a schema that does not compile is told, not thrown", () => {
    const broken = { type: "object", properties: { a: { $ref: "#/nowhere" } } };
    expect(validateArguments(broken, "{}")).toHaveProperty(
      "message",
      expect.stringContaining("input schema can't be used"),
    );
  });
});

test("arguments that are nested without end come back as text, whatever holds them", () => {
  const text = `${"[".repeat(40_000)}${"]".repeat(40_000)}`;
  expect(validateArguments({ type: "object" }, text)).toMatchObject({ isValid: false, value: text });
});
