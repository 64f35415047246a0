import { once } from "node:events";
import { Agent, createServer, request, type IncomingMessage, type Server } from "node:http";
import { createServer as createSecureServer } from "node:https";
import { connect, type AddressInfo, type Socket } from "node:net";
import { connect as connectSecurely } from "node:tls";
import { expect, onTestFinished, test } from "vitest";
import { TEST_CERTIFICATE, TEST_KEY } from "@parley/testing/network/tls-certificate";
import { createShares } from "@parley/base/bounds/shares";
import { limitConnections } from "./limit-connections.ts";

/** Of eight places, one address has four at most. */
const CAP = { places: 8, most: { address: 8 } };

interface Options {
  server?: Server;
  isProxy?: (address: string) => boolean;
  answer?: (url: string) => Promise<unknown>;
}

async function serve({
  server = createServer(),
  isProxy = () => false,
  answer = () => Promise.resolve(),
}: Options = {}) {
  let refused = 0;
  const shares = createShares(CAP, () => (refused += 1));
  const limit = limitConnections(server, { shares, isProxy });
  server.on("request", (asked, response) => {
    asked.resume();
    void answer(asked.url ?? "").then(() => response.end("answered"));
  });
  server.on("upgrade", (asked: IncomingMessage, socket: Socket) => {
    limit.upgraded(asked);
    onTestFinished(() => void socket.destroy());
  });
  server.listen(0, "0.0.0.0");
  await once(server, "listening");
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, "close");
  });
  const { port } = server.address() as AddressInfo;
  /** A connection that sends `text` and waits. */
  async function open(localAddress: string, text = ""): Promise<Socket> {
    const before = shares.taken + refused;
    const socket = connect({ port, host: "127.0.0.1", localAddress });
    socket.on("error", () => undefined).resume();
    onTestFinished(() => void socket.destroy());
    await once(socket, "connect");
    if (text !== "") socket.write(text);
    await expect.poll(() => shares.taken + refused).toBeGreaterThan(before);
    return socket;
  }
  /** The text of an answer over a connection of its own, or `refused`. */
  function ask(localAddress: string, url = "/"): Promise<string> {
    const { promise, resolve } = Promise.withResolvers<string>();
    const asked = request({ port, host: "127.0.0.1", localAddress, path: url, agent: false }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (part: string) => (text += part));
      response.on("end", () => resolve(text));
    });
    asked.on("error", () => resolve("refused")).end();
    return promise;
  }
  return { open, ask, port, shares, refused: () => refused };
}

test.each([
  ["say nothing", ""],
  ["send half of the headers", "GET / HTTP/1.1\r\nHost: a\r\n"],
  ["send half of a body", "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nhalf"],
])(
  "connections that %s fill their own share, and a neighbour is answered all the while",
  async (_what, text) => {
    const { open, ask, refused } = await serve();
    const idle: Socket[] = [];
    for (let nth = 0; nth < 20; nth += 1) idle.push(await open("127.0.0.2", text));
    expect(await ask("127.0.0.3")).toBe("answered");
    expect(await ask("127.0.0.2")).toBe("answered");
    expect(idle[0]?.destroyed || (await once(idle[0] as Socket, "close"))).toBeTruthy();
    expect(idle.at(-1)?.destroyed).toBe(false);
    expect(refused()).toBeGreaterThanOrEqual(16);
  },
);

test("connections from many addresses that take every place lose the oldest", async () => {
  const { open, ask, shares } = await serve();
  for (let nth = 0; nth < 30; nth += 1) await open(`127.0.1.${1 + (nth % 10)}`);
  expect(shares.taken).toBe(8);
  expect(await ask("127.0.0.3")).toBe("answered");
});

test("a request that is being answered has no place, and isn't cut off", async () => {
  const answering = Promise.withResolvers<void>();
  const { open, ask, shares } = await serve({
    answer: (url) => (url === "/slow" ? answering.promise : Promise.resolve()),
  });
  const slow = ask("127.0.0.2", "/slow");
  await expect.poll(() => shares.taken).toBe(0);
  for (let nth = 0; nth < 20; nth += 1) await open("127.0.0.2");
  answering.resolve();
  expect(await slow).toBe("answered");
});

test("a connection that is kept open between requests has a place, and gives it back when it closes", async () => {
  const { port, shares } = await serve();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  for (const _nth of [1, 2, 3]) {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    request({ port, host: "127.0.0.1", agent }, (response) => response.resume().once("end", resolve)).end();
    await promise;
    await expect.poll(() => shares.taken).toBe(1);
  }
  agent.destroy();
  await expect.poll(() => shares.taken).toBe(0);
});

test("a WebSocket has no place here", async () => {
  const { open, shares } = await serve();
  const socket = await open("127.0.0.2");
  expect(shares.taken).toBe(1);
  socket.write("GET / HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n");
  await expect.poll(() => shares.taken).toBe(0);
});

test("a trusted proxy only counts among all, and isn't cut off", async () => {
  const { open, ask, shares } = await serve({ isProxy: (address) => address === "127.0.0.2" });
  const own: Socket[] = [];
  for (let nth = 0; nth < 7; nth += 1) own.push(await open("127.0.0.2"));
  for (let nth = 0; nth < 5; nth += 1) await open("127.0.0.3");
  expect(await ask("127.0.0.3")).toBe("answered");
  expect(shares.taken).toBeLessThanOrEqual(8);
  expect(own.every(({ destroyed }) => !destroyed)).toBe(true);
});

test("half a TLS handshake counts like half a request", async () => {
  const server = createSecureServer({ cert: TEST_CERTIFICATE, key: TEST_KEY });
  const { open, port, shares } = await serve({ server });
  for (let nth = 0; nth < 20; nth += 1) await open("127.0.0.2");
  expect(shares.taken).toBeLessThanOrEqual(4);
  const secure = connectSecurely({ port, host: "127.0.0.1", rejectUnauthorized: false });
  onTestFinished(() => void secure.destroy());
  await once(secure, "secureConnect");
  secure.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
  expect(String((await once(secure, "data"))[0])).toContain("200 OK");
});
