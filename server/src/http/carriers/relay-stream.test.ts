import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { WebSocketServer, type WebSocket } from "ws";
import type { Holder } from "../../platform/cluster/find-holder.ts";
import { relayStream, type StreamRelay } from "./relay-stream.ts";

const HOLDER: Holder = { id: "node_2", url: "http://192.0.2.1" };

/** The call's process, at a real socket, and a carrier whose stream comes here. */
async function relayed(holder: Holder | null = HOLDER) {
  const server = new WebSocketServer({ port: 0, host: "127.0.0.1" });
  await once(server, "listening");
  onTestFinished(async () => {
    for (const client of server.clients) client.terminate();
    await new Promise((resolve) => server.close(resolve));
  });
  const { port } = server.address() as AddressInfo;
  const there = Promise.withResolvers<WebSocket>();
  const heard: string[] = [];
  server.on("connection", (socket) => {
    socket.on("message", (data: Buffer) => heard.push(data.toString()));
    there.resolve(socket);
  });
  const closed = Promise.withResolvers<[number, string]>();
  const toCarrier: string[] = [];
  const relay: StreamRelay = {
    cluster: {
      holderOf: () => Promise.resolve(holder),
      addressOf: () => ({ url: `ws://127.0.0.1:${port}/stream`, headers: {} }),
      carry: () => () => undefined,
      refusalOf: () => Promise.resolve(null),
    },
    callId: "call_1",
    path: "/stream",
    first: ["start"],
    carrier: {
      send: (text) => void toCarrier.push(text),
      close: (code, reason) => closed.resolve([code, reason]),
    },
    onOpen: () => undefined,
    onError: () => undefined,
  };
  const stream = relayStream(relay);
  return { stream, there: there.promise, heard, toCarrier, closed: closed.promise };
}

test("what the carrier sent before goes first, and both sides are relayed", async () => {
  const { stream, there, heard, toCarrier } = await relayed();
  stream.message("media 1");
  const socket = await there;
  socket.send("mark");
  await expect.poll(() => toCarrier).toEqual(["mark"]);
  stream.message("media 2");
  await expect.poll(() => heard).toEqual(["start", "media 1", "media 2"]);
});

test.each([
  [1000, 1000],
  [1008, 1008],
  [1011, 1011],
  [4000, 1011],
])("the other process's end %d is the carrier's %d", async (given, code) => {
  const { there, closed } = await relayed();
  (await there).close(given);
  expect(await closed).toEqual([code, "the call's process ended it"]);
});

test("a call that no process has isn't admitted", async () => {
  const { closed } = await relayed(null);
  expect(await closed).toEqual([1008, "not admitted"]);
});
