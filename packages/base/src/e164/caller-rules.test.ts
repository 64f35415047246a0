import { expect, test } from "vitest";
import { isBlockedCaller, isCallerPattern } from "./caller-rules.ts";
import { isHiddenCaller } from "./hidden-caller.ts";

test.each(["+4915123456789", "+49", "+4", "100", "123456789012345", "anonymous"])(
  "%s can be blocked",
  (entry) => {
    expect(isCallerPattern(entry)).toBe(true);
  },
);

test.each([
  "",
  "+",
  "+049",
  "49 151",
  "+49x",
  "+1234567890123456",
  "1234567890123456",
  "Anonymous",
  "alice",
  "+49\n",
])("%j can't be blocked", (entry) => {
  expect(isCallerPattern(entry)).toBe(false);
});

test.each([
  ["+4915123456789", ["+4915123456789"], true],
  ["+4915123456789", ["+49151"], true],
  ["+4915123456789", ["+49152", "+43"], false],
  ["+4915123456789", ["4915123456789"], false],
  ["+49151", ["+4915123456789"], false],
  ["100", ["100"], true],
  ["1001", ["100"], false],
  ["+100", ["100"], false],
  [null, ["anonymous"], true],
  [null, ["+49", "100"], false],
  ["+4915123456789", ["anonymous"], false],
  ["anonymous", [], false],
])("%j against %j: %s", (caller, blocked, isBlocked) => {
  expect(isBlockedCaller(caller, blocked)).toBe(isBlocked);
});

test.each(["anonymous", "Restricted", "+266696687", "7378742833", "+2562533", "8656696", "+86282452253"])(
  "%j hides the caller",
  (name) => expect(isHiddenCaller(name)).toBe(true),
);

test.each(["", "+4915123456789", "100", "alice", "+2666966871", "anonymous2"])("%j names a caller", (name) =>
  expect(isHiddenCaller(name)).toBe(false),
);
