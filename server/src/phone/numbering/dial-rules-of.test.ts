import { expect, test } from "vitest";
import { dialRulesOf } from "./dial-rules-of.ts";
import type { TrunkRow } from "./trunk-queries.ts";

const row = {
  id: "trk_1",
  label: "Office",
  host: "sip.example.com",
  outboundProxy: "proxy.example.com",
  numberFormat: "e164",
  country: "DE",
  callsPerHour: 30,
  allowedPrefixes: ["+49", "+0"],
  deniedPrefixes: ["+49900"],
  extensions: ["10-19"],
  allowedSipUris: ["sip:*@example.com"],
} as unknown as TrunkRow;

test("what a trunk may dial is what its row says, without prefixes that no number begins with", () => {
  expect(dialRulesOf(row)).toEqual({
    id: "trk_1",
    label: "Office",
    host: "sip.example.com",
    outbound_proxy: "proxy.example.com",
    number_format: "e164",
    country: "DE",
    calls_per_hour: 30,
    allowed_prefixes: ["+49"],
    denied_prefixes: ["+49900"],
    extensions: ["10-19"],
    allowed_sip_uris: ["sip:*@example.com"],
  });
});

test("a row of a version before denies nothing and has no extensions", () => {
  const before = {
    ...row,
    allowedPrefixes: null,
    deniedPrefixes: null,
    extensions: null,
    allowedSipUris: null,
  } as unknown as TrunkRow;
  expect(dialRulesOf(before)).toMatchObject({
    allowed_prefixes: null,
    denied_prefixes: [],
    extensions: [],
    allowed_sip_uris: [],
  });
});
