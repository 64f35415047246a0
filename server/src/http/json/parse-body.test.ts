import { expect, test } from "vitest";
import { parseBody } from "./parse-body.ts";

test.each([
  ['{"a":{"__proto__":{"x":1},"b":1.10}}', '{"a":{"b":1.10}}'],
  [String.raw`{"\u005f\u005fproto__":{"x":1},"b":[1]}`, '{"b":[1]}'],
  ['[{"constructor":{"prototype":{"x":1}}},{"constructor":"a"}]', '[{},{"constructor":"a"}]'],
  ['{"id":12345678901234567890,"text":"constructor"}', '{"id":12345678901234567890,"text":"constructor"}'],
  ["null", "null"],
  ["1.0", "1.0"],
])("%s is read as %s", (text, read) => {
  expect(JSON.stringify(parseBody(text))).toBe(read);
});

test("what isn't JSON throws", () => {
  expect(() => parseBody('{"a":1.}')).toThrow(SyntaxError);
});
