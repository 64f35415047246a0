import { expect, test } from "vitest";
import { completeTrunk } from "./trunk-config.ts";

test.each([
  ["twilio", undefined, 1],
  ["twilio", null, 1],
  ["twilio", 5, 5],
  ["telnyx", undefined, null],
  ["sip", undefined, null],
  ["sip", 1, 1],
] as const)("a %s trunk that asks for %s calls a second has %s", (kind, given, pace) => {
  const asked = given === undefined ? {} : { calls_per_second: given };
  expect(completeTrunk({ label: "One", kind, ...asked }).calls_per_second).toBe(pace);
});
