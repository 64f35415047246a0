/** Three processes on one PostgreSQL server, each of which can answer for the others' calls (docs/scaling.md). */
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { startHttpTarget } from "@parley/testing/network/http-target";
import { weriftCaller } from "@parley/testing/media/werift-caller";
import { createCleanup } from "../harness/create-cleanup.ts";
import { requester } from "../harness/requester.ts";
import { startCluster, type Cluster, type ClusterNode } from "../harness/start-cluster.ts";
import { agentWithTool } from "./agent-with-tool.ts";
import { at, events, startAt } from "./call-at-process.ts";
import { startSkewed } from "./start-skewed.ts";
import { callBySocket } from "./socket-caller.ts";

const BASE = "/public/v1/workspaces/{workspace_id}";
/** Time for three processes and a database server to start one after another. */
const START_MS = 300_000;
const cleanup = createCleanup();
let cluster: Cluster;
beforeAll(async () => {
  cluster = await startCluster(cleanup);
}, START_MS);
afterAll(() => cleanup.run());

test("every process answers probes and metrics at its own address, and nothing else there", async () => {
  for (const { place } of cluster.nodes) {
    for (const path of ["/healthz", "/readyz", "/metrics", "/metrics/"])
      expect((await fetch(place.instanceUrl + path)).status, place.instanceUrl + path).toBe(200);
    expect((await fetch(`${place.instanceUrl}/openapi.json`)).status).toBe(403);
  }
});

test("one process's call can be joined, followed, read and ended at the others", async () => {
  const [a, b, c] = cluster.nodes;
  const call = await startAt(a);
  expect(await cluster.holderOf(call.call_id)).toBe(a);
  const ofHolder = events(at(c, call.events_url), call.token);
  const ofViewer = events(
    `${b.url}${BASE.replace("{workspace_id}", cluster.workspaceId)}/calls/${call.call_id}/events`,
    cluster.token,
  );
  const caller = await callBySocket(at(b, call.ws_url));
  await caller.until(() => caller.heardBytes > 0);
  caller.type("Where is my order 1042?");
  const isSaid = ({ type, role }: Record<string, unknown>) => type === "transcript" && role === "caller";
  await caller.until(() => caller.messages.some(isSaid));
  expect((await c.request("GET", `${BASE}/calls/${call.call_id}`)).body.status).toBe("in_progress");
  const sound = await fetch(
    `${b.url}${BASE.replace("{workspace_id}", cluster.workspaceId)}/calls/${call.call_id}/sound`,
    { headers: { authorization: `Bearer ${cluster.token}` } },
  );
  expect([sound.status, sound.headers.get("content-type")]).toEqual([200, "audio/wav"]);
  const note = (node: ClusterNode, text: string) =>
    node.request("POST", `${BASE}/calls/${call.call_id}/note`, { text });
  expect((await note(c, "")).status).toBe(422);
  expect(await note(c, "Ann is a regular.")).toMatchObject({ status: 202, body: { kind: "note" } });
  expect((await note(a, "Offer her a cake.")).status).toBe(202);

  const ended = await c.request("POST", `${BASE}/calls/${call.call_id}/end`);
  expect(ended).toMatchObject({ status: 200, body: { status: "completed", end_reason: "api_hangup" } });
  const read = await b.request("GET", `${BASE}/calls/${call.call_id}`);
  expect(read.body).toMatchObject({ status: "completed", end_reason: "api_hangup" });
  const who = { token_id: expect.any(String) as string, name: expect.any(String) as string };
  expect(read.body.interventions).toMatchObject([
    { kind: "note", text: "Ann is a regular.", who, at_ms: expect.any(Number) as number },
    { kind: "note", text: "Offer her a cake.", who },
  ]);
  expect(await note(b, "Too late.")).toMatchObject({ status: 409, body: { detail: { field: "status" } } });
  expect(JSON.stringify(caller.messages)).not.toContain("regular");
  await caller.until(() => caller.closeCode !== null);
  expect(caller.closeCode).toBe(1000);
  for (const text of await Promise.all([ofHolder, ofViewer])) {
    expect(text).toContain("Where is my order 1042?");
    expect(text).toContain('"state":"ended"');
  }
  expect(Buffer.from(await sound.arrayBuffer()).toString("latin1", 0, 4)).toBe("RIFF"); // it has ended, too
  const again = await b.request("POST", `${BASE}/calls/${call.call_id}/end`);
  expect(again).toMatchObject({ status: 409, body: { code: "CONFLICT" } });
});

