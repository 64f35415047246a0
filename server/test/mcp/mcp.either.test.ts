/** Every operation as a tool: the MCP server on a socket, used through the protocol's own client. */
import { readFileSync } from "node:fs";
import type { Client } from "@modelcontextprotocol/client";
import { beforeAll, expect, test } from "vitest";
import { operations } from "../../src/http/routes.ts";
import { apiOfFile, type Caller } from "../api/api.ts";
import { connectClient } from "./connect-client.ts";

const BASE = "/public/v1/workspaces/{workspace_id}";
const api = apiOfFile();
let url: string;

beforeAll(async () => {
  url = await api.app.listen({ port: 0, host: "127.0.0.1" });
});

const connectTo = ({ token }: Caller, toolsets = "all"): Promise<Client> =>
  connectClient({ url, token }, { toolsets });

test("the tools are the operations with a name that the token's role may use", async () => {
  const owner = await api.caller("owner");
  const named = operations.filter(({ mcpName }) => mcpName !== undefined);
  const client = await connectTo(owner);
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual([...named.map(({ mcpName }) => mcpName), "tools_find"]);
  for (const { name, inputSchema, annotations, description } of tools) {
    expect(inputSchema.properties, name).not.toHaveProperty("workspace_id");
    expect(annotations, name).toMatchObject({ readOnlyHint: expect.any(Boolean) });
    expect(description, name).toMatch(/\.$/);
  }
  const hints = Object.fromEntries(tools.map(({ name, annotations }) => [name, annotations]));
  expect(hints["tools_get"]).toMatchObject({ readOnlyHint: true, destructiveHint: false });
  expect(hints["tools_create"]).toMatchObject({
    readOnlyHint: false,
    destructiveHint: false,
    idempotentHint: false,
  });
  expect(hints["tools_delete"]).toMatchObject({ destructiveHint: true, idempotentHint: true });
  expect(hints["tools_test"]).toMatchObject({ openWorldHint: true, readOnlyHint: false });
  expect(hints["agents_create_preview_link"]).toMatchObject({ destructiveHint: true });

  const viewer = await connectTo(await api.caller("viewer", owner.workspaceId));
  const seen = (await viewer.listTools()).tools.map(({ name }) => name);
  const readable = named.filter(({ role }) => role === "viewer").map(({ mcpName }) => mcpName);
  expect(seen).toEqual([...readable, "tools_find"]);
});

test("the address chooses what is listed; anything can be found and called whatever it lists", async () => {
  const owner = await api.caller("owner");
  const listed = async (client: Client) => (await client.listTools()).tools.map(({ name }) => name);

  const plain = await connectClient({ url, token: owner.token });
  expect(await listed(plain)).toEqual(
    expect.arrayContaining(["agents_create", "scenarios_run", "tools_find"]),
  );
  expect(await listed(plain)).not.toContain("webhooks_list");
  expect(plain.getInstructions()).toMatch(
    /sets: agents, .*webhooks.*lists what you need to build and test agents/,
  );

  const chosen = await connectTo(owner, "webhooks,phone");
  const families = new Set((await listed(chosen)).map((name) => name.split("_")[0]));
  expect(families).toEqual(new Set(["phone", "trunks", "webhook", "webhooks"]));
  expect(chosen.getInstructions()).toContain("This address lists phone, webhooks.");

  const { structuredContent } = await plain.callTool({
    name: "tools_find",
    arguments: { query: "list webhooks" },
  });
  const [found] = (structuredContent as { tools: { name: string; inputSchema: unknown }[] }).tools;
  const everything = (await (await connectTo(owner)).listTools()).tools;
  expect(found).toEqual(everything.find(({ name }) => name === "webhooks_list"));
  const called = await plain.callTool({ name: "webhooks_list", arguments: {} });
  expect(called.structuredContent).toEqual({ data: [], next_cursor: null });
});

test("a viewer finds only what a viewer may use, and at most ten", async () => {
  const viewer = await connectClient({ url, token: (await api.caller("viewer")).token });
  const find = async (args: Record<string, unknown>) => {
    const { structuredContent } = await viewer.callTool({ name: "tools_find", arguments: args });
    return (structuredContent as { tools?: { name: string }[] } | undefined)?.tools?.map(({ name }) => name);
  };
  expect(await find({ query: "webhooks_create" })).not.toContain("webhooks_create");
  expect(await find({ query: "agent", limit: 10 })).toHaveLength(10);
  expect(await find({ query: "agent", limit: 11 })).toBeUndefined();
});

test.each(["nonsense", "agents,nonsense", "", "agents,"])(
  "an address with a set that doesn't exist is refused with the list: %j",
  async (toolsets) => {
    const { token } = await api.caller("owner");
    const answer = await api.app.inject({
      method: "POST",
      url: `/mcp?toolsets=${toolsets}`,
      headers: { authorization: `Bearer ${token}` },
      payload: {
        jsonrpc: "2.0",
        id: 1,
        method: "tools/call",
        params: { name: "agents_list", arguments: {} },
      },
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      code: "VALIDATION_FAILED",
      detail: { fields: [{ path: "toolsets" }] },
    });
    expect(answer.json().detail.message).toContain("agents, tools, scenarios");
  },
);

