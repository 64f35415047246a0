/** The API of the real service in its own process: checks that need a real start. */
import { readFileSync, statSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { text as readAll } from "node:stream/consumers";
import { Type } from "typebox";
import { expect, onTestFinished, test } from "vitest";
import { createClient } from "../../../clients/typescript/src/client.ts";
import { EXAMPLE_AGENT_ID, EXAMPLE_TOOL_ID } from "../../src/boot/first-start/example.ts";
import { connectToService } from "../../src/boot/control-socket/ask-service.ts";
import { startHttpTarget } from "@parley/testing/network/http-target";
import { sharedService } from "../harness/shared-service.ts";
import { startService } from "../harness/start-service.ts";
import { connectClient } from "../mcp/connect-client.ts";

const BASE = "/public/v1/workspaces/{workspace_id}";
const shared = sharedService();

test("the example tool calls the service's own demo at its current address, and nothing else of it", async () => {
  const service = await startService({ toolNetworkAllow: "" });
  const testExample = async (change: object = {}) => {
    const client = createClient(service); // the service may be at another address by now
    const saved = await client.call("tools_get", { path: { tool_id: EXAMPLE_TOOL_ID } });
    const { created_at: _created, updated_at: _updated, ...tool } = saved;
    const mock_variables = { order_number: "1042" };
    return client.call("tools_test", { body: { tool: { ...tool, ...change }, mock_variables } });
  };
  const first = await testExample();
  expect(first).toMatchObject({
    request: { url: `${service.url}/demo/orders/1042` },
    response: { status: 200, body: { order_number: "1042" } },
    error: null,
  });
  for (const path of ["/healthz", "/demo/../metrics", "/demo", "/public/v1/workspaces"]) {
    const refused = testExample({ url: service.url + path });
    await expect(refused, path).rejects.toThrow(/^PRIVATE_NETWORK|^VALIDATION_FAILED/);
  }
  await expect(testExample({ url: `${service.url}/healthz` })).rejects.toThrow(/^PRIVATE_NETWORK/);
  const before = service.url;
  await service.restart();
  expect(service.url).not.toBe(before);
  const again = await testExample();
  expect(again).toMatchObject({ request: { url: `${service.url}/demo/orders/1042` } });
  expect(again.response).toEqual({ ...first.response, headers: expect.any(Array) as unknown });
});

test("a test that nobody waits for any more is ended at the endpoint too", async () => {
  const service = shared();
  const mcp = await connectClient(service);
  let arrived = Promise.withResolvers<void>();
  const silent = await startHttpTarget(() => arrived.resolve());
  onTestFinished(() => silent.close());
  const tool = { name: "t", url: silent.origin, timeout_ms: 120_000 };
  for (const run of [
    (signal: AbortSignal) => createClient(service).call("tools_test", { body: { tool } }, { signal }),
    (signal: AbortSignal) => mcp.callTool({ name: "tools_test", arguments: { tool } }, { signal }),
  ]) {
    arrived = Promise.withResolvers();
    const leaving = new AbortController();
    const tested = run(leaving.signal);
    await arrived.promise;
    leaving.abort();
    await expect(tested).rejects.toThrow(/abort/i);
    await silent.drained();
  }
});

test("upgrades with two Host headers, or with a URL of another host, are malformed wherever they lead", async () => {
  const { hostname, port, host } = new URL(shared().url);
  const ask = async (target: string, ...hosts: string[]): Promise<string> => {
    const names = hosts.map((name) => `Host: ${name}\r\n`).join("");
    const upgrade = "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n";
    const socket = connect(Number(port), hostname);
    socket.write(
      `GET ${target} HTTP/1.1\r\n${names}${upgrade}Sec-WebSocket-Key: ${"A".repeat(22)}==\r\n\r\n`,
    );
    return readAll(socket);
  };
  for (const path of ["/calls/call_1/ws?token=x", "/carriers/twilio/trk_1/stream"]) {
    for (const hosts of [
      [host, host],
      [host, "evil.example"],
      ["evil.example", host],
    ]) {
      expect(await ask(path, ...hosts), `${path} ${hosts.join()}`).toMatch(
        /^HTTP\/1\.1 400 MALFORMED_REQUEST/,
      );
    }
    expect(await ask(`http://evil.example${path}`, host)).toMatch(/^HTTP\/1\.1 400 MALFORMED_REQUEST/);
  }
  expect(await ask("http://evil.example/calls/call_1/ws?token=x", "evil.example")).toMatch(
    /^HTTP\/1\.1 403 /,
  );
  expect(await ask("/calls/call_1/ws?token=x", host)).toMatch(/^HTTP\/1\.1 401 /);
});

test("only the owner can read owner.json, and its token is in no log", async () => {
  const service = shared();
  const path = join(service.dataDir, "owner.json");
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(JSON.parse(readFileSync(path, "utf8"))).toEqual({
    url: service.url,
    workspace_id: service.workspaceId,
    token: service.token,
  });
  const agent = await service.request("GET", `${BASE}/agents/${EXAMPLE_AGENT_ID}`);
  expect(agent.body.active).toBe(true);
  expect(service.logs.text).not.toContain(service.token);
  expect(service.logs.text).toContain(path);
});

test("a call's media endpoints use the same error shape too", async () => {
  const service = shared();
  const { body: started } = await service.request(
    "POST",
    `/workspaces/{workspace_id}/agents/${EXAMPLE_AGENT_ID}/token`,
    {
      variable_values: { customer_name: "Ann" },
    },
  );
  const path = new URL(started.url as string).pathname;
  const offer = (body: string, type: string, token: string) =>
    service.request("POST", path, body, { token, headers: { "content-type": type } });
  expect((await offer("v=0", "application/sdp", "wrong")).body.code).toBe("UNAUTHENTICATED");
  expect((await offer("{}", "application/json", started.token)).body.code).toBe("UNSUPPORTED_MEDIA_TYPE");
  const long = await offer("x".repeat(70_000), "application/sdp", started.token);
  expect(long.status).toBe(413);
  expect(long.body).toMatchObject({ code: "PAYLOAD_TOO_LARGE", detail: { limit: 65_536, actual: 70_000 } });
  expect((await service.request("PATCH", path, "", { token: started.token })).status).toBe(405);
});

test("a call with a record is counted", async () => {
  const service = shared();
  const started = async () => {
    const { body } = await service.request("GET", "/metrics", undefined, { token: null });
    return Number(/parley_calls_started_total\{direction="browser"\} (\d+)/.exec(body)?.[1] ?? 0);
  };
  const before = await started();
  const path = `/workspaces/{workspace_id}/agents/${EXAMPLE_AGENT_ID}/token`;
  await service.request("POST", path, { variable_values: { customer_name: "Ann" } });
  expect(await started()).toBe(before + 1);
});

test("endpoints for operators and tools work without a token", async () => {
  const service = await startService();
  const ask = (path: string) => service.request("GET", path, undefined, { token: null });
  expect((await ask("/healthz")).body).toEqual({ status: "ok" });
  expect((await ask("/readyz")).body).toEqual({ status: "ready" });
  const metrics = await ask("/metrics");
  expect(metrics.headers.get("content-type")).toMatch(/^text\/plain/);
  expect(metrics.body).toContain(
    'parley_http_request_duration_seconds_count{method="GET",route="/healthz",status="200"}',
  );
  expect(metrics.body).toContain('parley_calls{state="live"} 0');
  const document = await ask("/openapi.json");
  expect(document.body).toEqual(
    JSON.parse(readFileSync(new URL("../../../openapi.json", import.meta.url), "utf8")),
  );
  expect((await ask(`${BASE}/agents`)).status).toBe(401);
});

test("the operator's socket is there, for the service's own user alone", async () => {
  const { dataDir } = shared();
  expect(statSync(join(dataDir, "operator.sock")).mode & 0o777).toBe(0o600);
  const operator = await connectToService(dataDir);
  onTestFinished(() => operator.close());
  const unknown = { name: "unknown", input: Type.Object({}), answer: Type.Null() };
  await expect(operator.ask(unknown, {})).rejects.toThrow("doesn't know this command");
});

test("a stream of the client sends its token, comes back when the connection breaks, and stops when told to", async () => {
  const service = shared();
  let cut = new AbortController();
  const breakable: typeof fetch = (address, init) => {
    const signals = [cut.signal, init?.signal].filter((signal) => signal != null);
    return fetch(address, { ...init, signal: AbortSignal.any(signals) });
  };
  const client = createClient({ ...service, fetch: breakable });
  const stopping = new AbortController();
  const description = (text: string) =>
    client.call("tools_patch", { path: { tool_id: EXAMPLE_TOOL_ID }, body: { description: text } });
  let opened = 0;
  const onOpen = () => description(`Opened ${++opened} times.`);
  const events = client.events("workspaces_events", {}, { signal: stopping.signal, onOpen });
  for (const connection of [1, 2]) {
    const { value } = await events.next();
    expect(value).toMatchObject({ event: "changed", data: { operation: "tools_patch" }, id: null });
    expect(opened).toBe(connection);
    if (connection === 2) break;
    cut.abort(new TypeError("terminated"));
    cut = new AbortController();
  }
  stopping.abort(new Error("enough"));
  await expect(events.next()).rejects.toThrow("enough");
  const stranger = createClient({ ...service, token: "pat_wrong" });
  await expect(stranger.events("workspaces_events").next()).rejects.toThrow(/^UNAUTHENTICATED/);
});
