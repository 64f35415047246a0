/**
 * What a call over MCP costs compared with the same operation over REST: `node bench/mcp.ts`. Measured on the wire,
 * with one HTTP client for both, and with the protocol's own client, which does work of its own in the same process.
 * One connection, one request at a time, the embedded database. Goal: at most 1.3 times the cost over REST.
 */
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { Agent, request } from "undici";
import { openBenchService, type BenchService } from "./bench-service.ts";
import { measure, report, type Candidate } from "./measure.ts";

const REVISION = "2026-07-28";

const service = await openBenchService(false);
const { headers, workspaceId } = service;
const base = `${service.url}/public/v1/workspaces/${workspaceId}`;
const dispatcher = new Agent({ connections: 1 });

async function ask(
  url: string,
  options: { headers: Record<string, string>; body?: string },
): Promise<unknown> {
  const method = options.body === undefined ? "GET" : "POST";
  const answer = await request(url, { ...options, method, dispatcher });
  const body: unknown = await answer.body.json();
  if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode}`);
  return body;
}

/** A `tools/call` in the form that clients of this revision send. */
function mcpCall(name: string, args: object, isModern: boolean): () => Promise<void> {
  const meta = {
    "io.modelcontextprotocol/protocolVersion": REVISION,
    "io.modelcontextprotocol/clientInfo": { name: "bench", version: "1" },
    "io.modelcontextprotocol/clientCapabilities": {},
  };
  const params = { name, arguments: args, ...(isModern && { _meta: meta }) };
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params });
  const revision = { "mcp-protocol-version": REVISION, "mcp-method": "tools/call", "mcp-name": name };
  const sent = {
    headers: {
      ...headers,
      accept: "application/json, text/event-stream",
      ...(isModern ? revision : { "mcp-protocol-version": "2025-06-18" }),
    },
    body,
  };
  return async () => {
    const { result } = (await ask(`${service.url}/mcp`, sent)) as { result: { isError?: boolean } };
    if (result.isError) throw new Error(`${name} failed`);
  };
}

async function connect(mode: "legacy" | "auto"): Promise<Client> {
  const client = new Client({ name: "bench", version: "1" }, { versionNegotiation: { mode } });
  const requestInit = { headers };
  await client.connect(new StreamableHTTPClientTransport(new URL("/mcp", service.url), { requestInit }));
  await client.listTools();
  return client;
}

const times = (name: string, work: () => Promise<unknown>): Candidate => ({
  name,
  run: async (iterations) => {
    for (let done = 0; done < iterations; done++) await work();
  },
});

const [toolId] = await toolIds(service);
const paths = { tools_list: "/tools", tools_get: `/tools/${toolId}` };
const args = { tools_list: {}, tools_get: { tool_id: toolId } };
for (const name of ["tools_list", "tools_get"] as const) {
  const measured = await measure(
    [
      times(`${name} over REST`, () => ask(base + paths[name], { headers })),
      times(`${name} over MCP, ${REVISION}`, mcpCall(name, args[name], true)),
      times(`${name} over MCP, with a handshake`, mcpCall(name, args[name], false)),
    ],
    200,
  );
  report("On the wire, one at a time (median)", measured);
}

const [modern, legacy] = [await connect("auto"), await connect("legacy")];
const call = async (client: Client) => {
  const { isError } = await client.callTool({ name: "tools_list", arguments: {} });
  if (isError) throw new Error("tools_list failed");
};
const measured = await measure(
  [
    times("tools_list over REST, by fetch", async () => (await fetch(`${base}/tools`, { headers })).json()),
    times(`tools_list by the protocol's client, ${REVISION}`, () => call(modern)),
    times("tools_list by the protocol's client, handshake", () => call(legacy)),
  ],
  100,
);
report("With the protocol's own client (median)", measured);

await Promise.all([modern.close(), legacy.close(), dispatcher.close()]);
await service.close();

async function toolIds({ url }: BenchService): Promise<string[]> {
  const { data } = (await ask(`${url}/public/v1/workspaces/${workspaceId}/tools`, { headers })) as {
    data: { id: string }[];
  };
  return data.map(({ id }) => id);
}
