/**
 * What a call over MCP costs next to the same operation over REST and next to a bare Fastify route: `node bench/mcp.ts`.
 * One connection, one request at a time, the embedded database, the protocol's own client.
 */
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { fastify } from "fastify";
import { openBenchService } from "./bench-service.ts";
import { measure, report } from "./measure.ts";

const service = await openBenchService(false);
const { headers, workspaceId } = service;

const bare = fastify();
bare.get("/", () => ({ data: [], next_cursor: null }));
const bareUrl = await bare.listen({ port: 0, host: "127.0.0.1" });

async function get(url: string): Promise<void> {
  const response = await fetch(url, { headers });
  await response.json();
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
}

async function connect(mode: "legacy" | "auto"): Promise<Client> {
  const client = new Client({ name: "bench", version: "1" }, { versionNegotiation: { mode } });
  const transport = new StreamableHTTPClientTransport(new URL("/mcp", service.url), {
    requestInit: { headers },
  });
  await client.connect(transport);
  return client;
}

const [modern, legacy] = [await connect("auto"), await connect("legacy")];
const call = async (client: Client) => {
  const { isError } = await client.callTool({ name: "tools_list", arguments: {} });
  if (isError) throw new Error("tools_list failed");
};
const times = (work: () => Promise<void>) => async (iterations: number) => {
  for (let done = 0; done < iterations; done++) await work();
};

const measured = await measure(
  [
    { name: "bare Fastify route", run: times(() => get(bareUrl)) },
    {
      name: "tools_list over REST",
      run: times(() => get(`${service.url}/public/v1/workspaces/${workspaceId}/tools`)),
    },
    { name: "tools_list over MCP, 2026-07-28", run: times(() => call(modern)) },
    { name: "tools_list over MCP, with a handshake", run: times(() => call(legacy)) },
  ],
  100,
);
report("A call, one after the other (median)", measured);

await Promise.all([modern.close(), legacy.close(), bare.close()]);
await service.close();
