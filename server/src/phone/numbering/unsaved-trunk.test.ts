import { expect, test } from "vitest";
import { checkUnsavedTrunk } from "./unsaved-trunk.ts";

const okOf = async (settings: Parameters<typeof checkUnsavedTrunk>[0]) =>
  (await checkUnsavedTrunk(settings)).ok;

test("settings say what they let dial, and whether a number is among it", async () => {
  expect(await checkUnsavedTrunk({ country: "de", number: "+4930123456" })).toMatchObject({
    ok: true,
    steps: [
      { name: "dialling", ok: true },
      { name: "target", ok: true, message: "+4930123456 would be dialled." },
    ],
  });
  expect(await checkUnsavedTrunk({ country: "DE", number: "+12025550123" })).toMatchObject({
    ok: false,
    steps: [{ ok: true }, { name: "target", ok: false }],
  });
  expect(await checkUnsavedTrunk({})).toMatchObject({ ok: true, steps: [{ name: "dialling" }] });
});

test("extensions count before a host is known, but not for carriers", async () => {
  expect(await okOf({ extensions: ["2000-2099"], number: "2001" })).toBe(true);
  expect(await okOf({ extensions: ["100"], number: "100" })).toBe(true);
  expect(await okOf({ extensions: ["2000-2099"], number: "2100" })).toBe(false);
  await expect(okOf({ kind: "twilio", extensions: ["100"] })).rejects.toThrow("is only for sip trunks");
});

test("premium numbers need a prefix of their own", async () => {
  expect(await okOf({ country: "DE", allowed_prefixes: ["+"], number: "+499001234567" })).toBe(false);
  expect(await okOf({ country: "DE", allowed_prefixes: ["+49900"], number: "+499001234567" })).toBe(true);
});

test("settings that can't be saved can't be checked", async () => {
  await expect(checkUnsavedTrunk({ country: "ZZ", allowed_prefixes: ["49"] })).rejects.toMatchObject({
    code: "VALIDATION_FAILED",
    members: { fields: [{ path: "country" }, { path: "allowed_prefixes.0" }] },
  });
});
