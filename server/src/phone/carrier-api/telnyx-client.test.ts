import { afterEach, beforeEach, expect, test } from "vitest";
import { startTelnyxDouble, type TelnyxDouble } from "../../../test/doubles/telnyx-server.ts";
import { createGuardedClient } from "@parley/base/net/guarded-client";
import type { GuardedClient } from "@parley/base/net/guarded-request";
import { createTelnyxClient, type TelnyxClient } from "./telnyx-client.ts";

const NUMBER = "+4930100";
const stream = { url: "wss://parley.example/s", clientState: "token" };
let telnyx: TelnyxDouble;
let guarded: GuardedClient;
let client: TelnyxClient;

beforeEach(async () => {
  telnyx = await startTelnyxDouble({ numbers: [NUMBER] });
  guarded = createGuardedClient({ allow: ["127.0.0.1"], demoPrefix: null, own: null });
  client = clientWith(telnyx.apiKey);
});
afterEach(async () => {
  await guarded.close();
  await telnyx.close();
});

function clientWith(apiKey: string): TelnyxClient {
  const { publicKey, connectionId, baseUrl } = telnyx;
  return createTelnyxClient(guarded, { kind: "telnyx", apiKey, publicKey, connectionId }, baseUrl);
}

const dial = () =>
  client.dial({ to: "+491511", from: NUMBER, timeoutS: 45, webhookUrl: "https://parley.example/e", stream });

test("dialling requests audio in both directions, ours as PCMU", async () => {
  const id = await dial();
  expect(telnyx.calls[0]?.id).toBe(id);
  expect(telnyx.calls[0]?.request).toEqual({
    connection_id: telnyx.connectionId,
    to: "+491511",
    from: NUMBER,
    timeout_secs: 45,
    webhook_url: "https://parley.example/e",
    command_id: expect.any(String) as string,
    client_state: Buffer.from("token").toString("base64"),
    stream_url: stream.url,
    stream_track: "inbound_track",
    stream_codec: "PCMU",
    stream_bidirectional_mode: "rtp",
    stream_bidirectional_codec: "PCMU",
  });
});

test("every command for a call carries a command ID", async () => {
  const id = await dial();
  await client.sendDigits(id, "1w2");
  await client.transfer(id, { to: "+4930200", from: NUMBER, timeoutS: 45, clientState: "target" });
  await client.hangUp(id);
  const actions = telnyx.calls[0]?.actions ?? [];
  const command_id = expect.any(String) as string;
  expect(actions).toEqual([
    { name: "send_dtmf", body: { digits: "1w2", command_id } },
    {
      name: "transfer",
      body: {
        to: "+4930200",
        from: NUMBER,
        timeout_secs: 45,
        target_leg_client_state: Buffer.from("target").toString("base64"),
        command_id,
      },
    },
    { name: "hangup", body: { command_id } },
  ]);
  expect(new Set(actions.map(({ body }) => body["command_id"])).size).toBe(3);
});

test("hanging up an ended or unknown call is not an error; other commands report it", async () => {
  const id = await dial();
  await client.hangUp(id);
  await client.hangUp(id);
  await client.hangUp("v3:unknown");
  await expect(client.sendDigits(id, "1")).rejects.toMatchObject({
    message: "Telnyx answered 422: Call has already ended",
    code: "90018",
  });
});

test("wrong credentials and a refused call are named as such", async () => {
  await expect(clientWith("wrong").application()).rejects.toThrow("doesn't accept the API key");
  telnyx.refuseDial = { status: 403, code: "D35", detail: "Invalid caller ID" };
  await expect(dial()).rejects.toMatchObject({
    message: "Telnyx answered 403: Invalid caller ID",
    code: "D35",
  });
});

test("numbers are connected to the application, and the application to its webhook", async () => {
  expect(await client.findNumber("+49301")).toBeNull();
  const number = await client.findNumber(NUMBER);
  await client.connectNumber(number?.id ?? "");
  expect(telnyx.numbers.get(NUMBER)).toBe(telnyx.connectionId);
  await client.configureApplication("https://parley.example/e");
  expect(await client.application()).toEqual({ webhookUrl: "https://parley.example/e" });
});
