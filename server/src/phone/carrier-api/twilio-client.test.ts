import { afterEach, beforeEach, expect, test } from "vitest";
import { startTwilioDouble, type TwilioDouble } from "../../../test/doubles/twilio-server.ts";
import { createGuardedClient } from "@parley/base/net/guarded-client";
import { GuardedRequestError, type GuardedClient } from "@parley/base/net/guarded-request";
import { createTwilioClient, type TwilioClient } from "./twilio-client.ts";

const NUMBER = "+4930100";
let twilio: TwilioDouble;
let guarded: GuardedClient;
let client: TwilioClient;

beforeEach(async () => {
  twilio = await startTwilioDouble({ numbers: [NUMBER, `${NUMBER}1`] });
  guarded = createGuardedClient({ allow: ["127.0.0.1"], demoPrefix: null, own: null });
  client = clientWith(twilio.authToken);
});
afterEach(async () => {
  await guarded.close();
  await twilio.close();
});

function clientWith(authToken: string, patience?: Parameters<typeof createTwilioClient>[3]): TwilioClient {
  const { accountSid, baseUrl } = twilio;
  const account = { kind: "twilio", accountSid, authToken, region: null } as const;
  return createTwilioClient(guarded, account, baseUrl, patience);
}

const dial = (by = client, isWanted = () => true) =>
  by.dial({
    isWanted,
    to: "+491511",
    from: NUMBER,
    twiml: "<Response/>",
    timeoutS: 45,
    statusCallback: "https://parley.example/status",
  });

test("dialling asks for every state of the call, and for no machine detection", async () => {
  const sid = await dial();
  expect(twilio.calls[0]?.sid).toBe(sid);
  expect([...(twilio.calls[0]?.request ?? [])]).toEqual([
    ["To", "+491511"],
    ["From", NUMBER],
    ["Twiml", "<Response/>"],
    ["Timeout", "45"],
    ["StatusCallback", "https://parley.example/status"],
    ["StatusCallbackMethod", "POST"],
    ["StatusCallbackEvent", "initiated"],
    ["StatusCallbackEvent", "ringing"],
    ["StatusCallbackEvent", "answered"],
    ["StatusCallbackEvent", "completed"],
  ]);
});

test("hanging up a call that has ended is not an error", async () => {
  const sid = await dial();
  await client.hangUp(sid);
  await client.hangUp(sid);
  expect(twilio.calls[0]?.updates.map((form) => form.get("Status"))).toEqual(["completed"]);
  twilio.refuseUpdate = { status: 500, code: 20500, message: "Internal" };
  await expect(client.hangUp(sid)).rejects.toThrow("Twilio answered 500: Internal");
});

test("a refusal carries Twilio's message and code", async () => {
  twilio.refuseDial = { status: 400, code: 21210, message: "The source phone number is not yours." };
  await expect(dial()).rejects.toMatchObject({
    message: "Twilio answered 400: The source phone number is not yours.",
    status: 400,
    code: "21210",
  });
});

const TOO_MANY = { status: 429, code: 20429, message: "Too Many Requests", retryAfterS: 2 };

test("a call that comes too fast for Twilio is placed when Retry-After says", async () => {
  twilio.refuseDial = TOO_MANY;
  const waits: number[] = [];
  const patient = clientWith(twilio.authToken, {
    wait(ms) {
      waits.push(ms);
      twilio.refuseDial = null;
      return Promise.resolve();
    },
  });
  expect(await dial(patient)).toBe(twilio.calls[0]?.sid);
  expect(waits).toEqual([2_000]);
  expect(twilio.calls).toHaveLength(1);
});

test("a call that ended meanwhile isn't placed", async () => {
  twilio.refuseDial = TOO_MANY;
  let isWanted = true;
  const patient = clientWith(twilio.authToken, {
    wait() {
      twilio.refuseDial = null;
      isWanted = false;
      return Promise.resolve();
    },
  });
  await expect(dial(patient, () => isWanted)).rejects.toMatchObject({ status: 429, code: "20429" });
  expect(twilio.calls).toEqual([]);
});

test("wrong credentials are named as such", async () => {
  const stranger = clientWith("wrong");
  await expect(stranger.accountStatus()).rejects.toThrow("doesn't accept the account SID and auth token");
  await expect(client.accountStatus()).resolves.toBe("active");
});

test("only the exact number is found, and it is configured with the addresses for its calls", async () => {
  expect(await client.findNumber("+4930")).toBeNull();
  const sid = await client.findNumber(NUMBER);
  await client.configureNumber(sid ?? "", {
    voiceUrl: "https://a/voice",
    statusCallback: "https://a/status",
  });
  expect(twilio.numbers.get(NUMBER)).toMatchObject({
    VoiceUrl: "https://a/voice",
    StatusCallback: "https://a/status",
  });
  expect(twilio.numbers.get(`${NUMBER}1`)).toEqual({});
});

test("an unreachable API is reported in words", async () => {
  const { accountSid, authToken } = twilio;
  const account = { kind: "twilio", accountSid, authToken, region: null } as const;
  const lost = createTwilioClient(guarded, account, "http://127.0.0.1:1");
  await expect(lost.accountStatus()).rejects.toThrow(/^Twilio can't be reached: /);
  await expect(lost.accountStatus()).rejects.toMatchObject({ didNothing: true });
});

test.each(["timeout", "connection_failed"] as const)(
  "after %s, it may have done what it was asked",
  async (type) => {
    const send = () => Promise.reject(new GuardedRequestError(type, "It failed."));
    const { accountSid, authToken } = twilio;
    const client = createTwilioClient(
      { send },
      { kind: "twilio", accountSid, authToken, region: null },
      null,
    );
    await expect(client.accountStatus()).rejects.toMatchObject({ status: null, didNothing: false });
  },
);