test("a page of another site reads what the process that holds the call answered it", async () => {
  const [a, b] = cluster.nodes;
  const call = await startAt(a);
  const refused = await fetch(at(b, call.url), {
    method: "POST",
    headers: { authorization: `Bearer ${call.token}`, "content-type": "application/sdp", origin: "null" },
    body: "no offer",
  });
  expect(refused.status).toBe(422);
  expect(refused.headers.get("access-control-allow-origin")).toBe("*"); // once, although both processes set it
  expect(refused.headers.get("access-control-expose-headers")).toContain("retry-after");
});

test("the limit on a call's event streams is the same at every process", async () => {
  const [a, b, c] = cluster.nodes;
  const call = await startAt(a);
  const ofMember = `${BASE.replace("{workspace_id}", cluster.workspaceId)}/calls/${call.call_id}/events`;
  const leave = new AbortController();
  const open = (url: string, token: string) =>
    fetch(url, { headers: { authorization: `Bearer ${token}` }, signal: leave.signal });
  for (const [url, token] of [
    [at(b, call.events_url), call.token],
    [b.url + ofMember, cluster.token],
  ] as const) {
    const streams = await Promise.all(Array.from({ length: 20 }, () => open(url, token)));
    expect(streams.map(({ status }) => status)).toEqual(streams.map(() => 200));
    const refused = await open(url.replace(String(b.port), String(c.port)), token);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({
      code: "RATE_LIMITED",
      detail: { message: expect.stringContaining("20 event streams") },
    });
  }
  leave.abort();
  await a.request("POST", `${BASE}/calls/${call.call_id}/end`);
});

test("an offer is answered through another process, and the audio goes to the one that holds the call", async () => {
  const [a, b, c] = cluster.nodes;
  const call = await startAt(b);
  const caller = weriftCaller();
  onTestFinished(() => caller.close());
  const headers = { authorization: `Bearer ${call.token}` };
  const answer = await fetch(at(a, call.url), {
    method: "POST",
    headers: { ...headers, "content-type": "application/sdp" },
    body: await caller.offer(),
  });
  expect(answer.status).toBe(201);
  expect(answer.headers.get("location")).toBe(`/calls/${call.call_id}/whip`);
  await caller.answer(await answer.text());
  await expect.poll(() => caller.received.length, { timeout: 20_000 }).toBeGreaterThan(50);
  expect((await fetch(at(c, call.url), { method: "DELETE", headers })).status).toBe(200);
  const record = await a.request("GET", `${BASE}/calls/${call.call_id}`);
  expect(record.body).toMatchObject({ status: "completed", end_reason: "caller_hangup" });
});

test("an MCP client ends another process's call", async () => {
  const [a, b] = cluster.nodes;
  const call = await startAt(a);
  const rpc = {
    jsonrpc: "2.0",
    id: 1,
    method: "tools/call",
    params: { name: "calls_end", arguments: { call_id: call.call_id } },
  };
  const answer = await b.request("POST", "/mcp", rpc, {
    headers: { accept: "application/json, text/event-stream" },
  });
  expect(JSON.stringify(answer.body)).toContain("cancelled");
  expect((await a.request("GET", `${BASE}/calls/${call.call_id}`)).body.end_reason).toBe("cancelled");
});

test("another process admits nobody whom the call's own process would refuse", async () => {
  const [a, b] = cluster.nodes;
  const call = await startAt(a);
  const other = await startAt(b);
  const statuses = await Promise.all(
    [other.token, `pct_${"x".repeat(43)}`, cluster.token, ""].map(async (token) => {
      const whip = await fetch(at(b, call.url), {
        method: "POST",
        headers: { authorization: `Bearer ${token}`, "content-type": "application/sdp" },
        body: "v=0",
      });
      const socket = await callBySocket(at(b, call.ws_url).replace(/token=.*/, `token=${token}`));
      return [whip.status, socket.refusal];
    }),
  );
  expect(statuses).toEqual(Array.from({ length: 4 }, () => [401, 401]));
  const missing = await fetch(at(b, call.url).replace(call.call_id, "call_x"), {
    method: "DELETE",
    headers: { authorization: `Bearer ${call.token}` },
  });
  expect(missing.status).toBe(401);
});

