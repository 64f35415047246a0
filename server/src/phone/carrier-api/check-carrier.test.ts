import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { startTelnyxDouble, type TelnyxDouble } from "../../../test/doubles/telnyx-server.ts";
import { startTwilioDouble, type TwilioDouble } from "../../../test/doubles/twilio-server.ts";
import { createGuardedClient } from "@parley/base/net/guarded-client";
import type { GuardedClient } from "@parley/base/net/guarded-request";
import type { TelnyxAccount, TwilioAccount } from "./carrier-account.ts";
import { carrierAddresses } from "../numbering/carrier-addresses.ts";
import { checkCarrier } from "./check-carrier.ts";
import { configureNumber } from "./configure-number.ts";

const PUBLIC_URL = "https://parley.example";
const [OWN, OTHER] = ["+4930100", "+4930200"];
let guarded: GuardedClient;

beforeEach(() => {
  guarded = createGuardedClient({ allow: ["127.0.0.1"], demoPrefix: null, own: null });
});
afterEach(() => guarded.close());

describe("Twilio", () => {
  const addresses = carrierAddresses(PUBLIC_URL, "twilio", "trk_1");
  let twilio: TwilioDouble;
  beforeEach(async () => {
    twilio = await startTwilioDouble({ numbers: [OWN] });
  });
  afterEach(() => twilio.close());

  const urls = () => ({ twilio: twilio.baseUrl, telnyx: null });
  const account = (authToken = twilio.authToken): TwilioAccount => ({
    kind: "twilio",
    accountSid: twilio.accountSid,
    authToken,
    region: null,
  });
  const check = (given: TwilioAccount, numbers: string[], publicUrl = PUBLIC_URL) =>
    checkCarrier(guarded, urls(), { account: given, numbers, addresses, publicUrl });

  test("nothing is wrong", async () => {
    expect((await check(account(), [OWN])).map(({ name, ok }) => [name, ok])).toEqual([
      ["public_url", true],
      ["credentials", true],
      ["number", true],
    ]);
  });

  test("each problem is reported in words", async () => {
    const steps = await check(account(), [OTHER], "http://localhost:8080");
    expect(steps.filter(({ ok }) => !ok).map(({ message }) => message)).toEqual([
      expect.stringContaining("Set PUBLIC_URL to this service's https address") as string,
      `${OTHER} doesn't belong to this Twilio account.`,
    ]);
    const [, credentials, ...rest] = await check(account("wrong"), [OWN]);
    expect(credentials).toEqual({
      name: "credentials",
      ok: false,
      message: "Twilio doesn't accept the account SID and auth token.",
    });
    expect(rest).toEqual([]);
  });

  test("a number is configured with the addresses for calls and their states", async () => {
    const configured = { account: account(), number: OWN, addresses, publicUrl: PUBLIC_URL };
    expect(await configureNumber(guarded, urls(), configured)).toContain(OWN);
    expect(twilio.numbers.get(OWN)).toMatchObject({
      VoiceUrl: `${PUBLIC_URL}/carriers/twilio/trk_1/voice`,
      StatusCallback: `${PUBLIC_URL}/carriers/twilio/trk_1/status`,
    });
  });

  test.each([
    [{ number: OTHER }, "doesn't belong"],
    [{ publicUrl: "http://localhost:8080" }, "Set PUBLIC_URL"],
  ])("a number that can't be configured is refused in words: %j", async (change, words) => {
    const configured = { account: account(), number: OWN, addresses, publicUrl: PUBLIC_URL, ...change };
    await expect(configureNumber(guarded, urls(), configured)).rejects.toMatchObject({
      code: "CONFLICT",
      message: expect.stringContaining(words) as string,
    });
    expect(twilio.numbers.get(OWN)).toEqual({});
  });
});

describe("Telnyx", () => {
  const addresses = carrierAddresses(PUBLIC_URL, "telnyx", "trk_1");
  let telnyx: TelnyxDouble;
  beforeEach(async () => {
    telnyx = await startTelnyxDouble({ numbers: [OWN] });
  });
  afterEach(() => telnyx.close());

  const account = (change: Partial<TelnyxAccount> = {}): TelnyxAccount => {
    const { apiKey, publicKey, connectionId } = telnyx;
    return { kind: "telnyx", apiKey, publicKey, connectionId, ...change };
  };
  const urls = () => ({ twilio: null, telnyx: telnyx.baseUrl });
  const check = (given: TelnyxAccount, numbers: string[]) =>
    checkCarrier(guarded, urls(), { account: given, numbers, addresses, publicUrl: PUBLIC_URL });

  test("each problem is reported in words", async () => {
    telnyx.webhookUrl = "https://elsewhere.example/";
    const steps = await check(account({ publicKey: "x" }), [OWN, OTHER]);
    expect(steps.filter(({ ok }) => !ok).map(({ name, message }) => `${name}: ${message}`)).toEqual([
      expect.stringMatching(/^public_key: The public key isn't valid\. Copy it/) as string,
      expect.stringMatching(/^application: .*https:\/\/elsewhere\.example\//) as string,
      expect.stringMatching(/^number: \+4930100 isn't connected/) as string,
      `number: ${OTHER} doesn't belong to this Telnyx account.`,
    ]);
    expect((await check(account({ apiKey: "x" }), [])).at(-1)?.message).toContain("API key");
    expect((await check(account({ connectionId: "1" }), [])).at(-1)?.message).toContain("the ID 1");
  });

  test("configuring a number makes the check pass", async () => {
    await configureNumber(guarded, urls(), {
      account: account(),
      number: OWN,
      addresses,
      publicUrl: PUBLIC_URL,
    });
    expect((await check(account(), [OWN])).map(({ ok }) => ok)).toEqual([true, true, true, true, true]);
  });
});
