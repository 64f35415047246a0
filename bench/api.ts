/**
 * Requests per second and their p99 for the operations that programs call most, 16 at once, each compared with a bare
 * Fastify route in the same process. On the embedded database, or on a PostgreSQL server with the argument `postgres`.
 */
import { fastify } from "fastify";
import { Agent, request } from "undici";
import { openBenchService } from "./bench-service.ts";
import { median } from "./measure.ts";

const AT_ONCE = 16;
const REQUESTS = 400;
const ROUNDS = 7;

const onPostgres = process.argv.includes("postgres");
const service = await openBenchService(onPostgres);
const { workspaceId, exampleAgentId, headers } = service;
const dispatcher = new Agent({ connections: 32 });

const bare = fastify();
bare.post("/", (received, reply) => reply.send(received.body));
bare.get("/orders/1042", () => ({ order_number: "1042", status: "shipped" }));
const bareUrl = await bare.listen({ port: 0, host: "127.0.0.1" });

const values = { variable_values: { customer_name: "Ann", member_level: "gold" } };
const start = `${service.url}/workspaces/${workspaceId}/agents/${exampleAgentId}`;
const api = `${service.url}/public/v1/workspaces/${workspaceId}`;
const upstream = { name: "orders", url: `${bareUrl}/orders/1042` };
const candidates = [
  { name: "a bare Fastify route", method: "POST", url: bareUrl, body: values },
  { name: "variables", method: "GET", url: `${start}/variables`, body: null },
  { name: "token", method: "POST", url: `${start}/token`, body: values },
  { name: "tools list", method: "GET", url: `${api}/tools`, body: null },
  {
    name: "tools/test, loopback upstream",
    method: "POST",
    url: `${api}/tools/test`,
    body: { tool: upstream },
  },
] as const;

const rates = candidates.map(() => [] as number[]);
const tails = candidates.map(() => [] as number[]);
for (let round = -1; round < ROUNDS; round++) {
  for (const [index, candidate] of candidates.entries()) {
    const { rate, p99 } = await run(candidate);
    if (round < 0) continue; // warm-up
    rates[index]?.push(rate);
    tails[index]?.push(p99);
  }
}

console.log(
  `\nThe API on ${onPostgres ? "PostgreSQL" : "the embedded database"}, ${AT_ONCE} at once (medians of ${ROUNDS} rounds)`,
);
const baseline = median(rates[0] ?? []);
for (const [index, { name }] of candidates.entries()) {
  const [rate, tail] = [median(rates[index] ?? []), median(tails[index] ?? [])];
  const line = `${rate.toFixed(0).padStart(6)} req/s   × ${(rate / baseline).toFixed(2)}   p99 ${tail.toFixed(1).padStart(6)} ms`;
  console.log(`  ${name.padEnd(32)} ${line}`);
}

await dispatcher.close();
await bare.close();
await service.close();

async function run({
  method,
  url,
  body,
}: (typeof candidates)[number]): Promise<{ rate: number; p99: number }> {
  const took: number[] = [];
  let left = REQUESTS;
  const began = performance.now();
  const client = async () => {
    while (left-- > 0) {
      const sent = performance.now();
      const text = body === null ? null : JSON.stringify(body);
      const answer = await request(url, { method, headers, body: text, dispatcher });
      await answer.body.dump();
      if (answer.statusCode >= 300) throw new Error(`${method} ${url} answered ${answer.statusCode}`);
      took.push(performance.now() - sent);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, client));
  const seconds = (performance.now() - began) / 1000;
  return { rate: REQUESTS / seconds, p99: took.toSorted((a, b) => a - b)[Math.floor(REQUESTS * 0.99)] ?? 0 };
}
