import { lookup } from "node:dns/promises";
import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { connect } from "node:net";
import { text as readAll } from "node:stream/consumers";
import { connect as connectTls, type ConnectionOptions, type TLSSocket } from "node:tls";
import { expect, onTestFinished, test } from "vitest";
import { anyConnections } from "../../../test/doubles/any-connections.ts";
import {
  OTHER_CERTIFICATE,
  OTHER_KEY,
  TEST_CERTIFICATE,
  TEST_KEY,
} from "@parley/testing/network/tls-certificate";
import { bindRedirect } from "./bind-redirect.ts";
import { bindServer, type BoundServer } from "./bind-server.ts";

const PLAIN = { connections: anyConnections() };
const TLS = { cert: TEST_CERTIFICATE, key: TEST_KEY };

async function bind(host: string, tls: typeof TLS | null = null): Promise<BoundServer> {
  const bound = await bindServer({ ...PLAIN, host, port: 0, ...(tls && { secure: { certificate: tls } }) });
  onTestFinished(() => bound.close());
  return bound;
}

test("requests are answered 503 in the usual shape until the application is open", async () => {
  const bound = await bind("127.0.0.1");
  const ask = () => fetch(`http://127.0.0.1:${bound.port}/`, { method: "POST", body: "x".repeat(100_000) });
  bound.serverFactory((_request, response) => response.end("open"));
  const early = await ask();
  expect(early.status).toBe(503);
  expect(await early.json()).toMatchObject({ code: "AT_CAPACITY", detail: { error: "at_capacity" } });
  bound.open();
  expect(await (await ask()).text()).toBe("open");
});

test("localhost is every address that it has here", async () => {
  const bound = await bind("localhost");
  const addresses = await lookup("localhost", { all: true });
  for (const { address } of addresses) {
    const socket = connect(bound.port, address);
    await once(socket, "connect");
    socket.write("GET / HTTP/1.1\r\nconnection: close\r\n\r\n");
    const [answer] = (await once(socket, "data")) as [Buffer];
    expect(answer.toString(), address).toMatch(/^HTTP\/1\.1 503 /);
    socket.destroy();
  }
});

test("a server that never opened closes at once, whoever is connected", async () => {
  const bound = await bind("127.0.0.1");
  const socket = connect(bound.port, "127.0.0.1");
  await once(socket, "connect");
  const ended = once(socket.resume(), "close");
  await bound.close();
  expect(await ended).toEqual([false]); // closed without an error
});

