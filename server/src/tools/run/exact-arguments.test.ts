import { expect, test } from "vitest";
import { parseExact } from "@parley/base/exact/parse-exact";
import { validateArguments } from "./validate-arguments.ts";

const check = (schema: string, text: string) =>
  validateArguments(
    parseExact(`{"type":"object","properties":{"v":${schema}}}`) as Record<string, unknown>,
    `{"v":${text}}`,
  );

test.each([
  ['{"type":"integer"}', "2512292042121000001"],
  ['{"type":"integer"}', "1.0"],
  ['{"type":"number"}', "1e23"],
  ['{"type":["string","number"]}', "1.10"],
  ['{"type":"number"}', "-0"],
  ['{"minimum":12345678901234567890}', "12345678901234567890"],
  ['{"exclusiveMaximum":9223372036854775808}', "9223372036854775807"],
  ['{"maximum":1}', "1.0"],
  ['{"multipleOf":0.01}', "19.990"],
  ['{"multipleOf":3}', "12345678901234567890"],
  ['{"enum":[12345678901234567890,"a"]}', "12345678901234567890"],
  ['{"enum":[1.1]}', "1.10"],
  ['{"const":{"id":12345678901234567891}}', '{"id":12345678901234567891}'],
  ['{"uniqueItems":true}', "[12345678901234567890,12345678901234567891]"],
  ['{"type":"string","maxLength":1e1}', '"short"'],
  ['{"properties":{"const":{"type":"string","maxLength":1.0}}}', '{"const":"a","n":1.0}'],
  ['{"anyOf":[{"type":"string"},{"type":"integer","minimum":0}]}', "12345678901234567890"],
  ['{"type":"array","items":{"type":"integer"}}', "[1,12345678901234567890]"],
])("%s admits %s, whose digits stay", (schema, text) => {
  const checked = check(schema, text);
  expect(checked).toMatchObject({ isValid: true });
  expect(JSON.stringify(checked.value)).toBe(`{"v":${text}}`);
});

test.each([
  ['{"type":"integer"}', "9007199254740993.5", "v must be a whole number"],
  ['{"type":"integer"}', "1.10", "v must be a whole number"],
  ['{"type":"object"}', "1.10", "v must be an object"],
  ['{"type":"string"}', "12345678901234567890", "v must be a string"],
  ['{"minimum":12345678901234567891}', "12345678901234567890", "v must be at least 12345678901234567891"],
  ['{"maximum":9223372036854775807}', "9223372036854775808", "v must be at most 9223372036854775807"],
  ['{"maximum":9223372036854775807}', "9223372036854775809", "v must be at most 9223372036854775807"],
  ['{"exclusiveMinimum":1}', "1.0", "v must be more than 1"],
  ['{"multipleOf":0.01}', "19.9950", "v must be a multiple of 0.01"],
  ['{"multipleOf":2}', "12345678901234567891", "v must be a multiple of 2"],
  [
    '{"enum":[12345678901234567891,"a"]}',
    "12345678901234567890",
    'v must be one of 12345678901234567891, "a"',
  ],
  ['{"const":12345678901234567891}', "12345678901234567890", "v must be 12345678901234567891"],
  ['{"const":[12345678901234567891]}', "[12345678901234567890]", "v must be [12345678901234567891]"],
  ['{"uniqueItems":true}', "[1,1.0]", "v must not have the same item twice (items 1 and 2)"],
  ['{"uniqueItems":true}', '[{"a":1.10},{"a":1.1}]', "v must not have the same item twice (items 1 and 2)"],
  ["{}", "1e400", "v must not be larger than any double (1.8e308)"],
  ["{}", "[1e-401]", "v.0 must not have an exponent below -400"],
])("%s refuses %s: %s", (schema, text, message) => {
  const checked = check(schema, text);
  expect(checked).toMatchObject({ isValid: false });
  expect(checked.isValid ? "" : checked.message).toContain(message);
});
