import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { setImmediate } from "node:timers/promises";
import { Agent, buildConnector, request } from "undici";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createWatch } from "@parley/testing/timing/watch";
import { createSpareConnections } from "./spare-connections.ts";
import { createVendorClient, type VendorResponse, type VendorClient } from "./vendor-client.ts";

let server: Server;
let url: string;
let client: VendorClient;
let answers: boolean;
let accepted: Socket[];
let requests: Socket[];
const watch = createWatch();

beforeEach(async () => {
  answers = true;
  accepted = [];
  requests = [];
  server = createServer((req, res) => {
    requests.push(req.socket);
    if (answers) res.end("ok");
    watch.look();
  }).listen(0, "127.0.0.1");
  server.on("connection", (socket) => {
    accepted.push(socket);
    socket.on("error", () => socket.destroy()).on("close", () => watch.look());
    watch.look();
  });
  await once(server, "listening");
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  client = createVendorClient();
});
afterEach(async () => {
  await client.close();
  await watch.until(() => accepted.every((socket) => socket.destroyed));
  server.close();
});

async function ask(): Promise<void> {
  for await (const _ of (await post(new AbortController().signal)).chunks);
  await setImmediate(); // undici frees the connection a little later
}

function post(signal: AbortSignal): Promise<VendorResponse> {
  return client.send({ vendor: "It", url, apiKey: "", headers: {}, body: "{}", signal });
}

async function warm(): Promise<void> {
  const before = accepted.length;
  client.warm(url);
  await watch.until(() => accepted.length === before + 1);
}

test("a request takes the connection opened ahead, on which nothing was sent", async () => {
  await warm();
  expect(requests).toEqual([]);
  await ask();
  expect(requests).toEqual(accepted);
  expect(accepted).toHaveLength(1);
});

test("a request takes a connection that is still opening", async () => {
  client.warm(url);
  await ask();
  expect(accepted).toHaveLength(1);
});

test("at most one waits, and none while another is free", async () => {
  await warm();
  client.warm(url);
  await ask();
  client.warm(url);
  await ask();
  expect(accepted).toHaveLength(1);
});

test("a request while the only connection is busy finds another", async () => {
  await ask();
  const silence = new AbortController();
  const asked = requests.length + 1;
  answers = false;
  const busy = post(silence.signal);
  await watch.until(() => requests.length === asked);
  answers = true;
  await warm();
  await ask();
  expect(accepted).toHaveLength(2);
  silence.abort(new Error("enough"));
  await expect(busy).rejects.toThrow("enough");
});

test.each([
  ["closes", (socket: Socket) => socket.end()],
  ["resets", (socket: Socket) => socket.resetAndDestroy()],
  ["answers before it is asked on", (socket: Socket) => socket.end("HTTP/1.1 408 Request Timeout\r\n\r\n")],
])("a connection that the vendor %s is replaced", async (_, end) => {
  const opened: Socket[] = [];
  const connector = buildConnector({ allowH2: false });
  const spares = createSpareConnections((options, settle) => {
    connector(options, (...result) => {
      if (result[1]) opened.push(result[1]);
      settle(...result);
      watch.look();
    });
  }, 60_000);
  const dispatcher = new Agent({ connect: spares.connect });
  spares.open(new URL(url));
  await watch.until(() => opened.length === 1 && accepted.length === 1);
  end(accepted[0]!);
  await expect.poll(() => opened[0]!.destroyed || opened[0]!.readableLength > 0).toBe(true);
  const { body } = await request(url, { dispatcher });
  expect(await body.text()).toBe("ok");
  expect(opened).toHaveLength(2);
  await dispatcher.destroy();
  spares.close();
});

test("closing closes a connection that nobody has used, and one that is opening", async () => {
  await warm();
  client.warm(url.replace("127.0.0.1", "localhost"));
  await client.close();
  await watch.until(() => accepted.every((socket) => socket.destroyed));
  expect(accepted.length).toBeGreaterThan(0);
});

test("nothing is opened once everything was closed", () => {
  let asked = 0;
  const spares = createSpareConnections(() => void (asked += 1), 60_000);
  spares.open(new URL(url));
  spares.open(new URL(url));
  expect(asked).toBe(1);
  spares.close();
  spares.open(new URL("http://127.0.0.1:1/"));
  expect(asked).toBe(1);
});

test("an address that refuses costs nothing, and the request says why", async () => {
  server.close();
  client.warm(url);
  await expect(ask()).rejects.toMatchObject({ kind: "unavailable" });
  client.warm("no URL");
});
