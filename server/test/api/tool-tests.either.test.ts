/** Testing a tool, and showing the request it would send (docs/tools.md#testing). */
import { createServer, type IncomingHttpHeaders } from "node:http";
import { text as readAll } from "node:stream/consumers";
import { eq } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { loadOutcomes } from "../../src/attention/fact-queries.ts";
import { tools } from "../../src/platform/db/schema.ts";
import { noteFailure } from "../../src/platform/outcomes/note-outcome.ts";
import { apiOfFile } from "./api.ts";

const TOOLS = "/public/v1/workspaces/{workspace_id}/tools";
const api = apiOfFile();

interface Seen {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A real HTTP server on loopback that gives every request the same answer. */
async function upstream(status: number, body: string): Promise<{ url: string; seen: Seen[] }> {
  const seen: Seen[] = [];
  const server = createServer((request, response) => {
    void readAll(request).then((text) => {
      seen.push({ method: request.method, url: request.url, headers: request.headers, body: text });
      response.writeHead(status, { "content-type": "application/json" }).end(body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as { port: number }).port}`, seen };
}

test("one real request with real credentials; the response shows them masked", async () => {
  const call = await api.caller("editor");
  const { url, seen } = await upstream(200, '{"ok":true}');
  const tool = {
    name: "t",
    url: `${url}/orders/{{id}}`,
    method: "POST",
    auth: { type: "bearer", token: "sk-live-1234567890" },
    body: { note: "{{note}}" },
  };
  const answer = await call("POST", `${TOOLS}/test`, { tool, mock_variables: { id: 7, note: "hi" } });
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({
    request: { url: `${url}/orders/7`, method: "POST", body: '{"note":"hi"}' },
    response: { status: 200, body: { ok: true }, size_bytes: 11 },
    error: null,
    hint: null,
  });
  expect(seen).toMatchObject([
    {
      method: "POST",
      url: "/orders/7",
      body: '{"note":"hi"}',
      headers: { authorization: "Bearer sk-live-1234567890" },
    },
  ]);
  expect(JSON.stringify(answer.body)).not.toContain("sk-live");
});

test("response schema and path are only documentation: the whole body comes back", async () => {
  const call = await api.caller("editor");
  const { url } = await upstream(200, '{"data":{"id":7},"more":true}');
  const tool = { name: "t", url, response_path: "data.id", response_schema: { type: "string" } };
  const answer = await call("POST", `${TOOLS}/test`, { tool });
  expect(answer.body.response.body).toEqual({ data: { id: 7 }, more: true });
});

test("the endpoint's errors aren't errors here, and neither is a missing endpoint", async () => {
  const call = await api.caller("editor");
  const { url } = await upstream(404, "nothing here");
  const missing = await call("POST", `${TOOLS}/test`, { tool: { name: "t", url } });
  expect(missing.body).toMatchObject({ response: { status: 404, body: "nothing here" }, error: null });
  const refused = await call("POST", `${TOOLS}/test`, { tool: { name: "t", url: "http://127.0.0.1:1/" } });
  expect(refused.status).toBe(200);
  expect(refused.body).toMatchObject({ response: null, error: { type: "connection_failed" } });
});

test("a private network is refused, as a literal and behind a placeholder", async () => {
  const call = await api.caller("editor");
  const literal = await call("POST", `${TOOLS}/test`, {
    tool: { name: "t", url: "http://169.254.169.254/" },
  });
  const resolved = await call("POST", `${TOOLS}/test`, {
    tool: { name: "t", url: "http://{{host}}/" },
    mock_variables: { host: "10.1.2.3" },
  });
  for (const answer of [literal, resolved]) {
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      code: "PRIVATE_NETWORK",
      detail: { host: expect.any(String) as string },
    });
  }
  expect(resolved.body.detail).toMatchObject({ host: "10.1.2.3", address: "10.1.2.3" });
});

test("with a saved tool's ID a mask means its credential, but only at the address it was stored for", async () => {
  const call = await api.caller("editor");
  const { url, seen } = await upstream(200, "{}");
  const elsewhere = await upstream(200, "{}");
  const auth = { type: "api_key", header_name: "X-Key", value: "key-abcdefgh" };
  const { body: saved } = await call("POST", TOOLS, { name: "t", url, auth });
  const tool = { name: "t", url: `${url}/changed`, auth: saved.auth };
  const send = (body: object) => call("POST", `${TOOLS}/test`, { tool: body });
  expect((await send({ ...tool, id: saved.id })).status).toBe(200);
  expect(seen).toMatchObject([{ url: "/changed", headers: { "x-key": "key-abcdefgh" } }]);
  const moved = await send({ ...tool, id: saved.id, url: elsewhere.url });
  expect(moved.body.detail.fields).toMatchObject([{ path: "tool.auth.value" }]);
  expect((await send(tool)).body.detail.fields).toMatchObject([{ path: "tool.auth.value" }]);
  expect((await send({ ...tool, id: "tool_none" })).body.detail.fields).toMatchObject([{ path: "tool.id" }]);
  const other = await api.caller("owner");
  const foreign = await other("POST", `${TOOLS}/test`, { tool: { ...tool, id: saved.id } });
  expect(foreign.body.detail.fields).toMatchObject([{ path: "tool.id" }]);
  expect(elsewhere.seen).toEqual([]);
  expect(seen).toHaveLength(1);
});

test("a configuration that could not be saved can't be tested", async () => {
  const call = await api.caller("editor");
  for (const [tool, path] of [
    [{ name: "t", url: "nowhere" }, "tool.url"],
    [{ name: "t", url: "https://api.example.com", input_schema: { type: "array" } }, "tool.input_schema"],
    [{ name: "t", url: "https://api.example.com", timeout_ms: 1 }, "tool.timeout_ms"],
    [{ name: "t", url: "https://api.example.com", extra: 1 }, "tool.extra"],
  ] as const) {
    for (const operation of ["test", "resolve"]) {
      const answer = await call("POST", `${TOOLS}/${operation}`, { tool });
      expect(answer.status).toBe(422);
      expect(answer.body.detail.fields[0].path).toMatch(path);
    }
  }
  expect((await call("POST", `${TOOLS}/test`, {})).body.detail.fields).toMatchObject([{ path: "tool" }]);
});

test("resolving names the variables while the URL is still being written", async () => {
  const call = await api.caller("editor");
  const headers = [{ key: "X-Id", value: "{{id}}" }];
  for (const [url, variables] of [
    ["", ["id"]],
    ["htt", ["id"]],
    ["https://", ["id"]],
    ["{{base", ["id"]],
    ["{{base}}/orders/{{order}}", ["base", "order", "id"]],
  ] as const) {
    const answer = await call("POST", `${TOOLS}/resolve`, { tool: { name: "t", url, headers } });
    expect([url, answer.status]).toEqual([url, 200]);
    expect(answer.body).toMatchObject({ request: null, variables, error: { type: "invalid_request" } });
  }
  const answer = await call("POST", `${TOOLS}/test`, { tool: { name: "t", url: "https://" } });
  expect(answer.status).toBe(422);
});

test("resolving shows the request and the variables, and sends nothing", async () => {
  const call = await api.caller("editor");
  const { url, seen } = await upstream(200, "{}");
  const tool = {
    name: "t",
    url: `${url}/{{a}}?q={{b}}`,
    headers: [{ key: "X-{{c}}", value: "{{a}}" }],
    auth: { type: "basic", username: "{{user}}", password: "a long password" },
  };
  const answer = await call("POST", `${TOOLS}/resolve`, {
    tool,
    mock_variables: { a: "x/y", c: "C", user: "ann" },
  });
  expect(answer.body).toMatchObject({
    request: { url: `${url}/x%2Fy?q=`, method: "GET", body: null },
    variables: ["a", "b", "c", "user"],
  });
  expect(JSON.stringify(answer.body)).not.toContain(Buffer.from("ann:a long password").toString("base64"));
  expect(seen).toEqual([]);
});

test("deeply nested JSON is shown as text", async () => {
  const call = await api.caller("editor");
  const text = `${"[".repeat(100_000)}${"]".repeat(100_000)}`;
  const { url } = await upstream(200, text);
  const answer = await call("POST", `${TOOLS}/test`, { tool: { name: "t", url } });
  expect(answer.status).toBe(200);
  expect(answer.body.response.body).toBe(text);
});

test("a saved tool is tested by its ID alone, with its own credentials", async () => {
  const call = await api.caller("editor");
  const { url, seen } = await upstream(200, "{}");
  const auth = { type: "bearer", token: "secret-token-1" };
  const tool = { name: "t", url: `${url}/orders/{{order}}`, auth, method: "POST", body: { n: "{{order}}" } };
  const { id } = (await call("POST", TOOLS, tool)).body;
  const asked = { tool: { id }, mock_variables: { order: "7" } };
  expect((await call("POST", `${TOOLS}/test`, asked)).body.response).toMatchObject({ status: 200 });
  const authorization = "Bearer secret-token-1";
  expect(seen).toMatchObject([
    { method: "POST", url: "/orders/7", body: '{"n":"7"}', headers: { authorization } },
  ]);
  expect((await call("POST", `${TOOLS}/resolve`, asked)).body).toMatchObject({ variables: ["order"] });
  expect((await call("POST", `${TOOLS}/check`, { tool: { id } })).body.warnings).not.toEqual([]);
  const half = await call("POST", `${TOOLS}/test`, { tool: { id, url } });
  expect(half.body.detail.fields).toEqual([{ path: "tool.name", message: "is required" }]);
  const nothing = await call("POST", `${TOOLS}/test`, { tool: {} });
  expect(nothing.body.detail.fields).toMatchObject([{ path: "tool.name" }, { path: "tool.url" }]);
});

test("a successful test of what is saved says that the tool works again; one of something else doesn't", async () => {
  const call = await api.caller("editor");
  const { url } = await upstream(200, "{}");
  const saved = (await call("POST", TOOLS, { name: "t", url: `${url}/orders` })).body;
  const { db } = api.context;
  const failing = async () => (await loadOutcomes(db, call.workspaceId)).map(({ id }) => id);
  const { id, created_at: _c, updated_at: _u, ...config } = saved;
  const tried = (tool: object) => call("POST", `${TOOLS}/test`, { tool: { id, ...tool } });

  await noteFailure(db, { workspaceId: call.workspaceId, subject: "tool", id }, "The server answered 500.");
  expect((await tried({ ...config, url: `${url}/invoices` })).body.response.status).toBe(200);
  expect(await failing()).toEqual([id]);
  expect((await tried(config)).body.response.status).toBe(200);
  expect(await failing()).toEqual([]);
});

test("a draft that mends a saved tool can be tested, although what is saved isn't allowed any more", async () => {
  const call = await api.caller("editor");
  const { url } = await upstream(200, "{}");
  const { id } = (await call("POST", TOOLS, { name: "t", url: `${url}/orders` })).body;
  // Saved by a service that let tools reach what this one refuses.
  const refusedNow = { url: "http://169.254.169.254/latest" };
  await api.context.db.update(tools).set(refusedNow).where(eq(tools.id, id));
  const refused = await call("POST", `${TOOLS}/test`, { tool: { id } });
  expect(refused.status).not.toBe(200);
  const mended = await call("POST", `${TOOLS}/test`, { tool: { id, name: "t", url: `${url}/orders` } });
  expect(mended.body).toMatchObject({ response: { status: 200 }, error: null });
});
