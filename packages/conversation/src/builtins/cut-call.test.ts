import { expect, test } from "vitest";
import { cutCall } from "./cut-call.ts";

const call = { setting: true, isPhoneCall: false, languages: [] };

test("is on unless an agent turns it off", () => {
  expect([undefined, true, false].map(cutCall.setting.complete)).toEqual([true, true, false]);
  expect(cutCall.setting.isOn(false)).toBe(false);
});

test("is offered in every kind of call", () => {
  expect(cutCall.tool(call)?.inputSchema).toEqual({
    type: "object",
    properties: {},
    additionalProperties: false,
  });
  expect(cutCall.tool({ ...call, isPhoneCall: true })).not.toBeNull();
  expect(cutCall.tool({ ...call, setting: false })).toBeNull();
});

test("hangs up, whatever its arguments are", () => {
  expect(cutCall.act()).toEqual({ kind: "leave", to: null });
});
