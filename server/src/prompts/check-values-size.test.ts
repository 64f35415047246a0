import { expect, test } from "vitest";
import { checkValuesSize } from "./check-values-size.ts";

/** Values that take exactly this many bytes as `{"v":"…"}`. */
function valuesOf(bytes: number): Record<string, unknown> {
  return { v: "x".repeat(bytes - '{"v":""}'.length) };
}

test("4096 bytes pass and 4097 do not", () => {
  expect(() => checkValuesSize(valuesOf(4096))).not.toThrow();
  expect(() => checkValuesSize(valuesOf(4097))).toThrow(
    expect.objectContaining({ code: "PAYLOAD_TOO_LARGE", members: { limit: 4096, actual: 4097 } }),
  );
});

test("bytes of UTF-8 are counted, not characters", () => {
  const values = { v: "é".repeat(2044) };
  expect(() => checkValuesSize(values)).not.toThrow();
  expect(() => checkValuesSize({ v: `${values.v}é` })).toThrow(
    expect.objectContaining({ members: { limit: 4096, actual: 4098 } }),
  );
});

test("nothing given is small enough", () => {
  expect(() => checkValuesSize({})).not.toThrow();
});
