import { once } from "node:events";
import type { Socket } from "node:net";
import { text as readAll } from "node:stream/consumers";
import { expect, test } from "vitest";
import { errorOf, startSmallApp } from "../../test/http/small-app.ts";

test("a path that does not exist, and one that is no path at all", async () => {
  const { send } = await startSmallApp();
  for (const path of ["/nothing", "/strict/%E0%A4%A", `/strict/${"x".repeat(500)}`, "/strict/a%00b"]) {
    const answer = await send(path);
    expect(answer.status).toBe(404);
    expect(answer.body).toEqual(errorOf("NOT_FOUND"));
  }
});

test("a method that a path does not know", async () => {
  const { url, send } = await startSmallApp();
  const answer = await send("/strict/1", { method: "DELETE" });
  expect(answer.status).toBe(405);
  expect(answer.headers.get("allow")).toBe("GET, HEAD, POST");
  expect(answer.body).toEqual(errorOf("METHOD_NOT_ALLOWED"));
  expect((await send("/echo", { method: "OPTIONS" })).status).toBe(405);
  expect((await send("/echo", { method: "PROPFIND" })).body).toEqual(errorOf("METHOD_NOT_ALLOWED"));
  expect((await fetch(url("/strict/1"), { method: "HEAD" })).status).toBe(200);
});

test("a failure inside tells nothing but the id of the request, which the log has too", async () => {
  const { lines, send } = await startSmallApp();
  const answer = await send("/fail");
  expect(answer.status).toBe(500);
  const request_id = answer.headers.get("x-request-id");
  expect(request_id).toMatch(/^req_/);
  expect(answer.body).toEqual(errorOf("INTERNAL", { request_id }));
  expect(JSON.stringify(answer.body)).not.toContain("hunter2");
  expect(lines).toContainEqual(expect.objectContaining({ request_id, level: 50 }));
});

test("an error that passes says when to try again", async () => {
  const { send } = await startSmallApp();
  const answer = await send("/busy");
  expect(answer.status).toBe(503);
  expect(answer.headers.get("retry-after")).toBe("7");
});

test("every answer keeps browsers from storing, guessing and framing it", async () => {
  const { send } = await startSmallApp();
  for (const path of ["/strict/1", "/nothing", "/fail"]) {
    const { headers } = await send(path);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    expect(headers.get("content-type")).toBe("application/json; charset=utf-8");
  }
});

test("another site's name is refused, also on paths that do not exist; so is no name at all", async () => {
  const { raw } = await startSmallApp();
  const ask = (path: string, host: string) => raw(`GET ${path} HTTP/1.1\r\n${host}Connection: close\r\n\r\n`);
  for (const path of ["/strict/1", "/nothing"]) {
    expect(await ask(path, "Host: evil.example\r\n")).toMatch(/^HTTP\/1\.1 403 .*"code":"FORBIDDEN"/s);
    expect(await ask(path, "")).toMatch(/^HTTP\/1\.1 403 /);
  }
  expect(await ask("/strict/1", "Host: voice.example.com\r\n")).toMatch(/^HTTP\/1\.1 200 /);
});

test("a request that names two hosts is malformed: two Host headers, or a whole URL that Host doesn't match", async () => {
  const { raw } = await startSmallApp();
  const ask = (target: string, ...hosts: string[]) =>
    raw(
      `GET ${target} HTTP/1.1\r\n${hosts.map((host) => `Host: ${host}\r\n`).join("")}Connection: close\r\n\r\n`,
    );
  const malformed = /^HTTP\/1\.1 400 .*"code":"MALFORMED_REQUEST"/s;
  const ours = "voice.example.com";
  for (const path of ["/strict/1", "/nothing", "/strict/%E0%A4%A"]) {
    expect(await ask(path, ours, "evil.example")).toMatch(malformed);
    expect(await ask(path, "evil.example", ours)).toMatch(malformed);
    expect(await ask(path, ours, ours)).toMatch(malformed);
  }
  expect(await ask("http://evil.example/strict/1", ours)).toMatch(malformed);
  expect(await ask(`http://${ours}/strict/1`, "evil.example")).toMatch(malformed);
  expect(await ask(`http://${ours}/strict/1`)).toMatch(malformed);
  expect(await ask("http://evil.example/strict/1", "evil.example")).toMatch(/^HTTP\/1\.1 403 .*"FORBIDDEN"/s);
  expect(await ask(`http://${ours}/strict/1`, ours)).toMatch(/^HTTP\/1\.1 200 .*"id":"1"/s);
});

