/** Metadata given when a call starts: on its record, and in all webhook events about the call. */
import { expect, onTestFinished, test } from "vitest";
import { EXAMPLE_AGENT_ID } from "../../src/boot/first-start/example.ts";
import { sharedService } from "../harness/shared-service.ts";
import { startWebhookReceiver } from "../webhooks/webhook-receiver.ts";

const BASE = "/public/v1/workspaces/{workspace_id}";
const START = `/workspaces/{workspace_id}/agents/${EXAMPLE_AGENT_ID}/token`;
const VALUES = { variable_values: { customer_name: "Ann" } };
const shared = sharedService();
const METADATA = { crm_id: "42", "tier name": "gold „é“" };

test("a browser call keeps it, and both its events have it", async () => {
  const receiver = await startWebhookReceiver();
  onTestFinished(() => receiver.close());
  const { request } = shared();
  const subscription = { url: receiver.url, events: ["call.started", "call.ended"] };
  expect((await request("POST", `${BASE}/webhooks`, subscription)).status).toBe(201);

  const started = await request("POST", START, { ...VALUES, metadata: METADATA });
  expect(started.status).toBe(201);
  const path = `${BASE}/calls/${started.body.call_id as string}`;
  expect((await request("GET", path)).body.metadata).toEqual(METADATA);
  expect((await request("POST", `${path}/end`)).body.metadata).toEqual(METADATA);
  await receiver.until(() => receiver.events.length === 2);
  for (const type of subscription.events) {
    const told = receiver.events.find(({ event }) => event.type === type);
    expect(told?.event, type).toMatchObject({ data: { call: { metadata: METADATA } } });
  }
});

test("without it a call has none, and what isn't texts by name starts no call", async () => {
  const { request } = shared();
  const calls = async () => (await request("GET", `${BASE}/calls`)).body.data as unknown[];
  const before = (await calls()).length;
  const started = await request("POST", START, VALUES);
  const record = await request("GET", `${BASE}/calls/${started.body.call_id as string}`);
  expect(record.body.metadata).toEqual({});
  for (const metadata of [{ a: 1 }, { a: "x".repeat(501) }, { ["k".repeat(41)]: "" }, ["a"], "a", null]) {
    const refused = await request("POST", START, { ...VALUES, metadata });
    expect(refused.status, JSON.stringify(metadata).slice(0, 40)).toBe(422);
    expect(refused.body).toMatchObject({ code: "VALIDATION_FAILED" });
  }
  expect(await calls()).toHaveLength(before + 1);
});
