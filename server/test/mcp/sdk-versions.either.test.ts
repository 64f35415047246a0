/** Both official client lines side by side: people who use a client only see what it can show. */
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { Client as OldClient } from "mcp-sdk-1/client/index.js";
import { StreamableHTTPClientTransport as OldTransport } from "mcp-sdk-1/client/streamableHttp.js";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { apiOfFile } from "../api/api.ts";

const api = apiOfFile();
let url: string;

beforeAll(async () => {
  url = await api.app.listen({ port: 0, host: "127.0.0.1" });
});

interface Result {
  isError?: boolean;
  structuredContent?: unknown;
  content: { type: string; text: string }[];
}

interface AnyClient {
  listTools(): Promise<{
    tools: { name: string; inputSchema: { required?: string[] | undefined }; outputSchema?: unknown }[];
  }>;
  call(name: string, args: Record<string, unknown>): Promise<Result>;
}

async function connectOld(token: string): Promise<AnyClient> {
  const client = new OldClient({ name: "old", version: "1" });
  const requestInit = { headers: { authorization: `Bearer ${token}` } };
  await client.connect(new OldTransport(new URL("/mcp?toolsets=all", url), { requestInit }));
  onTestFinished(() => client.close());
  return {
    listTools: () => client.listTools(),
    call: async (name, args) => (await client.callTool({ name, arguments: args })) as unknown as Result,
  };
}

async function connectNew(token: string, mode: "legacy" | { pin: "2026-07-28" }): Promise<AnyClient> {
  const client = new Client({ name: "new", version: "1" }, { versionNegotiation: { mode } });
  const requestInit = { headers: { authorization: `Bearer ${token}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL("/mcp?toolsets=all", url), { requestInit }));
  onTestFinished(() => client.close());
  return {
    listTools: () => client.listTools(),
    call: async (name, args) => (await client.callTool({ name, arguments: args })) as unknown as Result,
  };
}

test.each([
  ["1.x", connectOld],
  ["2.x with a handshake", (token: string) => connectNew(token, "legacy")],
  ["2.x", (token: string) => connectNew(token, { pin: "2026-07-28" })],
])("client %s lists, calls, and shows errors as the service words them", async (_line, connect) => {
  const caller = await api.caller("editor");
  const client = await connect(caller.token);
  const { tools } = await client.listTools(); // from now on the client checks results against the output schemas
  expect(tools.find(({ name }) => name === "tools_create")?.outputSchema).toBeDefined();

  const url_ = "https://api.example.com/orders/{{order_id}}";
  const created = await client.call("tools_create", {
    name: "get_order",
    url: url_,
    auth: { type: "bearer", token: "tok-123456789" },
  });
  expect(created.structuredContent).toMatchObject({ name: "get_order", auth: { token: "••••6789" } });
  expect(JSON.parse(created.content[0]?.text ?? "")).toEqual(created.structuredContent);

  for (const [name, args, code, words] of [
    ["tools_create", { name: "", url: "nothing" }, "VALIDATION_FAILED", "name"],
    ["tools_get", { tool_id: "tool_none" }, "NOT_FOUND", "No such tool."],
    ["tools_create", { name: "get_order", url: url_ }, "CONFLICT", "with this name"],
    ["tools_test", { tool: { name: "t", url: "http://10.1.2.3/" } }, "PRIVATE_NETWORK", "10.1.2.3"],
  ] as const) {
    const refused = await client.call(name, args);
    expect(refused.isError, name).toBe(true);
    expect(refused.structuredContent, name).toBeUndefined();
    const error = JSON.parse(refused.content[0]?.text ?? "") as { code: string; detail: { message: string } };
    expect(error.code).toBe(code);
    expect(refused.content[0]?.text).toContain(words);
  }
});

test("every result that a client can check matches the declared output schema", async () => {
  const { token } = await api.caller("owner");
  const client = await connectOld(token); // throws for a result that doesn't match
  const { tools } = await client.listTools();
  const lists = tools
    .filter(({ inputSchema }) => !inputSchema.required?.length)
    .map(({ name }) => name)
    .filter((name) => /^[a-z]+(?:_keys|_numbers)?_list$/.test(name));
  expect(lists.length).toBeGreaterThan(8);
  for (const name of lists) {
    const { isError, structuredContent } = await client.call(name, {});
    expect(isError, name).toBeFalsy();
    expect(structuredContent, name).toBeDefined();
  }
});

test("a subscription is acknowledged as empty and ends", async () => {
  const { token } = await api.caller("viewer");
  const client = new Client(
    { name: "new", version: "1" },
    { versionNegotiation: { mode: { pin: "2026-07-28" } } },
  );
  const requestInit = { headers: { authorization: `Bearer ${token}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL("/mcp", url), { requestInit }));
  onTestFinished(() => client.close());
  const subscription = await client.listen({ toolsListChanged: true, resourcesListChanged: true });
  expect(subscription.honoredFilter).toEqual({});
  await subscription.closed;
});
