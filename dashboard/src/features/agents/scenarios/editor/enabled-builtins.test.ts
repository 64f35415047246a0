import { expect, test } from "vitest";
import type { ToolAssignment } from "@parley/client";
import { enabledBuiltins } from "./enabled-builtins.ts";

const OFF = { cut_call: false, transfer_call: { targets: [] }, send_dtmf: false };

test("switches that are on count, and transfers that have a target", () => {
  const targets = [{ name: "sales", number: "+4930123456", sip_uri: null }];
  expect(enabledBuiltins({ ...OFF, cut_call: true, transfer_call: { targets } })).toEqual([
    "cut_call",
    "transfer_call",
  ]);
  expect(enabledBuiltins(OFF)).toEqual([]);
});

test("only a newer service's switches count, since the page can't tell when its other settings are on", () => {
  const newer = { ...OFF, record_note: true, roll_dice: { sides: 6 } } as ToolAssignment["builtin_tools"];
  expect(enabledBuiltins(newer)).toEqual(["record_note"]);
});
