import { expect, test } from "vitest";
import { iceCredentials } from "./ice-lines.ts";

const UFRAG = "abcd";
const PASSWORD = "a".repeat(22);

test.each([
  [UFRAG, PASSWORD, true],
  ["a+/Z09", "a".repeat(256), true],
  ["abc", PASSWORD, false],
  [UFRAG, "a".repeat(21), false],
  [UFRAG, "a".repeat(257), false],
  [UFRAG, `${PASSWORD}-`, false],
  ["ab cd", PASSWORD, false],
  [undefined, PASSWORD, false],
  [UFRAG, undefined, false],
])("%s and %s are credentials (RFC 8839, 5.4): %s", (ufrag, password, isRight) => {
  expect(iceCredentials(ufrag, password)).toEqual(isRight ? { ufrag, password } : null);
});
