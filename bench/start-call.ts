/**
 * `token` requests per second to the real service, one at a time and 16 at once, compared with the same Fastify route
 * doing a single insert into a database of the same kind. On the embedded database, or with the argument `postgres` on
 * a PostgreSQL server that it starts itself. Goal: at least half the rate of the bare insert (a ratio of at most 2).
 * Then the same with 100 values whose numbers a double would change, compared with as many plain ones, and the memory
 * that both take. Goal: 1.2 times the time at most.
 */
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { fastify } from "fastify";
import { Agent, request } from "undici";
import { parseBody } from "../server/src/http/json/parse-body.ts";
import { openBenchService } from "./bench-service.ts";
import { measure, report, type Candidate } from "./measure.ts";

const ROUNDS = 7;
const REQUESTS = 300;

const service = await openBenchService(process.argv.includes("postgres"));
const { bare, headers } = service;

// The baseline: the route, the body, one insert of the same record.
await bare.pool.query("create table bench (id bigint generated always as identity, body json, texts text)");
const app = fastify();
app.post("/token", async (received, reply) => {
  const texts = "You help Ann with orders. ".repeat(40);
  await bare.pool.query("insert into bench (body, texts) values ($1, $2)", [
    JSON.stringify(received.body),
    texts,
  ]);
  return reply.code(201).send({ call_id: "call_1", token: "pct_1" });
});
const bareUrl = await app.listen({ port: 0, host: "127.0.0.1" });

const dispatcher = new Agent({ connections: 32 });
const startUrl = `${service.url}/workspaces/${service.workspaceId}/agents/${service.exampleAgentId}/token`;
const body = JSON.stringify({ variable_values: { customer_name: "Ann", member_level: "gold" } });

/** 100 values, of as many characters for both. */
function bodyOf(number: string): string {
  const values = Array.from({ length: 100 }, (_, index) => `"v${index}":${number}`);
  return `{"variable_values":{"customer_name":"Ann","member_level":"gold",${values.join(",")}}}`;
}
const plainBody = bodyOf("1234567890.123");
const exactBody = bodyOf("12345678901.10");

async function post(url: string, body: string): Promise<void> {
  const answer = await request(url, { method: "POST", headers, body, dispatcher });
  await answer.body.dump();
  if (answer.statusCode !== 201) throw new Error(`${url} answered ${answer.statusCode}`);
}

function candidate(name: string, url: string, atOnce: number, sent = body): Candidate {
  return {
    name,
    run: async (iterations) => {
      let left = iterations;
      const client = async () => {
        while (left-- > 0) await post(url, sent);
      };
      await Promise.all(Array.from({ length: atOnce }, client));
    },
  };
}

for (const atOnce of [1, 16]) {
  const candidates = [
    candidate("one insert behind a bare route", `${bareUrl}/token`, atOnce),
    candidate("token", startUrl, atOnce),
  ];
  const measured = await measure(candidates, REQUESTS, ROUNDS);
  report(`Starting a call, ${atOnce} at once (µs per request)`, measured);
  for (const { name, medianMicros } of measured)
    console.log(`  ${name}: ${Math.round(1e6 / medianMicros)} a second`);
}

for (const atOnce of [1, 16]) {
  const candidates = [
    candidate("token, 100 plain numbers", startUrl, atOnce, plainBody),
    candidate("token, 100 numbers that keep their digits", startUrl, atOnce, exactBody),
  ];
  report(`Starting a call, ${atOnce} at once (µs per request)`, await measure(candidates, REQUESTS, ROUNDS));
}

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

/** Bytes of heap that the values of one start take once they are read. */
function heldBy(sent: string): number {
  collect();
  const before = process.memoryUsage().heapUsed;
  const read = Array.from({ length: 1000 }, () => parseBody(sent));
  collect();
  return (process.memoryUsage().heapUsed - before) / read.length;
}
const [plain, exact] = [heldBy(plainBody), heldBy(exactBody)];
console.log(
  `\nHeap of a start's 100 values: × ${(exact / plain).toFixed(2)} with numbers that keep their digits`,
);

await dispatcher.close();
await app.close();
await service.close();
