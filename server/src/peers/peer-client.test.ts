import type { ServerResponse } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { startHttpTarget } from "../../test/doubles/http-target.ts";
import type { ServiceError } from "../errors.ts";
import { createLogger } from "../logger.ts";
import { createPeerClient } from "./peer-client.ts";
import { createPeerGate } from "./peer-gate.ts";

/** A client, and another process whose answers are given by hand. */
async function openClient() {
  const asked = Promise.withResolvers<ServerResponse>();
  const target = await startHttpTarget((_request, response) => asked.resolve(response));
  onTestFinished(() => target.close());
  const gate = createPeerGate({
    id: "node_a",
    keys: [Buffer.alloc(32, 1)],
    now: () => 0,
    onRefused: () => undefined,
  });
  const client = createPeerClient({ gate, logger: createLogger("silent", "json") });
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

test.each([
  { reason: "clock", there: { now: () => 60_000 } },
  { reason: "keys", there: { keys: [Buffer.alloc(32, 2)] } },
])(
  "a process that refuses this one ($reason) can't be reached; its caller isn't unauthenticated",
  async ({ reason, there }) => {
    const options = { keys: [Buffer.alloc(32, 1)], now: () => 0, onRefused: () => undefined };
    const other = createPeerGate({ ...options, ...there, id: "node_b" });
    const target = await startHttpTarget((request, response) => {
      try {
        other.admit(request);
        response.end();
      } catch (error) {
        const { status, headers } = error as ServiceError;
        response.writeHead(status, headers).end();
      }
    });
    onTestFinished(() => target.close());
    const reasons: string[] = [];
    const client = createPeerClient({
      gate: createPeerGate({ ...options, id: "node_a" }),
      logger: createLogger("silent", "json"),
      onRefusal: (why) => void reasons.push(why),
    });
    const unreachable = { code: "PEER_UNREACHABLE", status: 503, retryAfter: 2 };
    await expect(client.send({ id: "node_b", url: target.origin }, END)).rejects.toMatchObject(unreachable);
    expect(reasons).toEqual([reason]);
    // One for another process may come from anybody, so its answer says nothing.
    const stranger = await client.send({ id: "node_c", url: target.origin }, END);
    expect(stranger.statusCode).toBe(401);
    stranger.resume();
    expect(reasons).toEqual([reason]);
  },
);
