import { once } from "node:events";
import { createServer } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { WebSocket } from "ws";
import { createShares } from "@parley/base/bounds/shares";
import type { CarrierStreams } from "../../phone/carrier-api/carrier-connector.ts";
import { createClientAddresses } from "../upgrades/client-address.ts";
import { acceptCarrierSockets } from "./accept-carrier-sockets.ts";

/** As `CAPS.carrier_streams`, with a tenth of the places. */
const CAP = { places: 20, most: { address: 10, trunk: 10 } };

/** Knows the trunks `a`, `b` and `c`; a stream is admitted by its message `start`. */
const carriers: CarrierStreams = {
  knows: (_kind, trunkId) => ["a", "b", "c"].includes(trunkId),
  admit: (_kind, _trunkId, message, socket) => {
    if (message !== "start") return "wait";
    socket.send("admitted");
    return { message: () => undefined, closed: () => undefined };
  },
};

async function open() {
  let refusals = 0;
  const server = createServer();
  const stop = acceptCarrierSockets(server, {
    carriers,
    waiting: createShares(CAP, () => (refusals += 1)),
    addressOf: createClientAddresses(["loopback"]).of,
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(async () => {
    stop();
    server.close();
    await once(server, "close");
  });
  const { port } = server.address() as AddressInfo;
  /** Resolves once the socket is open; rejects with the status of a refusal. */
  async function connectTo(path: string, address: string): Promise<WebSocket> {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/carriers/${path}/stream`, {
      headers: { "x-forwarded-for": address },
    });
    const refused = new Promise<never>((_resolve, reject) => {
      socket.once("unexpected-response", (request, { statusCode }) => {
        request.destroy();
        reject(new Error(String(statusCode)));
      });
    });
    socket.on("error", () => undefined);
    onTestFinished(() => socket.terminate());
    await Promise.race([once(socket, "open"), refused]);
    return socket;
  }
  /** That many that say nothing, in the order in which they were opened. */
  async function flood(path: string, address: (nth: number) => string, count: number): Promise<WebSocket[]> {
    const sockets: WebSocket[] = [];
    for (let nth = 0; nth < count; nth += 1) sockets.push(await connectTo(path, address(nth)));
    return sockets;
  }
  return { connect: connectTo, flood, refusals: () => refusals, server, port };
}

/** Says its `start`, and hears that it was admitted. */
async function expectAdmitted(socket: WebSocket): Promise<void> {
  socket.send("start");
  expect(String((await once(socket, "message"))[0])).toBe("admitted");
}

const isGone = async (socket: WebSocket) =>
  socket.readyState === WebSocket.CLOSED || (await once(socket, "close"))[0] === 1006;

test("unknown trunks are refused before they wait", async () => {
  const { connect, refusals } = await open();
  for (const path of ["twilio/anything", "telnyx/anything", "twilio/a/b", "other/a"])
    await expect(connect(path, "203.0.113.9")).rejects.toThrow("404");
  expect(refusals()).toBe(0);
});

test("whoever is refused can't keep the connection open", async () => {
  const { server, port } = await open();
  const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
  onTestFinished(() => void socket.destroy());
  socket.write(
    "GET /carriers/twilio/anything/stream HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n",
  );
  expect(String((await once(socket, "data"))[0])).toContain("404 NOT_FOUND");
  const count = () => new Promise((resolve) => server.getConnections((_error, number) => resolve(number)));
  await expect.poll(count).toBe(0);
});

test.each(["twilio", "telnyx"])("an address that fills %s's places pushes only itself out", async (kind) => {
  const { connect, flood, refusals } = await open();
  const neighbour = await connect(`${kind}/b`, "198.51.100.1");
  const idle = await flood(`${kind}/a`, () => "203.0.113.9", CAP.most.address + 5);
  expect(await isGone(idle[0] as WebSocket)).toBe(true);
  expect(idle.at(-1)?.readyState).toBe(WebSocket.OPEN);
  await expectAdmitted(neighbour);
  for (const trunk of ["a", "b"]) await expectAdmitted(await connect(`${kind}/${trunk}`, "198.51.100.2"));
  expect(refusals()).toBeGreaterThanOrEqual(5);
});

test("many addresses that take every place lose the oldest of them, and the carrier gets in", async () => {
  const { connect, flood } = await open();
  const neighbour = await connect("twilio/c", "198.51.100.1");
  const addressOf = (nth: number) => `203.0.113.${nth % 4}`;
  for (const trunk of ["a", "b"]) await flood(`twilio/${trunk}`, addressOf, CAP.places);
  await expectAdmitted(await connect("twilio/a", "198.51.100.2"));
  await expectAdmitted(await connect("twilio/c", "198.51.100.2"));
  await expectAdmitted(neighbour);
  expect(neighbour.readyState).toBe(WebSocket.OPEN);
});

test("where all carriers come through one proxy, the trunk with the most pays", async () => {
  const { connect, flood } = await open();
  const neighbour = await connect("twilio/b", "198.51.100.1");
  await flood("twilio/a", () => "198.51.100.1", CAP.places);
  await expectAdmitted(neighbour);
  expect(neighbour.readyState).toBe(WebSocket.OPEN);
  await expectAdmitted(await connect("twilio/b", "198.51.100.1"));
  await expectAdmitted(await connect("twilio/a", "198.51.100.1"));
});

test("a stream that was admitted gives its place back and is never pushed out", async () => {
  const { connect, flood } = await open();
  const admitted = await connect("twilio/a", "203.0.113.9");
  await expectAdmitted(admitted);
  await flood("twilio/a", () => "203.0.113.9", CAP.places);
  expect(admitted.readyState).toBe(WebSocket.OPEN);
  admitted.ping();
  await once(admitted, "pong");
});
