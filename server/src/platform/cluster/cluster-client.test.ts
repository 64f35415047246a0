import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { PassThrough } from "node:stream";
import { text as readAll } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { startHttpTarget } from "@parley/testing/network/http-target";
import type { ServiceError } from "@parley/base/errors";
import { createLogger } from "@parley/base/logger";
import { createClusterClient } from "./cluster-client.ts";
import { createClusterGate } from "./cluster-gate.ts";

/** A client, and another process whose answers are given by hand. */
async function openClient() {
  const asked = Promise.withResolvers<ServerResponse>();
  const target = await startHttpTarget((_request, response) => asked.resolve(response));
  onTestFinished(() => target.close());
  const gate = createClusterGate({
    id: "node_a",
    keys: [Buffer.alloc(32, 1)],
    now: () => 0,
    onRefused: () => undefined,
  });
  const client = createClusterClient({ gate, logger: createLogger("silent", "json") });
  return { client, asked: asked.promise, target, holder: { id: "node_b", url: target.origin } };
}

const END = { method: "POST", path: "/peers/calls/call_1/end", client: "" };
const EVENTS = { method: "GET", path: "/peers/calls/call_1/events", client: "" };

test("closing leaves a request its answer, since it may have had its effect", async () => {
  const { client, asked, holder } = await openClient();
  const sent = client.send(holder, END);
  const response = await asked;
  client.close();
  response.end("{}");
  const answer = await sent;
  expect(answer.statusCode).toBe(200);
  answer.resume();
});

test.each(["text/event-stream", "audio/wav"])("closing ends a stream of %s", async (type) => {
  const { client, asked, holder, target } = await openClient();
  const sent = client.send(holder, EVENTS);
  (await asked).writeHead(200, { "content-type": type }).write(": hello\n\n");
  const answer = await sent;
  const broken = new Promise((resolve) => answer.once("error", resolve).resume());
  client.close();
  expect(await broken).toMatchObject({ code: "ECONNRESET" });
  await target.drained();
});

test("closing ends a stream that begins afterwards, and an upgrade that isn't answered yet", async () => {
  const first = await openClient();
  const sent = first.client.send(first.holder, EVENTS);
  const response = await first.asked;
  first.client.close();
  response.writeHead(200, { "content-type": "text/event-stream" }).write(": hello\n\n");
  (await sent).on("error", () => undefined);
  await first.target.drained();

  const second = await openClient();
  const upgrade = second.client.begin(second.holder, { ...EVENTS, path: "/calls/call_1/ws" });
  const refused = new Promise((resolve) => upgrade.once("error", resolve));
  await second.asked;
  second.client.close();
  expect(await refused).toMatchObject({ code: "ECONNRESET" });
  await second.target.drained();
});

/** A process whose requests `there` admits; what it answers to others is up to `refuse`. */
async function openOther(
  there: object,
  refuse: (response: ServerResponse, error: ServiceError) => void,
  answer = (response: ServerResponse) => void response.end(),
) {
  const options = { keys: [Buffer.alloc(32, 1)], now: () => 0, onRefused: () => undefined };
  const other = createClusterGate({ ...options, ...there, id: "node_b" });
  const target = await startHttpTarget((request, response) => {
    try {
      other.admit(request);
      answer(response);
    } catch (error) {
      refuse(response, error as ServiceError);
    }
  });
  onTestFinished(() => target.close());
  const reasons: string[] = [];
  const client = createClusterClient({
    gate: createClusterGate({ ...options, id: "node_a" }),
    logger: createLogger("silent", "json"),
    onRefusal: (why) => void reasons.push(why),
  });
  return { client, reasons, holder: { id: "node_b", url: target.origin } };
}

const json = { "content-type": "application/json" };
const asItIs = (response: ServerResponse, error: ServiceError) => {
  const body = JSON.stringify(error.toBody());
  response
    .writeHead(error.status, { ...error.headers, ...json, "content-length": Buffer.byteLength(body) })
    .end(body);
};
/** As earlier versions do, without a reason. */
const ofOldVersion = (response: ServerResponse, error: ServiceError) => {
  const body = JSON.stringify(error.toBody());
  const [begin, end] = [body.slice(0, 20), body.slice(20)];
  response.writeHead(error.status, { ...json, "content-length": Buffer.byteLength(body) }).write(begin);
  setImmediate(() => response.end(end));
};

test.each([
  { reason: "clock", there: { now: () => 60_000 }, refuse: asItIs, id: "node_b" },
  { reason: "keys", there: { keys: [Buffer.alloc(32, 2)] }, refuse: asItIs, id: "node_b" },
  { reason: "other", there: { now: () => 60_000 }, refuse: ofOldVersion, id: "node_b" },
  { reason: "other", there: { keys: [Buffer.alloc(32, 2)] }, refuse: ofOldVersion, id: "node_b" },
  { reason: "other", there: {}, refuse: asItIs, id: "node_c" }, // another process answers at its address
])(
  "a process that refuses this one ($reason) can't be reached; its caller isn't unauthenticated",
  async ({ reason, there, refuse, id }) => {
    const { client, reasons, holder } = await openOther(there, refuse);
    const refused = { code: "PEER_UNREACHABLE", status: 503, retryAfter: 2, why: reason };
    await expect(client.send({ ...holder, id }, END)).rejects.toMatchObject(refused);
    expect(reasons).toEqual([reason]);
    const upgrade = client.begin({ ...holder, id }, END);
    const [answer] = (await once(upgrade, "response")) as [IncomingMessage];
    expect(await client.refusalOf({ ...holder, id }, answer)).toMatchObject(refused);
    answer.resume();
    expect(reasons).toEqual([reason, reason]);
    await expect(client.send({ ...holder, id }, { ...END, isProbe: true })).rejects.toMatchObject(refused);
    expect(reasons).toHaveLength(reason === "other" ? 2 : 3); // a probe may meet anybody
  },
);

test("a caller whom the other process refuses gets that process's answer whole", async () => {
  const body = JSON.stringify({ code: "UNAUTHENTICATED", detail: { message: "Send this call's token." } });
  const refuseCaller = (response: ServerResponse) =>
    void response.writeHead(401, { ...json, "content-length": Buffer.byteLength(body) }).end(body);
  const { client, reasons, holder } = await openOther({}, asItIs, refuseCaller);
  const answer = await client.send(holder, END);
  expect(answer.statusCode).toBe(401);
  expect(await readAll(answer)).toBe(body);
  const [other] = (await once(client.begin(holder, END), "response")) as [IncomingMessage];
  expect(await client.refusalOf(holder, other)).toBeNull();
  expect(await readAll(other.pipe(new PassThrough()))).toBe(body);
  expect(reasons).toEqual([]);
});

test("a stream's address is the holder's, and its signature admits that path there alone", async () => {
  const { client, holder } = await openClient();
  const keys = [Buffer.alloc(32, 1)];
  const there = createClusterGate({ id: "node_b", keys, now: () => 0, onRefused: () => undefined });
  const { url, headers } = client.addressOf(holder, { method: "GET", path: "/carriers/stream?x=1" });
  expect(url).toBe(`${holder.url.replace("http", "ws")}/carriers/stream?x=1`);
  const request = { method: "GET", url: "/carriers/stream?x=1", headers };
  expect(there.admit(request)).toMatchObject({ client: "" });
  expect(() => there.admit({ ...request, url: "/carriers/stream" })).toThrow("processes of this service");
});
