/** Webhooks of the real service in its own processes: killed, stopped, and two on one database. */
import { randomUUID } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { EXAMPLE_AGENT_ID } from "../../src/boot/first-start/example.ts";
import { createGate } from "@parley/testing/timing/watch";
import { copyDataDir } from "../harness/copy-data-dir.ts";
import { launchService } from "../harness/launch-service.ts";
import { createDatabase, databaseUrl, dropDatabase } from "../harness/postgres-databases.ts";
import { requester, type Request } from "../harness/requester.ts";
import { runContext } from "../harness/run-context.ts";
import { startService } from "../harness/start-service.ts";
import { startWebhookReceiver, type WebhookReceiver } from "./webhook-receiver.ts";

const WEBHOOKS = "/public/v1/workspaces/{workspace_id}/webhooks";
const START = `/workspaces/{workspace_id}/agents/${EXAMPLE_AGENT_ID}/token`;
const EVENTS = ["call.started", "call.ended", "tool.invoked"];
const VALUES = { variable_values: { customer_name: "Ann" } };

async function newReceiver(): Promise<WebhookReceiver> {
  const receiver = await startWebhookReceiver();
  onTestFinished(() => receiver.close());
  return receiver;
}

async function subscribe(request: Request, url: string, events = EVENTS): Promise<string> {
  const { status, body } = await request("POST", WEBHOOKS, { url, events });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.secret as string;
}

test("after a kill between an event and its delivery, the next start delivers it, and the call's end", async () => {
  const receiver = await newReceiver();
  const gate = createGate();
  receiver.onEvent(async () => {
    await gate.opened;
    return { status: 200, json: {} };
  });
  const service = await startService();
  const secret = await subscribe(service.request, receiver.url);
  const { body: call } = await service.request("POST", START, VALUES);
  await receiver.until(() => receiver.events.length === 1); // claimed by the process, and not answered
  await service.kill9();
  gate.open();
  await service.restart();
  await receiver.until(() => receiver.events.length === 3);
  expect(receiver.events.every((received) => receiver.isSignedBy(received, secret))).toBe(true);
  const [first, ...later] = receiver.events.map(({ event }) => event);
  expect(first).toMatchObject({
    type: "call.started",
    data: { call: { id: call.call_id, status: "queued" } },
  });
  expect(later.find(({ type }) => type === "call.started")).toEqual(first);
  expect(later.find(({ type }) => type === "call.ended")).toMatchObject({
    data: { call: { id: call.call_id, status: "failed", end_reason: "error" } },
  });
});

test("a stop aborts a request in progress; the events of calls it ends are delivered at the next start", async () => {
  const receiver = await newReceiver();
  const gate = createGate();
  receiver.onEvent(async () => {
    await gate.opened;
    return { status: 200, json: {} };
  });
  const service = await startService();
  await subscribe(service.request, receiver.url);
  await service.request("POST", START, VALUES);
  await receiver.until(() => receiver.events.length === 1);
  await service.stop(); // ends the call, which nobody has joined, and expects a clean end
  gate.open();
  const before = receiver.events.length;
  await service.restart();
  const ofKind = (kind: string) => receiver.events.slice(before).filter(({ event }) => event.type === kind);
  await receiver.until(() => ofKind("call.started").length > 0 && ofKind("call.ended").length > 0);
  expect(ofKind("call.ended")[0]?.event.data.call.end_reason).toBe("shutdown");
});

test.runIf(runContext().kind === "postgresql")(
  "two processes on one database deliver every event once",
  async () => {
    const run = runContext();
    if (run.kind !== "postgresql") throw new Error("not reached");
    const name = `service_${randomUUID().replaceAll("-", "")}`;
    await createDatabase(run.adminUrl, name, run.service.database);
    onTestFinished(() => dropDatabase(run.adminUrl, name));
    const launch = async () => {
      const dataDir = mkdtempSync(join(tmpdir(), "parley-service-"));
      copyDataDir(run.service.dataDir, dataDir);
      onTestFinished(() => rm(dataDir, { recursive: true }));
      const env = { TOOL_NETWORK_ALLOW: "127.0.0.1" };
      const service = await launchService({ dataDir, databaseUrl: databaseUrl(run.adminUrl, name), env });
      onTestFinished(() => service.stop());
      return requester(() => service);
    };
    const [one, two] = [await launch(), await launch()];
    const receiver = await newReceiver();
    // Without the ends of the calls, which nobody joins: on a busy machine, some come before the last start.
    await subscribe(one, receiver.url, ["call.started"]);
    const starts = Array.from({ length: 40 }, (_, index) => (index % 2 ? one : two)("POST", START, VALUES));
    const calls = (await Promise.all(starts)).map(({ body }) => body.call_id as string);
    await receiver.until(() => receiver.events.length >= calls.length);
    const { body } = await one("GET", WEBHOOKS);
    const log = await two("GET", `${WEBHOOKS}/${body.data[0].id}/deliveries?limit=200`);
    expect(receiver.events.map(({ event }) => event.data.call.id as string).toSorted()).toEqual(
      calls.toSorted(),
    );
    expect(log.body.data.map(({ attempt_count }: { attempt_count: number }) => attempt_count)).toEqual(
      calls.map(() => expect.toSatisfy((count: number) => count <= 1) as unknown),
    );
  },
);
