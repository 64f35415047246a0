import { expect, test } from "vitest";
import { isE164 } from "./e164.ts";

test.each(["+12", "+4915123456789", "+999999999999999"])("%s is a number", (text) => {
  expect(isE164(text)).toBe(true);
});

test.each([
  "",
  "+",
  "+1",
  "4915123456789",
  "+04915123456789",
  "+1234567890123456",
  "+49 151 234",
  "+49-151",
  "0049151",
  "+49151a",
  "+4915123456789\n",
  "+٤٩١٥١",
])("%j is not a number", (text) => {
  expect(isE164(text)).toBe(false);
});
