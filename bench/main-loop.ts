/**
 * How long `/healthz` takes while others request slow things: large templates, schemas, bodies and OpenAPI documents, 8
 * and 16 at once, compared with an idle service before and after. The client is a separate process. Goal: a p99 under
 * 50 ms. `node bench/main-loop.ts render` measures only requests with that in their name.
 */
import { watchHealth, type HealthOutput } from "../server/test/harness/watch-health.ts";
import { openBenchService } from "./bench-service.ts";

const MEASURE_MS = 6_000;

const service = await openBenchService(false);
const { url, headers, workspaceId } = service;
const api = `${url}/public/v1/workspaces/${workspaceId}`;

const template = Array.from({ length: 10_000 }, (_, at) => `{{v${at}}}`).join("");
const loop = "{% for i in (1..100000) %}{{ i }}{% endfor %}";
const schema = {
  type: "object",
  title: "NTH",
  properties: Object.fromEntries(
    Array.from({ length: 900 }, (_, at) => [`p${at}`, { type: "string", minLength: 1, maxLength: 20 }]),
  ),
};
const operation = (at: number) => ({
  get: {
    operationId: `op${at}`,
    summary: "x".repeat(200),
    parameters: [],
    responses: { 200: { description: "" } },
  },
});
const document = {
  openapi: "3.1.0",
  info: { title: "Large", version: "1" },
  servers: [{ url: "https://api.example.com" }],
  paths: Object.fromEntries(Array.from({ length: 8_000 }, (_, at) => [`/p${at}`, operation(at)])),
};
const padding = (bytes: number) => "[".concat("1,".repeat(bytes / 2), "1]");

const attacks = [
  {
    name: "agents/render, 10,000 variables",
    path: `${api}/agents/render`,
    body: JSON.stringify({ system_prompt: `NTH ${template}` }),
  },
  {
    name: "agents/render, an endless loop",
    path: `${api}/agents/render`,
    body: JSON.stringify({ system_prompt: loop }),
  },
  {
    name: "tools/check, a schema of 60 kB",
    path: `${api}/tools/check`,
    body: JSON.stringify({ tool: { name: "t", url: "https://api.example.com/", input_schema: schema } }),
  },
  { name: "1 MB of JSON that doesn't match", path: `${api}/agents`, body: `{"name":${padding(1_000_000)}}` },
  { name: "1 MB that isn't JSON", path: `${api}/agents`, body: `{"name":${padding(1_000_000)}` },
  {
    name: "OpenAPI, 3 MB of JSON",
    path: `${api}/tools/import/preview`,
    body: JSON.stringify({ openapi: document }),
  },
  {
    name: "OpenAPI, 3 MB by MCP",
    path: `${url}/mcp`,
    body: JSON.stringify({
      jsonrpc: "2.0",
      id: 1,
      method: "tools/call",
      params: { name: "tools_preview_import", arguments: { openapi: document } },
    }),
  },
  {
    name: "calls whose greeting never ends",
    path: `${url}/workspaces/${workspaceId}/agents/${await agentWith(loop)}/token`,
    body: "{}",
  },
].filter(({ name }) => name.includes(process.argv[2] ?? ""));

console.log("\n/healthz while others request slow things");
const before = await measure({ path: "", body: "", atOnce: 0 });
report("idle", before);
for (const attack of attacks) {
  for (const atOnce of [8, 16])
    report(`${attack.name}, ${atOnce} at once`, await measure({ ...attack, atOnce }));
}
report("idle again", await measure({ path: "", body: "", atOnce: 0 }));
await service.close();

function report(name: string, { p50, p99, longest, answers }: HealthOutput): void {
  const times = (ms: number) => ms.toFixed(1).padStart(6);
  const figures = `p50 ${times(p50)}   p99 ${times(p99)}   longest ${times(longest)} ms`;
  const ratio = `p99 ${(p99 / before.p99).toFixed(1)} times that of the first line`;
  console.log(`  ${name.padEnd(46)} ${figures}   ${ratio}   ${JSON.stringify(answers)}`);
}

async function agentWith(first_message: string): Promise<string> {
  const body = JSON.stringify({ name: "Endless", system_prompt: "", first_message });
  const answer = await fetch(`${api}/agents`, { method: "POST", headers, body });
  return ((await answer.json()) as { id: string }).id;
}

function measure(attack: { path: string; body: string; atOnce: number }): Promise<HealthOutput> {
  const accept = "application/json, text/event-stream";
  return watchHealth({
    ...attack,
    health: `${url}/healthz`,
    headers: { ...headers, accept },
    forMs: MEASURE_MS,
  });
}