test("only processes can use the endpoints between them", async () => {
  const [a] = cluster.nodes;
  const call = await startAt(a);
  const path = `/peers/calls/${call.call_id}/end?workspace_id=${cluster.workspaceId}`;
  expect((await a.request("POST", path)).status).toBe(404);
  const headers = { "parley-peer": `v1.node_x.${Date.now()}.n.${"A".repeat(8)}.h.s` };
  expect((await a.request("POST", path, undefined, { headers })).status).toBe(401);
  expect((await a.request("GET", `${BASE}/calls/${call.call_id}`)).body.status).toBe("queued");
});

test("a path that could be read as another host doesn't lead there", async () => {
  const [a, b] = cluster.nodes;
  const elsewhere = await startHttpTarget((_request, response) => void response.end());
  onTestFinished(() => elsewhere.close());
  const call = await startAt(a);
  const { origin, pathname, search } = new URL(at(b, call.ws_url));
  const socket = await callBySocket(`${origin}//127.0.0.1:${elsewhere.port}${pathname}${search}`);
  expect(elsewhere.accepted()).toBe(0);
  socket.close();
  await a.request("POST", `${BASE}/calls/${call.call_id}/end`);
});

test("a tool that one process switches off is no longer run by another's calls", async () => {
  const [a, b] = cluster.nodes;
  const { agentId, toolId } = await agentWithTool(a);
  const started = await b.request("POST", `/workspaces/{workspace_id}/agents/${agentId}/token`, {});
  const caller = await callBySocket(at(b, started.body.ws_url as string));
  expect((await a.request("PATCH", `${BASE}/tools/${toolId}`, { active: false })).status).toBe(200);
  const failed = ({ type, status }: Record<string, unknown>) => type === "tool" && status === "failed";
  const results = () => caller.messages.filter(({ type, status }) => type === "tool" && status !== "running");
  // The news takes a moment from one process to the other.
  for (let asked = 0; !caller.messages.some(failed); asked++) {
    caller.type("Where is my order?");
    await caller.until(() => results().length > asked);
  }
  expect(caller.messages.find(failed)).toMatchObject({ error: "tool_unavailable" });
  await b.request("POST", `${BASE}/calls/${started.body.call_id}/end`);
});

test("a process whose clock is a minute off can't be reached; no caller is told that they aren't signed in", async () => {
  const [a] = cluster.nodes;
  const { url, port } = await startSkewed(cluster);
  const { token } = cluster;
  const request = requester(() => ({ url, workspaceId: cluster.workspaceId, token }));
  const started = await startAt({ request });

  const unreachable = { status: 503, body: { code: "PEER_UNREACHABLE" } };
  expect(await a.request("POST", `${BASE}/calls/${started.call_id}/end`)).toMatchObject(unreachable);
  expect(await a.request("GET", `${BASE}/calls/${started.call_id}/events`)).toMatchObject(unreachable);
  const offer = await fetch(at(a, started.url), {
    method: "POST",
    headers: { authorization: `Bearer ${started.token}`, "content-type": "application/sdp" },
    body: "v=0",
  });
  expect([offer.status, offer.headers.get("retry-after")]).toEqual([503, "2"]);
  expect(await offer.json()).toMatchObject(unreachable.body);
  expect((await callBySocket(at(a, started.ws_url))).refusal).toBe(503);
  const metrics = await (await fetch(`${a.url}/metrics`)).text();
  expect(metrics).toContain('parley_peer_refusals_total{reason="clock"} 4');
  // A request without the call's token is still refused, by the process itself.
  const own = await fetch(at({ port } as ClusterNode, started.url), { method: "POST", body: "v=0" });
  expect(own.status).toBe(401);
});