test.each([
  ["HTTP", null],
  ["HTTPS", TLS],
])("over %s, requests are still answered while it closes, until it is time", async (_protocol, tls) => {
  const bound = await bind("127.0.0.1", tls);
  const held = Promise.withResolvers<ServerResponse>();
  const isFull = Promise.withResolvers<void>();
  const server = bound.serverFactory(({ url }, response) => {
    if (url === "/held") return held.resolve(response);
    while (response.write(Buffer.alloc(1_000_000))); // until nobody takes more
    isFull.resolve();
    response.end();
  });
  const hasUpgraded = once(server, "upgrade");
  bound.open();
  const send = async (path: string, headers = "") => {
    const socket = tls ? await connectSecure(bound.port) : connect(bound.port, "127.0.0.1");
    onTestFinished(() => void socket.destroy());
    socket.on("error", () => undefined).pause();
    socket.write(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n${headers}\r\n`);
    return socket;
  };
  await send("/stalled"); // and reads nothing
  await send("/ws", "connection: upgrade\r\nupgrade: websocket\r\n"); // and never closes
  const patient = await send("/held");
  const [response] = await Promise.all([held.promise, isFull.promise, hasUpgraded]);
  const cutOff = new AbortController();
  const closed = bound.close(cutOff.signal);
  response.setHeader("connection", "close").end("answered");
  expect(await readAll(patient)).toContain("answered");
  cutOff.abort();
  await closed;
});

test("a port that is taken, and an address that is not here, are a sentence for the operator", async () => {
  const { port } = await bind("127.0.0.1");
  await expect(bindServer({ ...PLAIN, host: "127.0.0.1", port })).rejects.toThrow(
    `PORT ${port} is already in use on 127.0.0.1. Set PORT to a free port, or stop the program that uses it.`,
  );
  await expect(bindServer({ ...PLAIN, host: "192.0.2.1", port: 0 })).rejects.toThrow(
    "Can't listen on port 0 of 192.0.2.1 (EADDRNOTAVAIL). Change PORT or HOST.",
  );
});

async function connectSecure(port: number): Promise<TLSSocket> {
  const socket = connectTls({ host: "127.0.0.1", port, ca: [TEST_CERTIFICATE, OTHER_CERTIFICATE] });
  onTestFinished(() => void socket.destroy());
  await once(socket, "secureConnect");
  return socket;
}

async function ask(socket: TLSSocket): Promise<string> {
  socket.write("GET / HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n");
  const [answer] = (await once(socket, "data")) as [Buffer];
  return answer.toString().slice(0, 12);
}

test("with a certificate it speaks HTTPS; a new one is for new connections, and open ones go on", async () => {
  const bound = await bind("127.0.0.1", TLS);
  bound.serverFactory((_request, response) => response.end("open"));
  bound.open();
  const early = await connectSecure(bound.port);
  expect([early.getPeerCertificate().subject.CN, await ask(early)]).toEqual(["tools.test", "HTTP/1.1 200"]);
  bound.setCertificate({ cert: OTHER_CERTIFICATE, key: OTHER_KEY });
  const late = await connectSecure(bound.port);
  expect([late.getPeerCertificate().subject.CN, await ask(late)]).toEqual(["other.test", "HTTP/1.1 200"]);
  expect(await ask(early)).toBe("HTTP/1.1 200");
});

test("neither CBC nor old versions of TLS are spoken, nor after a new certificate", async () => {
  const bound = await bind("127.0.0.1", TLS);
  const answer = async (options: ConnectionOptions): Promise<string | undefined> => {
    const socket = connectTls({ ...options, host: "127.0.0.1", port: bound.port, rejectUnauthorized: false });
    onTestFinished(() => void socket.destroy());
    return once(socket, "secureConnect").then(
      () => "connected",
      ({ code }: NodeJS.ErrnoException) => code,
    );
  };
  const cbc = { maxVersion: "TLSv1.2", ciphers: "ECDHE-RSA-AES128-SHA:ECDHE-ECDSA-AES128-SHA" } as const;
  const old = { minVersion: "TLSv1", maxVersion: "TLSv1.1", ciphers: "DEFAULT@SECLEVEL=0" } as const;
  const answers = async () => [await answer(cbc), await answer(old)];
  const expected = [expect.stringMatching(/HANDSHAKE_FAILURE$/), expect.stringMatching(/PROTOCOL_VERSION$/)];
  expect(await answers()).toEqual(expected);
  bound.setCertificate({ cert: OTHER_CERTIFICATE, key: OTHER_KEY });
  expect(await answers()).toEqual(expected);
});

test("the HTTP port sends every request to HTTPS, with its path", async () => {
  const place = { host: "127.0.0.1", port: 0, setting: "HTTP_PORT" };
  const bound = await bindRedirect(place, anyConnections(), "https://voice.example.com");
  onTestFinished(() => bound.close());
  const url = `http://127.0.0.1:${bound.port}`;
  const whither = async (path: string, method = "GET") => {
    const answer = await fetch(url + path, { method, redirect: "manual" });
    return [answer.status, answer.headers.get("location")];
  };
  expect(await whither("/agents?limit=3")).toEqual([308, "https://voice.example.com/agents?limit=3"]);
  expect(await whither("/", "DELETE")).toEqual([308, "https://voice.example.com/"]);
  expect(await whither("//evil.example/")).toEqual([308, "https://voice.example.com//evil.example/"]);
  await expect(bindRedirect({ ...place, port: bound.port }, anyConnections(), "")).rejects.toThrow(
    `HTTP_PORT ${bound.port} is already in use on 127.0.0.1. Set HTTP_PORT to a free port`,
  );
});
