import fc from "fast-check";
import { expect, test } from "vitest";
import { ExactNumber, isExactNumber } from "./exact-number.ts";
import { mayHoldExact, parseExact, parseExactJson } from "./parse-exact.ts";

test.each([
  "12345678901234567890",
  "9007199254740993",
  "1.10",
  "-0",
  "-0.0",
  "1E2",
  "1e23",
  "1e400",
  "1e-20000",
  "0.0000001",
  "1234567.89012345678",
  "-1.0e+1",
])("%s keeps its digits wherever it stands", (text) => {
  for (const json of [text, `[${text}]`, `{"a":${text}}`, `{"a": [1,${text} ,2]}`, `\n${text}\n`]) {
    expect(JSON.stringify(parseExact(json))).toBe(json.replaceAll(/\s/g, ""));
  }
  expect(parseExact(text)).toEqual(new ExactNumber(text));
  expect(Number(parseExact(text))).toBe(Number(text));
});

test.each(["0", "-1", "1.5", "123456789012345", "0.000001", "1e+21", "9007199254740992", "-1.25e-7"])(
  "%s is a plain number, since its double prints so",
  (text) => expect(parseExact(`{"a":${text}}`)).toEqual({ a: Number(text) }),
);

test.each(['{"at":"2026-11-27T04:00:00.000Z"}', '{"id":"3f2e10aa-8e5c-41e2"}', '{"price":19.99,"n":[1,2]}'])(
  "%s is read as fast as ever",
  (text) => expect(mayHoldExact(text)).toBe(false),
);

const digits = fc
  .array(fc.constantFrom(...Array.from("0123456789")), { maxLength: 24 })
  .map((all) => all.join(""));
const literal = fc
  .record({
    sign: fc.constantFrom("", "-"),
    whole: digits.map((text) => text.replace(/^0+/, "") || "0"),
    fraction: fc.oneof(
      fc.constant(""),
      digits.map((text) => `.${text}0`),
      digits.map((text) => `.${text}1`),
    ),
    exponent: fc.oneof(fc.constant(""), fc.stringMatching(/^[eE][+-]?\d{1,3}$/)),
  })
  .map(({ sign, whole, fraction, exponent }) => sign + whole + fraction + exponent);

test("every literal is written as it was read, and is a number exactly if its double prints so", () => {
  fc.assert(
    fc.property(literal, fc.constantFrom("", " ", "\n"), (text, space) => {
      const value = (parseExact(`{"a":${space}${text}${space}}`) as { a: unknown }).a;
      expect(JSON.stringify(value)).toBe(text);
      expect(isExactNumber(value)).toBe(String(Number(text)) !== text);
    }),
  );
});

test("other JSON is read as JSON.parse reads it", () => {
  fc.assert(
    fc.property(fc.jsonValue({ noUnicodeString: false }), (value) => {
      const text = JSON.stringify(value);
      expect(parseExact(text)).toEqual(JSON.parse(text));
    }),
  );
  expect(() => parseExact("[1.0,]")).toThrow(SyntaxError);
  expect(parseExactJson("1.0.0")).toBeUndefined();
});

test("what is no JSON number is none", () => {
  for (const text of ["", "01", "1.", ".5", "+1", "0x10", "NaN", " 1"])
    expect(() => new ExactNumber(text)).toThrow(TypeError);
});

test("an ExactNumber can't be changed, and calculations take its double", () => {
  const number = parseExact("1.10") as ExactNumber;
  expect(() => Object.assign(number, { text: "2" })).toThrow(TypeError);
  expect(+number + 1).toBe(2.1);
  expect(number.toString()).toBe("1.10");
});
