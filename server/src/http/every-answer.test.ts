import { expect, onTestFinished, test } from "vitest";
import { startSmallApp } from "../../test/http/small-app.ts";
import { anyConnections } from "../../test/doubles/any-connections.ts";
import type { CallSupervisor } from "../calls/live/supervisor.ts";
import { bindRedirect } from "./binding/bind-redirect.ts";
import { bindServer } from "./binding/bind-server.ts";
import { acceptCallSockets } from "./call-legs/accept-call-sockets.ts";
import { refuseWithoutUpgrade } from "./refuse-without-upgrade.ts";

const HOST = "Host: voice.example.com\r\n";
const UPGRADE = "Connection: Upgrade\r\nUpgrade: websocket\r\n";
const KEY = "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";

/** The status, and how many ids and versions the answer names. */
function ownHeadersOf(answer: string): [number, number, number] {
  const [head = ""] = answer.split("\r\n\r\n", 1);
  const count = (line: RegExp): number => head.match(line)?.length ?? 0;
  const [, status = "0"] = /^HTTP\/1\.1 (\d{3}) /.exec(head) ?? [];
  return [
    Number(status),
    count(/^x-request-id: req_[\w-]{16}\r?$/gim),
    count(/^parley-version: \d{4}-\d\d-\d\d\r?$/gim),
  ];
}

/** Nobody may join, or everybody. */
const callsOf = (isOpen: boolean) =>
  ({
    authorise: () => (isOpen ? {} : null),
    attachSocket: () => ({ data() {}, closed() {} }),
  }) as unknown as CallSupervisor;

async function startWithSockets(isOpen = false) {
  return startSmallApp([
    (app) => {
      refuseWithoutUpgrade(app, "/calls/{call_id}/ws");
      const stop = acceptCallSockets(app.server, callsOf(isOpen), () => undefined);
      app.addHook("preClose", async () => stop());
    },
  ]);
}

test.each([
  ["no HTTP at all", 400, "GET / HTTP/1.1\r\nbroken header\r\n\r\n"],
  ["headers that are too large", 413, `GET / HTTP/1.1\r\n${HOST}X: ${"x".repeat(20_000)}\r\n\r\n`],
  ["a path that can't be decoded", 404, `GET /strict/%E0%A4%A HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`],
  ["two hosts", 400, `GET /strict/1 HTTP/1.1\r\n${HOST}${HOST}Connection: close\r\n\r\n`],
  ["another site's name", 403, "GET /strict/1 HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n"],
  ["a path that isn't there", 404, `GET /nothing HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`],
  ["a method that isn't there", 405, `DELETE /fail HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`],
  ["a method that nobody knows", 405, `PURGE /fail HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`],
  ["a failure", 500, `GET /fail HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`],
  ["a success", 200, `GET /strict/1 HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`],
  ["a socket without an upgrade", 426, `GET /calls/call_1/ws HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`],
  ["a socket nobody may open", 401, `GET /calls/call_1/ws HTTP/1.1\r\n${HOST}${UPGRADE}${KEY}\r\n`],
  ["a socket that isn't there", 404, `GET /socket HTTP/1.1\r\n${HOST}${UPGRADE}${KEY}\r\n`],
])("an answer to %s (%i) has an id and the version", async (_what, status, bytes) => {
  const { raw } = await startWithSockets();
  expect(ownHeadersOf(await raw(bytes))).toEqual([status, 1, 1]);
});

test("a handshake without a key", async () => {
  const { raw } = await startWithSockets(true);
  const answer = await raw(`GET /calls/call_1/ws?token=t HTTP/1.1\r\n${HOST}${UPGRADE}\r\n`);
  expect(ownHeadersOf(answer)).toEqual([400, 1, 1]);
  expect(answer).toContain('"code":"MALFORMED_REQUEST"');
});

test("a socket that opens", async () => {
  const { open } = await startWithSockets(true);
  const socket = await open();
  onTestFinished(() => void socket.destroy());
  socket.write(`GET /calls/call_1/ws?token=t HTTP/1.1\r\n${HOST}${UPGRADE}${KEY}\r\n`);
  const answer = await new Promise<string>((resolve) =>
    socket.once("data", (bytes) => resolve(String(bytes))),
  );
  expect(ownHeadersOf(answer)).toEqual([101, 1, 1]);
});

test("a socket without an upgrade is 426 and says what proxies have to do with it", async () => {
  const { send } = await startWithSockets();
  const { status, headers, body } = await send("/calls/call_1/ws");
  expect([status, headers.get("upgrade")]).toEqual([426, "websocket"]);
  expect(body).toMatchObject({ code: "UPGRADE_REQUIRED", detail: { error: "upgrade_required" } });
  expect(JSON.stringify(body)).toContain("a proxy in front of this service drops the Upgrade header");
});

test("a service that is starting, and the HTTP port beside HTTPS", async () => {
  const place = { host: "127.0.0.1", port: 0 };
  const starting = await bindServer({ ...place, connections: anyConnections() });
  const redirect = await bindRedirect(
    { ...place, setting: "HTTP_PORT" },
    anyConnections(),
    "https://x.example",
  );
  onTestFinished(async () => void (await Promise.all([starting.close(), redirect.close()])));
  for (const [{ port }, status] of [
    [starting, 503],
    [redirect, 308],
  ] as const) {
    const answer = await fetch(`http://127.0.0.1:${port}/`, { redirect: "manual" });
    expect([answer.status, answer.headers.get("x-request-id")]).toEqual([
      status,
      expect.stringMatching(/^req_/),
    ]);
    expect(answer.headers.get("parley-version")).not.toBeNull();
  }
});