test("forwarding headers of a trusted proxy count: the caller's address and the host it asked for", async () => {
  const { post } = await startSmallApp();
  const forwarded = { "x-forwarded-for": "203.0.113.7" };
  expect((await post("/echo", null, forwarded)).body).toMatchObject({ address: "203.0.113.7" });
  expect((await post("/echo", null, { "x-forwarded-host": "evil.example" })).status).toBe(403);
  for (const garbage of ["unknown", "<b>203.0.113.7</b>", "203.0.113.7, x", "203.0.113.999"]) {
    const { body } = await post("/echo", null, { "x-forwarded-for": garbage });
    expect(body, garbage).toMatchObject({ address: "127.0.0.1" }); // the proxy's own
  }
  const withPort = { "x-forwarded-for": "x, 203.0.113.7:4711" };
  expect((await post("/echo", null, withPort)).body).toMatchObject({ address: "203.0.113.7" });
});

test("what is no HTTP gets an answer in the same shape, and the connection ends", async () => {
  const { raw } = await startSmallApp();
  const answer = await raw("GET / HTTP/1.1\r\nbroken header\r\n\r\n");
  expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n.*connection: close/s);
  expect(JSON.parse(answer.split("\r\n\r\n")[1] ?? "")).toEqual(errorOf("MALFORMED_REQUEST"));
  const long = await raw(`GET / HTTP/1.1\r\nHost: localhost\r\nX: ${"x".repeat(20_000)}\r\n\r\n`);
  expect(long).toMatch(/^HTTP\/1\.1 413 .*"code":"PAYLOAD_TOO_LARGE".*"limit":16384/s);
});

test("a client that goes away in the middle of its body leaves no error behind", async () => {
  const { app, lines, send, open } = await startSmallApp();
  const arrived = new Promise<Socket>((resolve) => app.server.once("connection", resolve));
  const socket = await open();
  const ended = once(await arrived, "close");
  const head =
    "POST /echo HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n";
  socket.write(`${head}{"na`);
  await expect.poll(async () => (await send("/strict/1")).status).toBe(200);
  socket.destroy();
  await ended;
  expect((await send("/strict/1")).status).toBe(200);
  expect(lines.filter((line) => Number(line["level"]) >= 40)).toEqual([]);
});

test("while it closes, what is running is finished and what comes new is told to go elsewhere", async () => {
  const { app, url, send, open, release } = await startSmallApp();
  const running = fetch(url("/hold"));
  const late = await open();
  late.write("GET /strict/1 HTTP/1.1\r\nHost: localhost\r\n");
  await expect.poll(async () => (await send("/strict/1")).status).toBe(200);
  const closed = app.close();
  await expect.poll(() => app.server.listening).toBe(false);
  late.write("\r\n");
  const answer = await readAll(late);
  expect(answer).toMatch(/^HTTP\/1\.1 503 .*connection: close.*"code":"SHUTTING_DOWN"/s);
  release();
  expect((await running).status).toBe(204);
  await closed;
});

test("it does not wait for connections that nothing was sent on, as browsers keep some", async () => {
  const { app, open, send } = await startSmallApp();
  const unused = await open();
  const ended = once(unused, "close");
  await send("/strict/1");
  await app.close();
  await ended;
  expect(unused.bytesWritten).toBe(0);
});

test("answers are measured by the pattern of their route", async () => {
  const { metrics, lines, send } = await startSmallApp();
  await send("/strict/secret-1");
  await send("/nothing");
  await expect
    .poll(() => lines.map((line) => line["route"]))
    .toEqual(expect.arrayContaining(["/strict/:id", "none"]));
  expect(JSON.stringify(lines)).not.toContain("secret-1");
  const text = await metrics.registry.metrics();
  expect(text).toContain(
    'parley_http_request_duration_seconds_count{method="GET",route="/strict/:id",status="200"} 1',
  );
});
