import { readFileSync, globSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { SipCommand } from "@parley/sip/sip-messages";
import type { CarrierDriver } from "../carrier-api/carrier-driver.ts";
import { checkTarget, type DialRules } from "./check-target.ts";
import { refusalMessage } from "./refusal-words.ts";

const ADDRESSES: Record<string, string[]> = {
  "sip.example.com": ["198.51.100.7", "2001:db8::7"],
  "alias.example.net": ["198.51.100.7"],
  "198.51.100.7": ["198.51.100.7"],
  "pbx.example.org": ["198.51.100.9"],
};
const find = (host: string): Promise<string[]> => Promise.resolve(ADDRESSES[host] ?? []);

const TRUNK: DialRules = {
  label: "Provider",
  host: "sip.example.com",
  outbound_proxy: null,
  number_format: "e164",
  country: "DE",
  allowed_prefixes: ["+49"],
  denied_prefixes: [],
  extensions: [],
  allowed_sip_uris: [],
};

async function ruleOf(target: string, changes: Partial<DialRules> = {}): Promise<string> {
  const checked = await checkTarget(target, { ...TRUNK, ...changes }, find);
  if (!checked.ok) return checked.rule === "number" ? checked.refusal.reason : checked.rule;
  return checked.target.kind;
}

describe("numbers, however they are written", () => {
  test.each([
    "+4930123456",
    "030123456",
    "sip:+4930123456@sip.example.com",
    "sip:%2B4930123456@SIP.example.com.",
    "sips:0049-30-(12)34.56;phone-context=x@198.51.100.7:5099",
    "sip:030123456@alias.example.net",
    "tel:+49-30-123456",
  ])("%s is allowed", async (target) => {
    expect(await checkTarget(target, TRUNK, find)).toMatchObject({
      ok: true,
      target: { kind: "number", number: "+4930123456" },
    });
  });

  test.each([
    "+19005551234",
    "sip:%2B19005551234@sip.example.com",
    "sip:+19005551234@sip.example.com.",
    "sip:+19005551234@alias.example.net",
    "sip:+19005551234@198.51.100.7",
    "sip:+19005551234:x@sip.example.com",
    "sip:%31900555%31234@sip.example.com",
    "sip:1-900-555.1234;a=b@sip.example.com",
    "sip:0119607771234@sip.example.com",
    "sip:001900555123456@sip.example.com",
    "sip:+4912345678901234@sip.example.com", // 16 digits
    "sip:4912345678901234@sip.example.com",
    "tel:+19005551234",
    "+1 900 555 1234",
    "*31#+19005551234",
    "1900555",
  ])("%s is refused", async (target) => {
    expect((await checkTarget(target, TRUNK, find)).ok).toBe(false);
    expect((await checkTarget(target, { ...TRUNK, country: "US" }, find)).ok).toBe(false);
  });

  test.each([
    "sip:%252B19005551234@sip.example.com", // escaped twice
    "sip:a19005551234@sip.example.com",
    "sip:1900555123x@sip.example.com",
    "sip:%D9%A1%D9%A9%D9%A0%D9%A0%D9%A5%D9%A5%D9%A5%D9%A1@sip.example.com", // digits of another script
    "sip:%FF19005551234@sip.example.com",
    "sip:sales@sip.example.com;maddr=203.0.113.9",
    "sip:sales@sip.example.com;method=BYE",
    "sip:sales@sip.example.com?Replaces=1",
    "sip:sip.example.com",
    "sip:110,@sip.example.com",
    "sip:++110@sip.example.com",
    "sip:1_1_0@sip.example.com",
    "sip:110%09@sip.example.com",
    "sip:11833/@sip.example.com",
    "sip:%D9%A1%D9%A1%D9%A0@sip.example.com",
    "tel:abc1234567",
  ])("%s may be a number or lead further, and needs to be listed as it is", async (target) => {
    expect(await ruleOf(target)).toBe("sip_uri");
    expect(await ruleOf(target, { allowed_sip_uris: ["*@sip.example.com"] })).toBe("sip_uri");
    expect(await ruleOf(target, { allowed_sip_uris: [target] })).toBe("uri");
  });

  test.each(["", "+", "sip:", "sip:a b@sip.example.com", "mailto:a@b", "sales", "sip:%@x"])(
    "%j can't be read",
    async (target) => {
      expect(await ruleOf(target)).toBe("unreadable");
    },
  );
});

describe("in national format", () => {
  const national = { number_format: "national" } as const;

  test.each([
    ["DE", "+490019005551234"],
    ["DE", "+4900881612345678"],
    ["ES", "+3400190055512"],
    ["IT", "+390019005551"],
    ["RU", "+71019005551"],
    ["ES", "+341125"],
  ])("on a trunk of %s, %s would be read as another number", async (country, number) => {
    const rules = { ...national, country, allowed_prefixes: ["+"] };
    expect((await checkTarget(number, { ...TRUNK, ...rules }, find)).ok).toBe(false);
  });

  test.each([
    ["DE", "+4930123456"],
    ["DE", "+431512345678"],
    ["DE", "+12125551234"],
    ["US", "+12125551234"],
    ["US", "+4930123456"],
    ["ES", "+34911234567"],
    ["IT", "+390612345678"],
    ["RU", "+79121234567"],
    ["RU", "+4930123456"],
    ["BR", "+4930123456"],
  ])("on a trunk of %s, %s is dialled", async (country, number) => {
    const rules = { ...national, country, allowed_prefixes: ["+"] };
    expect(await ruleOf(number, rules)).toBe("number");
  });
});

test.each([
  ["+112", ["+1"]],
  ["+911", ["+91"]],
  ["+110", ["+"]],
  ["+999", ["+"]],
  ["+49118331", ["+49"]],
  ["+4911833000", ["+49"]],
])("%s is an emergency or short number, whatever begins like it: %j", async (number, allowed_prefixes) => {
  expect(await ruleOf(number, { allowed_prefixes })).toBe("emergency_or_short");
});

describe("extensions", () => {
  const extensions = ["12x", "2000-2099", "100", "*21"];

  test.each(["100", "121", "sip:100@sip.example.com", "sip:%31%30%30@198.51.100.7", "2000", "2099", "*21"])(
    "%s is listed",
    async (target) => {
      expect(await ruleOf(target, { extensions })).toBe("extension");
    },
  );

  test.each(["99", "136", "1000", "1999", "2100", "200", "*22"])("%s isn't", async (target) => {
    expect((await checkTarget(target, { ...TRUNK, extensions }, find)).ok).toBe(false);
  });

  test.each(["100", "110", "112", "911", "999", "15", "17", "sip:112@sip.example.com"])(
    "a pattern doesn't cover %s",
    async (target) => {
      const patterns = ["xx", "1xx", "9xx", "110-112"];
      const checked = await checkTarget(target, { ...TRUNK, extensions: patterns }, find);
      expect(checked.ok).toBe(false);
      const digits = target.replaceAll(/\D/g, "");
      expect(await ruleOf(target, { extensions: [digits] })).toBe("extension");
    },
  );

  test("a pattern doesn't take away an emergency number that an admin lists among the prefixes", async () => {
    const rules = { extensions: ["1xx"], allowed_prefixes: ["+49110"] };
    expect(await ruleOf("110", rules)).toBe("number");
    expect(await ruleOf("sip:110@sip.example.com", rules)).toBe("number");
    expect(await ruleOf("112", rules)).toBe("emergency_extension");
    expect(await ruleOf("110", { ...rules, denied_prefixes: ["+49110"] })).toBe("denied_prefix");
  });

  test("carriers have none", async () => {
    expect((await checkTarget("100", { ...TRUNK, host: null, extensions }, find)).ok).toBe(false);
  });
});

describe("names", () => {
  test.each(["sip:sales@sip.example.com", "sip:room42@alias.example.net", "sips:sales@198.51.100.7:7000"])(
    "%s leads to the trunk",
    async (target) => {
      expect(await ruleOf(target)).toBe("uri");
    },
  );

  test("elsewhere they need to be listed", async () => {
    const target = "sip:sales@pbx.example.org";
    expect(await ruleOf(target)).toBe("sip_uri");
    expect(await ruleOf("sip:sales@unknown.example")).toBe("sip_uri");
    expect(await ruleOf(target, { allowed_sip_uris: ["*@PBX.example.org"] })).toBe("uri");
    expect(await ruleOf(target, { allowed_sip_uris: ["sip:sales@pbx.example.org"] })).toBe("uri");
    expect(await ruleOf(target, { allowed_sip_uris: ["sip:Sales@pbx.example.org"] })).toBe("sip_uri");
    expect(await ruleOf(target, { allowed_sip_uris: ["sip:sales@pbx.example.org:5060"] })).toBe("sip_uri");
    expect(await ruleOf(target, { outbound_proxy: "proxy.example.com" })).toBe("uri");
    expect(await ruleOf(target, { host: null })).toBe("sip_uri");
  });

  test("a number elsewhere needs both its prefix and its host", async () => {
    const at = (number: string): string => `sip:${number}@pbx.example.org`;
    expect(await ruleOf(at("+4930123456"))).toBe("sip_uri");
    expect(await ruleOf(at("+4930123456"), { allowed_sip_uris: ["*@pbx.example.org"] })).toBe("number");
    expect(await ruleOf(at("+19005551234"), { allowed_sip_uris: [at("+19005551234")] })).toBe("premium");
  });
});

test("denied prefixes win, and the message names trunk, target and rule", async () => {
  const trunk = { ...TRUNK, denied_prefixes: ["+4930"] };
  const checked = await checkTarget("sip:030123456@sip.example.com", trunk, find);
  if (checked.ok) throw new Error("allowed");
  expect(refusalMessage(trunk, checked)).toBe(
    'The trunk "Provider" can\'t dial +4930123456: it is blocked on this trunk. An admin can remove +4930 under Denied prefixes.',
  );
});

test("only the check makes what can be dialled", () => {
  const call = { legId: "leg", trunkId: "trk", from: "", sdp: "", headers: [] };
  // Each of these is an error of the compiler, since plain text can't be dialled; if one weren't, its line would be.
  const planted: SipCommand[] = [
    // @ts-expect-error -- a call
    { type: "dial", ...call, to: "+19005551234" },
    // @ts-expect-error -- a transfer
    { type: "refer", legId: "leg", requestId: "r", target: "+19005551234" },
    // @ts-expect-error -- a redirect that is followed
    { type: "redirect", legId: "leg", to: "+19005551234" },
  ];
  const atCarriers = (driver: CarrierDriver, dial: Parameters<CarrierDriver["dial"]>[0]) => [
    // @ts-expect-error -- a call
    driver.dial({ ...dial, to: "+19005551234" }),
    // @ts-expect-error -- a transfer
    driver.transfer("CA1", { callId: "call", token: "t", number: "", target: "+19005551234" }),
  ];
  expect([planted.length, typeof atCarriers]).toEqual([3, "function"]);
  const sources = globSync("{server,packages/!(testing)}/src/**/*.ts", {
    cwd: new URL("../../../..", import.meta.url),
  });
  const makers = sources.filter((path) =>
    readFileSync(new URL(`../../../../${path}`, import.meta.url), "utf8").includes("as Dialable"),
  );
  expect(makers.filter((path) => !path.endsWith(".test.ts"))).toEqual([
    "server/src/phone/dialling/check-dial.ts",
  ]);
});
