/**
 * How long the main thread is held while a document of 31 MiB is imported: as an object, as text of JSON, by MCP and
 * with an Idempotency-Key, compared with parsing it once on that thread. The client is a separate process. Goal: a
 * tenth at most. Each line also says how long the answer took, as a ratio of the same.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { openBenchService } from "./bench-service.ts";

const BYTES = 31 * 1024 * 1024;

function operation(index: number) {
  const parameters = [{ name: "id", in: "path", required: true, schema: { type: "string", maxLength: 20 } }];
  const schema = { type: "object", properties: { price: { type: "number", minimum: 0.01 } } };
  const responses = { 200: { description: "Fine", content: { "application/json": { schema } } } };
  const description =
    `Gets order ${index}, with all that is known of it.\n"Known" means known today. `.repeat(50);
  return {
    get: { operationId: `getOrder${index}`, summary: "Gets an order", description, parameters, responses },
  };
}

function documentOf(bytes: number): string {
  const paths: string[] = [];
  for (let size = 0; size < bytes - 5000; size += (paths.at(-1)?.length ?? 0) + 1)
    paths.push(`"/orders/${paths.length}/{id}":${JSON.stringify(operation(paths.length))}`);
  const servers = [{ url: "https://api.example.com" }];
  return `{"openapi":"3.1.0","servers":${JSON.stringify(servers)},"paths":{${paths.join(",")}}}`;
}

/** POSTs a file, and prints the status and the time in ms. */
const CLIENT = `
const [url, file, headers] = process.argv.slice(1);
const body = require("node:fs").readFileSync(file);
const began = performance.now();
fetch(url, { method: "POST", body, headers: JSON.parse(headers) }).then(async (answer) => {
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(answer.status + " " + text.slice(0, 300));
  console.log(performance.now() - began);
});`;

const service = await openBenchService(false);
const folder = await mkdtemp(join(tmpdir(), "parley-import-"));
const document = documentOf(BYTES);
const preview = `${service.url}/public/v1/workspaces/${service.workspaceId}/tools/import/preview`;
const operations = ["getOrder7"];
const rest = JSON.stringify({ operations }).slice(1);
const asObject = `{"openapi":${document},${rest}`;
const call = (args: string) =>
  `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"tools_preview_import","arguments":${args}}}`;

async function ask(name: string, url: string, body: string, more: Record<string, string> = {}) {
  const file = join(folder, "body.json");
  await writeFile(file, body);
  const accept = "application/json, text/event-stream";
  const headers = JSON.stringify({ ...service.headers, accept, ...more });
  const delay = monitorEventLoopDelay({ resolution: 1 });
  const client = spawn(process.execPath, ["-e", CLIENT, url, file, headers], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  delay.enable();
  let printed = "";
  client.stdout.on("data", (chunk) => (printed += String(chunk)));
  await once(client, "close");
  delay.disable();
  return { name, held: delay.max / 1e6, took: Number(printed) };
}

const began = performance.now();
JSON.parse(document);
const parsing = performance.now() - began;
const times = (ms: number) => (ms / parsing).toFixed(3).padStart(7);
console.log("\nA document of 31 MiB, compared with JSON.parse of it");
const results = [
  await ask("60 kB, for comparison", preview, `{"openapi":${documentOf(60_000)},${rest}`),
  await ask("an object", preview, asObject),
  await ask("an outline of all operations", preview, `{"openapi":${document}}`),
  await ask("text", preview, `{"openapi":${JSON.stringify(document)},${rest}`),
  await ask("with an Idempotency-Key", preview, asObject, { "idempotency-key": "bench-1" }),
  await ask("by MCP", `${service.url}/mcp`, call(asObject)),
];
for (const { name, held, took } of results)
  console.log(`  ${name.padEnd(32)} main thread held ${times(held)}   answered after ${times(took)}`);
await service.close();
await rm(folder, { recursive: true });
