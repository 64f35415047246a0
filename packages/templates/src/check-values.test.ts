import { expect, test } from "vitest";
import { checkValues } from "./check-values.ts";

/** Values that take exactly this many bytes as `{"v":"…"}`. */
function valuesOf(bytes: number): Record<string, unknown> {
  return { v: "x".repeat(bytes - '{"v":""}'.length) };
}

test("4096 bytes pass and 4097 do not", () => {
  expect(() => checkValues(valuesOf(4096))).not.toThrow();
  expect(() => checkValues(valuesOf(4097))).toThrow(
    expect.objectContaining({ code: "PAYLOAD_TOO_LARGE", members: { limit: 4096, actual: 4097 } }),
  );
});

test("bytes of UTF-8 are counted, not characters", () => {
  const values = { v: "é".repeat(2044) };
  expect(() => checkValues(values)).not.toThrow();
  expect(() => checkValues({ v: `${values.v}é` })).toThrow(
    expect.objectContaining({ members: { limit: 4096, actual: 4098 } }),
  );
});

test("nothing given is small enough", () => {
  expect(() => checkValues({})).not.toThrow();
});

test("a text that no record keeps as it is is refused where it stands, wherever it stands", () => {
  const values = { a: "Ann\0", b: { c: ["x", "\ud800"] }, d: "🙂", e: 5, f: null };
  const message = "must not contain NUL characters or unpaired surrogates";
  const fields = ["variable_values.a", "variable_values.b.c.1"].map((path) => ({ path, message }));
  expect(() => checkValues(values)).toThrow(
    expect.objectContaining({ code: "VALIDATION_FAILED", members: { fields } }),
  );
});
