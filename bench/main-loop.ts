/**
 * How long `/healthz` takes while others ask for what is slow: large templates, schemas, bodies and OpenAPI documents, 8
 * and 16 at once. The client is a process of its own. Goal: its 99th percentile stays under 50 ms.
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import { openBenchService } from "./bench-service.ts";
import type { HealthInput, HealthOutput } from "./main-loop-client.ts";

const service = await openBenchService(false);
const { url, headers, workspaceId } = service;
const api = `${url}/public/v1/workspaces/${workspaceId}`;

const template = Array.from({ length: 10_000 }, (_, at) => `{{v${at}}}`).join("");
const loop = "{% for i in (1..100000) %}{{ i }}{% endfor %}";
const schema = {
  type: "object",
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
  { name: "nothing else", path: "", body: "" },
  {
    name: "agents/render, 10,000 variables",
    path: `${api}/agents/render`,
    body: JSON.stringify({ system_prompt: template }),
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
  { name: "1 MB of JSON that doesn't fit", path: `${api}/agents`, body: `{"name":${padding(1_000_000)}}` },
  { name: "1 MB that is no JSON", path: `${api}/agents`, body: `{"name":${padding(1_000_000)}` },
  {
    name: "OpenAPI, 3 MB of JSON",
    path: `${api}/tools/import/preview`,
    body: JSON.stringify({ openapi: document }),
  },
];

console.log("\n/healthz while others ask for what is slow");
for (const attack of attacks) {
  for (const atOnce of attack.path === "" ? [0] : [8, 16]) {
    const { p50, p99, longest, answers } = await measure({ ...attack, atOnce });
    const figures = `p50 ${p50.toFixed(1).padStart(6)}   p99 ${p99.toFixed(1).padStart(6)}   longest ${longest.toFixed(1).padStart(6)} ms`;
    console.log(
      `  ${`${attack.name}${atOnce ? `, ${atOnce} at once` : ""}`.padEnd(46)} ${figures}   ${answers}`,
    );
  }
}
await service.close();

async function measure(attack: { path: string; body: string; atOnce: number }): Promise<HealthOutput> {
  const client = fork(new URL("./main-loop-client.ts", import.meta.url));
  client.send({ ...attack, health: `${url}/healthz`, headers } satisfies HealthInput);
  const [output] = (await once(client, "message")) as [HealthOutput];
  await once(client, "exit");
  return output;
}
