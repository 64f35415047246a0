import { expect, test } from "vitest";
import { sendDtmf } from "./send-dtmf.ts";

const call = { setting: true, isPhoneCall: true, languages: [] };

test("is off unless an agent turns it on", () => {
  expect([undefined, true, false].map(sendDtmf.setting.complete)).toEqual([false, true, false]);
  expect([true, false].map(sendDtmf.setting.isOn)).toEqual([true, false]);
});

test("is offered on phone calls only", () => {
  expect(sendDtmf.tool(call)?.inputSchema).toMatchObject({ required: ["digits"] });
  expect(sendDtmf.tool({ ...call, setting: false })).toBeNull();
  expect(sendDtmf.tool({ ...call, isPhoneCall: false })).toBeNull();
});

test.each([
  ["1, 2#", "1,2#"],
  ["abcd", "ABCD"],
  [`${"1".repeat(64)} `, "1".repeat(64)],
])("presses %j as %j", (digits, pressed) => {
  expect(sendDtmf.act(call, { digits })).toEqual({ kind: "press", digits: pressed });
});

test.each(["", "E", "+49", "1".repeat(65), 12, null, undefined])("refuses %j", (digits) => {
  expect(sendDtmf.act(call, { digits })).toEqual({
    kind: "refuse",
    message: '`digits` must be 1 to 64 of 0-9, *, #, A-D, or "," for a pause.',
  });
});
