import { expect, test } from "vitest";
import { transferCall } from "./transfer-call.ts";

const { complete, isOn, problems } = transferCall.setting;
const setting = complete({
  targets: [
    { name: "sales", number: "+4930123456" },
    { name: "desk", extension: "100" },
    { name: "help", sip_uri: "sip:help@example.com" },
    { name: "sales", number: "+4930999999" },
  ],
});
const call = { setting, isPhoneCall: true, languages: [] };

test("is on once it has targets", () => {
  expect(complete(undefined)).toEqual({ targets: [] });
  expect([complete({}), setting].map(isOn)).toEqual([false, true]);
});

test("keeps what stored targets lack as null, and leaves an unused extension out", () => {
  expect(setting.targets.slice(0, 2)).toEqual([
    { name: "sales", number: "+4930123456", sip_uri: null },
    { name: "desk", number: null, extension: "100", sip_uri: null },
  ]);
});

test("is offered on phone calls only, and names each target once", () => {
  expect(transferCall.tool(call)?.inputSchema).toMatchObject({
    properties: { target: { enum: ["sales", "desk", "help"] } },
  });
  expect(transferCall.tool({ ...call, isPhoneCall: false })).toBeNull();
  expect(transferCall.tool({ ...call, setting: { targets: [] } })).toBeNull();
});

test.each([
  ["sales", "+4930123456"],
  ["desk", "100"],
  ["help", "sip:help@example.com"],
])("transfers to %s at %s", (name, target) => {
  expect(transferCall.act(call, { target: name })).toEqual({ kind: "leave", to: { name, target } });
});

test.each(["Sales", "+4930123456", null, undefined])("refuses the target %j", (target) => {
  expect(transferCall.act(call, { target })).toEqual({
    kind: "refuse",
    message: '`target` must be one of "sales", "desk", "help".',
  });
});

test.each([
  [[{ name: "a", number: "+4930123456" }], []],
  [
    [
      { name: "a", extension: "100" },
      { name: " A", extension: "101" },
    ],
    ["targets.1.name"],
  ],
  [[{ name: "a" }], ["targets.0"]],
  [[{ name: "a", number: "+4930123456", extension: "1" }], ["targets.0"]],
  [[{ name: "a", number: "030" }], ["targets.0.number"]],
  [[{ name: "a", extension: "x" }], ["targets.0.extension"]],
  [[{ name: "a", sip_uri: "example.com" }], ["targets.0.sip_uri"]],
])("of the targets %j, wrong are %j", (targets, paths) => {
  expect(problems(complete({ targets })).map(({ path }) => path)).toEqual(paths);
});