test("an unknown member is refused with those that its object may have", async () => {
  const client = await connectTo(await api.caller("owner"));
  const result = await client.callTool({
    name: "agents_rehearse",
    arguments: { agent_id: "agt_none", caller: { script: ["Hello"] } },
  });
  const { detail } = JSON.parse((result.content[0] as { text: string }).text) as { detail: object };
  expect(detail).toMatchObject({
    message: 'Unknown field "script". Use steps, persona, or goal.',
    fields: [{ path: "caller.script", allowed: ["steps", "persona", "goal"] }],
  });
});

test("an error is a result with the same body as in REST, and nothing changes", async () => {
  const owner = await api.caller("owner");
  const client = await connectTo(owner);
  const viewer = await connectTo(await api.caller("viewer", owner.workspaceId));
  const refused = async (name: string, args: Record<string, unknown>, by = client) => {
    const result = await by.callTool({ name, arguments: args });
    expect(result.isError).toBe(true);
    expect(result.structuredContent).toBeUndefined(); // clients would check it against the output schema
    return JSON.parse((result.content[0] as { text: string }).text) as Record<string, unknown>;
  };
  const rest = async (method: string, path: string, body?: unknown) =>
    (await owner(method, BASE + path, body)).body;

  expect(await refused("tools_get", { tool_id: "tool_none" })).toEqual(await rest("GET", "/tools/tool_none"));
  const bad = { name: "", url: "x", nonsense: 1 };
  expect(await refused("tools_create", bad)).toEqual(await rest("POST", "/tools", bad));
  expect(await refused("tools_list", { limit: 201 })).toEqual(await rest("GET", "/tools?limit=201"));
  expect(await refused("tools_list", { more: 1 })).toEqual(await rest("GET", "/tools?more=1"));
  expect(await refused("tools_get", {})).toMatchObject({ detail: { fields: [{ path: "tool_id" }] } });
  expect(await refused("tools_get", { tool_id: 5 })).toMatchObject({ code: "VALIDATION_FAILED" });
  const forbidden = { code: "FORBIDDEN", detail: { required_role: "editor" } };
  const fitting = { name: "t", url: "https://api.example.com/" };
  expect(await refused("tools_create", fitting, viewer)).toMatchObject(forbidden);
  expect((await rest("GET", "/tools")).data.map(({ name }: { name: string }) => name)).not.toContain("t");
  await expect(client.callTool({ name: "no_such_tool", arguments: {} })).rejects.toThrow("no_such_tool");
});

test("the docs are resources", async () => {
  const client = await connectTo(await api.caller("viewer"));
  const { resources } = await client.listResources();
  expect(resources.map(({ uri }) => uri)).toContain("parley://docs/templates");
  for (const { uri, name } of resources) {
    const { contents } = await client.readResource({ uri });
    const text = readFileSync(new URL(`../../../docs/${name}.md`, import.meta.url), "utf8");
    expect(contents).toMatchObject([{ uri, mimeType: "text/markdown", text }]);
  }
  await expect(client.readResource({ uri: "parley://docs/../../etc/passwd" })).rejects.toThrow("not found");
});

test("requests without permission are refused before the protocol begins, in the usual error shape", async () => {
  const { token } = await api.caller("owner");
  const message = { jsonrpc: "2.0", id: 1, method: "tools/list", params: {} };
  const send = async (headers: Record<string, string>, body: unknown = message) => {
    const response = await fetch(new URL("/mcp", url), {
      method: "POST",
      headers: {
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
        authorization: `Bearer ${token}`,
        ...headers,
      },
      body: typeof body === "string" ? body : JSON.stringify(body),
    });
    const isJson = response.headers.get("content-type")?.startsWith("application/json") ?? false;
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      text,
      code: isJson ? (JSON.parse(text) as { code?: string }).code : undefined,
    };
  };
  const nobody = await send({ authorization: "" });
  expect([nobody.status, nobody.code]).toEqual([401, "UNAUTHENTICATED"]);
  expect(nobody.headers.get("www-authenticate")).toBe("Bearer");
  expect((await send({ authorization: "Bearer prl_unknown" })).code).toBe("UNAUTHENTICATED");
  expect((await send({ origin: "https://evil.example" })).code).toBe("FORBIDDEN");
  expect((await send({ origin: "http://localhost:5173" })).status).toBe(200);
  expect((await send({ "content-type": "text/plain" })).code).toBe("UNSUPPORTED_MEDIA_TYPE");
  expect((await send({}, "{")).code).toBe("MALFORMED_JSON");
  expect((await send({}, "")).code).toBe("VALIDATION_FAILED");
  expect((await send({}, [message, message])).code).toBe("VALIDATION_FAILED");
  expect((await send({}, { ...message, method: "no/method" })).text).toContain('"code":-32601');
  const get = await fetch(new URL("/mcp", url), { headers: { authorization: `Bearer ${token}` } });
  expect([get.status, get.headers.get("allow")]).toEqual([405, "POST"]);
  expect(await get.json()).toMatchObject({ code: "METHOD_NOT_ALLOWED" });
});

test("a request must name one of this service's hosts", async () => {
  const { token } = await api.caller("owner");
  const answer = await api.app.inject({
    method: "POST",
    url: "/mcp",
    headers: { host: "evil.example", authorization: `Bearer ${token}` },
    payload: {},
  });
  expect(answer.json()).toMatchObject({ code: "FORBIDDEN" });
});
