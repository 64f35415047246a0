/**
 * What a call over MCP costs beside the same operation over REST and beside a bare Fastify route: `node bench/mcp.ts`.
 * One connection, one request after the other, the embedded database, the protocol's own client.
 */
import { randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { fastify } from "fastify";
import { loadConfig } from "../server/src/config.ts";
import { createLogger } from "../server/src/logger.ts";
import { openService } from "../server/src/service.ts";
import { measure, report } from "./measure.ts";

const dataDir = mkdtempSync(join(tmpdir(), "parley-bench-"));
const config = loadConfig({
  PORT: "0",
  DATA_DIR: dataDir,
  SECRETS_KEYS: randomBytes(32).toString("base64"),
  RATE_LIMIT_REQUESTS_PER_MINUTE: "10000000",
});
const service = await openService(config, createLogger("error"));
const { token, workspace_id: workspaceId } = JSON.parse(
  readFileSync(join(dataDir, "owner.json"), "utf8"),
) as {
  token: string;
  workspace_id: string;
};
const headers = { authorization: `Bearer ${token}` };

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
await service.close(AbortSignal.abort());
rmSync(dataDir, { recursive: true });
